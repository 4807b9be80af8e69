#include "server/people.h"

#include <algorithm>

#include "base/seed.h"

namespace xt::server {
namespace {

constexpr std::size_t secret_digits = 64;  // 256 bits

/// A name to begin with, the same in every language: a given name and two digits.
std::string first_name() {
  constexpr std::string_view names[] = {"Sora", "Ren", "Mika", "Noa", "Luca", "Emi",  "Yuki", "Leo",
                                        "Nina", "Kai", "Aki",  "Rui", "Toma", "Lena", "Maya", "Jun"};
  const auto number = std::stoul(random_hex(3), nullptr, 16);
  return std::string(names[number % std::size(names)]) + " " + std::to_string(10 + number / std::size(names) % 90);
}

bool is_secret(std::string_view text) {
  return text.size() == secret_digits &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

Result<std::shared_ptr<Visitor>> People::find(const std::string& secret) {
  if (!is_secret(secret)) return std::shared_ptr<Visitor>();
  const std::string hash = sha256_hex(secret);
  if (const auto known = known_.find(hash); known != known_.end()) return known->second;
  const auto person = store_.person(hash);
  if (!person) return person.error();
  if (!*person) return std::shared_ptr<Visitor>();
  if (known_.size() > 10'000) {
    std::erase_if(known_, [](const auto& entry) { return entry.second.use_count() == 1; });
  }
  auto visitor = std::make_shared<Visitor>(
      Visitor{**person, hash, {limits_.messages_a_second, limits_.message_burst}, {1, limits_.too_fast_allowed}});
  known_[hash] = visitor;
  return visitor;
}

void People::make(std::function<void(Result<Made>)> then) {
  Made made{random_hex(secret_digits / 2), {"p_" + random_hex(8), first_name()}};
  const std::string hash = sha256_hex(made.secret);
  store_.remember(hash, made.person, [made, then = std::move(then)](Done done) {
    if (done) {
      then(made);
    } else {
      then(done.error());
    }
  });
}

void People::rename(std::shared_ptr<Visitor> who, std::string name, std::function<void(Done)> then) {
  table::Person person{who->person.id, std::move(name)};
  store_.remember(who->secret_hash, person, [who, person, then = std::move(then)](Done done) {
    if (done) who->person = person;
    then(std::move(done));
  });
}

std::string secret_in(std::string_view header) {
  while (!header.empty()) {
    const auto end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    if (pair.rfind("xt=", 0) == 0 && is_secret(pair.substr(3))) return std::string(pair.substr(3));
  }
  return {};
}

std::string cookie_for(const std::string& secret, bool secure) {
  return "xt=" + secret + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
}

}  // namespace xt::server
