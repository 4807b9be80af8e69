// What hostile or broken clients send: nothing of it may do more than be refused with a place.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "base/random.h"
#include "fixtures.h"
#include "wire/client.h"
#include "wire/json.h"
#include "wire/text.h"

namespace xt::wire {
namespace {

bool refused(const std::string& text) { return std::holds_alternative<Rejected>(decode(text)); }

std::vector<std::string> good_messages() {
  std::vector<std::string> out;
  for (const Case& one : cases("client-")) out.push_back(boost::json::serialize(one.message));
  return out;
}

TEST(Hostile, EveryTruncationIsRefused) {
  for (const std::string& text : good_messages())
    for (std::size_t n = 0; n < text.size(); ++n) EXPECT_TRUE(refused(text.substr(0, n))) << text.substr(0, n);
}

TEST(Hostile, AnotherTypeInAFieldIsRefused) {
  for (const Case& one : cases("client-")) {
    for (const auto& field : one.message.as_object()) {
      for (const char* other : {"null", "true", "-1", "1e400", "18446744073709551616", "[]", "[[[]]]", "{}", "\"\\u0000\""}) {
        boost::json::object changed = one.message.as_object();
        changed[field.key()] = boost::json::value(nullptr);
        std::string text = boost::json::serialize(changed);
        const std::string key = boost::json::serialize(field.key());
        const auto at = text.find(key + ":null") + key.size() + 1;
        text.replace(at, 4, other);
        if (field.value().is_bool() && std::string(other) == "true") continue;
        // a list may be empty, whose seat is spoken to may be nobody, and a choice is the game's to judge
        if (field.value().is_array() && std::string(other) == "[]") continue;
        if (field.key() == "to" && std::string(other) == "null") continue;
        if (field.key() == "choice" && std::string(other) == "{}") continue;
        EXPECT_TRUE(refused(text)) << text;
      }
    }
  }
}

TEST(Hostile, DeepNestingIsRefusedWithoutDeepRecursion) {
  const std::string deep = R"({"t":"act","id":"c","table":"K","version":1,"choice":)";
  EXPECT_TRUE(refused(deep + std::string(2000, '[') + std::string(2000, ']') + "}"));
  EXPECT_FALSE(parse(std::string(500'000, '['), 1u << 20).ok());
  EXPECT_FALSE(parse(R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}})", 1000).ok());
}

TEST(Hostile, InvalidUtf8IsRefused) {
  for (const char* bytes : {"\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\x80", "\xE3\x81", "\xFF"}) {
    EXPECT_TRUE(refused(std::string(R"({"t":"say","id":"c","table":"K","text":")") + bytes + "\"}"));
    EXPECT_FALSE(characters(bytes));
  }
  EXPECT_TRUE(refused(R"({"t":"say","id":"c","table":"K","text":"\ud800"})"));
}

TEST(Hostile, SizesAreBounded) {
  EXPECT_TRUE(refused(R"({"t":"say","id":"c","table":"K","text":")" + std::string(501, 'a') + "\"}"));
  const auto large = decode(R"({"t":"ping","id":"c"})" + std::string(5000, ' '));
  EXPECT_EQ(std::get<Rejected>(large).error.code, "too_large");
  std::string keys = "{";
  for (int i = 0; i < 100; ++i) keys += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
  EXPECT_FALSE(parse(keys + "}", 10'000).ok());
}

/// Random changes to good messages: whatever is taken must come back the same, and nothing may break.
TEST(Hostile, MutatedMessagesAreTakenWholeOrNotAtAll) {
  const char* given = std::getenv("XT_SEED");
  const std::uint64_t seed = given ? std::strtoull(given, nullptr, 10) : std::random_device{}();
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Random random(seed);
  const auto good = good_messages();
  int taken = 0;
  for (int round = 0; round < 40'000; ++round) {
    std::string text = good[random.below(static_cast<std::uint32_t>(good.size()))];
    for (std::uint32_t changes = random.below(4) + 1; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const std::string& other = good[random.below(static_cast<std::uint32_t>(good.size()))];
      switch (random.below(5)) {
        case 0: text[at] = static_cast<char>(random.below(256)); break;
        case 1: text.erase(at, random.below(6)); break;
        case 2: text.insert(at, 1, "{}[]\",:0159eE-\\ntA"[random.below(18)]); break;
        case 3: text.insert(at, other.substr(random.below(static_cast<std::uint32_t>(other.size())), random.below(30))); break;
        default: text[at] = static_cast<char>(text[at] ^ (1 << random.below(8))); break;
      }
    }
    const auto out = decode(text);
    const auto* message = std::get_if<Message>(&out);
    if (!message) continue;
    ++taken;
    const auto* hello = std::get_if<Hello>(&message->body);
    if (hello && hello->protocol != protocol_version) continue;
    const std::string written = encode(*message);
    const auto again = decode(written);
    ASSERT_TRUE(std::holds_alternative<Message>(again)) << text << "\n"
                                                        << written << "\n"
                                                        << std::get<Rejected>(again).error.reason;
    ASSERT_EQ(encode(std::get<Message>(again)), written);
  }
  EXPECT_GT(taken, 0);
}

}  // namespace
}  // namespace xt::wire
