#include "fixture.h"

namespace xt::server {
namespace {

using test::http;
using Http = Running;

TEST_F(Http, HealthTellsTablesAndConnections) {
  start();
  const auto answer = http(port, "GET", "/healthz");
  EXPECT_EQ(answer.status, 200);
  const auto body = test::json::parse(answer.body);
  EXPECT_EQ(body.at("ok"), true);
  EXPECT_EQ(body.at("tables"), 0);
  EXPECT_EQ(body.at("connections"), 0);
}

TEST_F(Http, EveryAnswerCarriesTheStrictHeaders) {
  start();
  for (const char* target : {"/", "/healthz", "/no.such", "/assets/app-1a2b3c.js", "/ws", "/api/x"}) {
    auto answer = http(port, "GET", target);
    EXPECT_NE(answer.headers["content-security-policy"].find("default-src 'self'"), std::string::npos) << target;
    EXPECT_NE(answer.headers["content-security-policy"].find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.headers["content-security-policy"].find("unsafe"), std::string::npos);
    EXPECT_EQ(answer.headers["x-content-type-options"], "nosniff");
    EXPECT_EQ(answer.headers["referrer-policy"], "no-referrer");
    EXPECT_FALSE(answer.headers["permissions-policy"].empty());
    EXPECT_EQ(answer.headers.count("access-control-allow-origin"), 0u);
  }
}

TEST_F(Http, TheClientIsServedWithTypesAndCaching) {
  start();
  auto page = http(port, "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers["content-type"], "text/html; charset=utf-8");
  EXPECT_EQ(page.headers["cache-control"], "no-cache");
  EXPECT_EQ(http(port, "GET", "/", {{"If-None-Match", page.headers["etag"]}}).status, 304);
  EXPECT_EQ(http(port, "GET", "/", {{"If-None-Match", "\"other\""}}).status, 200);
  EXPECT_EQ(http(port, "GET", "/t/K7Q2RT").body, page.body);  // an invitation
  EXPECT_EQ(http(port, "GET", "/t/K7Q2RT?x=1").body, page.body);
  auto script = http(port, "GET", "/assets/app-1a2b3c.js");
  EXPECT_EQ(script.headers["content-type"], "text/javascript; charset=utf-8");
  EXPECT_EQ(script.headers["cache-control"], "public, max-age=31536000, immutable");
  auto head = http(port, "HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers["content-length"], std::to_string(page.body.size()));
  EXPECT_EQ(head.body, "");
}

TEST_F(Http, NoPathLeadsOutOfTheClientOrIntoTheData) {
  start();
  const std::string page = http(port, "GET", "/").body;
  for (const char* target :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt",
        "/link.txt", "/.hidden", "/data/old.json", "/data/xenotable.db", "/DATA/xenotable.db", "/data//xenotable.db",
        "/data/xenotable.db-wal", "/%00.txt", "//etc/passwd.txt", "/secret.txt%00.html", "/./data/xenotable.db"}) {
    const auto answer = http(port, "GET", target);
    EXPECT_EQ(answer.status, 404) << target;
  }
  for (const char* target : {"/..", "/../..", "/data", "/data/", "/%2e%2e%2f"}) {
    const auto answer = http(port, "GET", target);
    EXPECT_TRUE(answer.status == 404 || answer.body == page) << target;
  }
}

TEST_F(Http, ASessionNeedsAnAllowedOrigin) {
  start();
  EXPECT_EQ(http(port, "POST", "/api/session", {}, "{}").status, 403);
  for (const char* origin : {"null", "http://evil.example", "http://127.0.0.1", "https://xeno.example.evil"}) {
    const auto answer = http(port, "POST", "/api/session", {{"Origin", origin}}, "{}");
    EXPECT_EQ(answer.status, 403) << origin;
    EXPECT_EQ(answer.headers.count("set-cookie"), 0u);
  }
  EXPECT_EQ(http(port, "POST", "/api/session", {{"Origin", test::origin_of(port)}}, "{}").status, 200);
}

TEST_F(Http, TheCookieIsTheIdentity) {
  start();
  const std::string origin = test::origin_of(port);
  auto first = http(port, "POST", "/api/session", {{"Origin", origin}}, "{}");
  const std::string set = first.headers["set-cookie"];
  for (const char* part : {"; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age=31536000"}) {
    EXPECT_NE(set.find(part), std::string::npos) << set;
  }
  EXPECT_EQ(set.find("Secure"), std::string::npos);
  const std::string cookie = set.substr(0, set.find(';'));
  EXPECT_EQ(cookie.size(), 3u + 64u);
  EXPECT_EQ(first.body.find(cookie.substr(3)), std::string::npos);

  const auto again = http(port, "POST", "/api/session", {{"Origin", origin}, {"Cookie", cookie}}, "{}");
  EXPECT_EQ(test::json::parse(again.body).at("you"), test::json::parse(first.body).at("you"));
  auto secure = http(port, "POST", "/api/session", {{"Origin", "https://xeno.example"}, {"Cookie", cookie}}, "{}");
  EXPECT_NE(secure.headers["set-cookie"].find("; Secure"), std::string::npos);

  const auto other = http(port, "POST", "/api/session", {{"Origin", origin}, {"Cookie", "xt=" + std::string(64, '0')}}, "{}");
  EXPECT_NE(test::json::parse(other.body).at("you").at("id"), test::json::parse(first.body).at("you").at("id"));
}

TEST_F(Http, TheStoreKeepsNoSecret) {
  start();
  const std::string cookie = test::new_cookie(port);
  ASSERT_EQ(cookie.size(), 67u);
  stop();
  for (const auto& file : std::filesystem::directory_iterator(settings.data)) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(bytes.find(cookie.substr(3)), std::string::npos) << file.path();
  }
}

TEST_F(Http, BadRequestsAreRefusedAndTheServerGoesOn) {
  start("request_time=2000");
  const std::string origin = test::origin_of(port);
  for (const char* body : {"", "{", "[]", "{\"a\":1}", "null"}) {
    EXPECT_EQ(http(port, "POST", "/api/session", {{"Origin", origin}}, body).status, 400) << body;
  }
  EXPECT_EQ(http(port, "POST", "/api/session", {{"Origin", origin}}, std::string(5'000, ' ')).status, 413);
  EXPECT_EQ(http(port, "GET", "/", {{"X-Long", std::string(20'000, 'x')}}).status, 431);
  EXPECT_EQ(http(port, "DELETE", "/").status, 405);
  EXPECT_EQ(http(port, "GET", "/api/session").status, 405);
  EXPECT_EQ(http(port, "GET", "/ws").status, 426);
  const auto wait = test::milliseconds(10'000);
  EXPECT_EQ(test::raw(port, "nonsense\r\n\r\n", wait).substr(0, 12), "HTTP/1.1 400");
  EXPECT_EQ(test::raw(port, std::string("\x16\x03\x01\x00\xff", 5), wait).substr(0, 12), "HTTP/1.1 400");
  EXPECT_EQ(test::raw(port, "GET / HTTP/1.1\r\nHost: a\r\n", wait), "");  // never ends: the server hangs up
  EXPECT_EQ(http(port, "GET", "/healthz").status, 200);
}

TEST_F(Http, TooManyRequestsAndIdentitiesOfAnAddressAre429) {
  start("identities=3,requests=1,request_burst=10");
  int made = 0, refused = 0;
  for (int i = 0; i < 8; ++i) {
    const int status = http(port, "POST", "/api/session", {{"Origin", test::origin_of(port)}}, "{}").status;
    made += status == 200;
    refused += status == 429;
  }
  EXPECT_EQ(made, 3);
  EXPECT_EQ(refused, 5);
  int served = 0;
  for (int i = 0; i < 8; ++i) served += http(port, "GET", "/").status == 200;
  EXPECT_LT(served, 8);
}

TEST_F(Http, TwoServersNeverShareAPortOrAFolder) {
  start();
  Settings second = settings;
  second.port = port;
  auto taken = Server::open(second);
  ASSERT_FALSE(taken.ok());
  EXPECT_EQ(taken.error().code, "port_taken");
  second.port = 0;
  auto shared = Server::open(second);
  ASSERT_FALSE(shared.ok());
  EXPECT_EQ(shared.error().code, "in_use");
  second.web = (folder / "nowhere").string();
  auto empty = Server::open(second);
  ASSERT_FALSE(empty.ok());
  EXPECT_EQ(empty.error().code, "no_client");
}

}  // namespace
}  // namespace xt::server
