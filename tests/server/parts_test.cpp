#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/origins.h"
#include "server/people.h"
#include "server/qr.h"

namespace xt::server {
namespace {

TEST(Buckets, LetABurstThroughAndThenSoManyASecond) {
  Bucket bucket(20, 40);
  int passed = 0;
  for (int i = 0; i < 100; ++i) passed += bucket.take(Time(1'000));
  EXPECT_EQ(passed, 40);
  passed = 0;
  for (int i = 0; i < 100; ++i) passed += bucket.take(Time(2'000));
  EXPECT_EQ(passed, 20);
  EXPECT_FALSE(bucket.take(Time(1'500)));  // a clock that goes back gives nothing
  EXPECT_TRUE(bucket.full(Time(60'000)));
}

TEST(Buckets, OneKeyDoesNotEatAnothersShare) {
  Buckets buckets(1, 2);
  EXPECT_TRUE(buckets.take("a", Time(0)));
  EXPECT_TRUE(buckets.take("a", Time(0)));
  EXPECT_FALSE(buckets.take("a", Time(0)));
  EXPECT_TRUE(buckets.take("b", Time(0)));
  for (int i = 0; i < 5'000; ++i) buckets.take("many" + std::to_string(i), Time(10 * i));
  EXPECT_TRUE(buckets.take("a", Time(60'000)));
}

TEST(Limits, AreChangedByNameAndAMistakeIsNamed) {
  Limits limits;
  EXPECT_TRUE(limits.change("").ok());
  EXPECT_TRUE(limits.change("queue=1000,silence=600").ok());
  EXPECT_EQ(limits.queue, 1000u);
  EXPECT_EQ(limits.silence, Time(600));
  for (const char* wrong : {"queu=1", "queue", "queue=", "queue=x", "queue=0", "queue=1e99", "queue=5x"}) {
    const Done out = limits.change(wrong);
    ASSERT_FALSE(out.ok()) << wrong;
    EXPECT_EQ(out.error().where, wrong);
  }
}

TEST(Origins, AreAnExactList) {
  Origins origins("127.0.0.1", 8080);
  EXPECT_TRUE(origins.add("https://Xeno.example/").ok());
  EXPECT_TRUE(origins.add("http://plain.example:80").ok());
  for (const char* good : {"http://localhost:8080", "http://127.0.0.1:8080", "https://xeno.example", "http://plain.example"}) {
    EXPECT_TRUE(origins.allows(good)) << good;
  }
  for (const char* bad :
       {"", "null", "http://localhost", "https://localhost:8080", "http://localhost:80801", "http://xeno.example",
        "https://xeno.example.evil", "https://evil.xeno.example", "https://xeno.example/", "http://[::2]:8080"}) {
    EXPECT_FALSE(origins.allows(bad)) << bad;
  }
  for (const char* none : {"", "xeno.example", "ftp://xeno.example", "https://", "https://xeno.example/path", "https://a b"}) {
    EXPECT_FALSE(origins.add(none).ok()) << none;
  }
  EXPECT_TRUE(Origins("127.0.0.1", 80).allows("http://localhost"));
  EXPECT_TRUE(Origins("0.0.0.0", 8080).allows("http://localhost:8080"));
}

TEST(Cookies, OnlyASecretOfOurFormIsRead) {
  const std::string secret(64, 'a');
  EXPECT_EQ(secret_in("xt=" + secret), secret);
  EXPECT_EQ(secret_in("a=b; xt=" + secret + "; c=d"), secret);
  EXPECT_EQ(secret_in("xt=short; xt=" + secret), secret);
  for (const std::string& none :
       {std::string(), "xt=" + secret + "a", "yxt=" + secret, "xt=" + std::string(64, 'G'), std::string(";;;")}) {
    EXPECT_EQ(secret_in(none), "");
  }
  EXPECT_EQ(cookie_for(secret, false), "xt=" + secret + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
  EXPECT_NE(cookie_for(secret, true).find("; Secure"), std::string::npos);
}

TEST(QrCode, HasAQuietZoneAndFitsATerminal) {
  const std::string code = qr_code("http://192.168.1.5:8080");
  EXPECT_FALSE(code.empty());
  EXPECT_EQ(code.substr(0, 13), "\x1b[30;107m    ");
  EXPECT_TRUE(qr_code(std::string(5000, 'x')).empty());
}

}  // namespace
}  // namespace xt::server
