#include "server/talk.h"

#include <spdlog/spdlog.h>

#include "base/check.h"
#include "wire/tell.h"

namespace xt::server {

std::string build_name() { return XT_VERSION; }

void Talk::say(std::string text) {
  if (line_) line_->send(std::move(text));
}

void Talk::end() {
  line_ = nullptr;
  house_.hall.gone(*this);
}

void Talk::hear(std::string_view text) {
  std::string id;
  try {
    const auto heard = wire::decode(text);
    const auto* rejected = std::get_if<wire::Rejected>(&heard);
    id = rejected ? rejected->id : std::get<wire::Message>(heard).id;
    if (too_fast(id)) return;
    if (rejected) {
      say(wire::encode_error(id, rejected->error));
      if (rejected->error.code == "too_large" && line_) line_->close_after_sending();
      return;
    }
    return answer(std::get<wire::Message>(heard));
  } catch (const BrokenCheck& broken) {
    spdlog::critical("a bug met by {}: {}", who_->person.id, broken.what());
  } catch (const std::exception& problem) {
    spdlog::critical("a message of {} failed: {}", who_->person.id, problem.what());
  }
  say(wire::encode_error(id, {"internal", "", ""}));
  if (line_) line_->close_after_sending();
}

bool Talk::too_fast(const std::string& id) {
  const Time now = house_.loop.now();
  if (who_->messages.take(now) && house_.address_messages.take(address_, now)) return false;
  say(wire::encode_error(id, {"too_fast", "", ""}));
  if (!who_->patience.take(now) && line_) line_->close_after_sending();
  return true;
}

void Talk::answer(const wire::Message& message) {
  if (!greeted_ && !std::holds_alternative<wire::Hello>(message.body)) {
    return say(wire::encode_error(message.id, {"bad_message", "t", "hello comes first"}));
  }
  std::visit([&](const auto& body) { on(message.id, body); }, message.body);
}

void Talk::on(const std::string& id, const wire::Hello& hello) {
  if (hello.protocol != wire::protocol_version) {
    say(wire::encode_error(id, {"reload", "", ""}));
    if (line_) line_->close_after_sending();
    return;
  }
  greeted_ = true;
  say(wire::encode_welcome(id, build_name(), who_->person));
}

void Talk::on(const std::string& id, const wire::Rename& rename) {
  house_.people.rename(who_, rename.name, [self = shared_from_this(), id](Done done) {
    if (!done) return self->say(wire::encode_error(id, {"storage", "", ""}));
    self->house_.hall.renamed(self->who_->person);
    self->say(wire::encode_ok(id));
  });
}

void Talk::on(const std::string& id, const wire::WatchLobby& lobby) {
  say(wire::encode_ok(id));
  house_.hall.watch_lobby(*this, lobby.watch);
}

table::Hall::Then Talk::answerer(std::string id, bool with_table) {
  return [self = shared_from_this(), id = std::move(id), with_table](table::Answer answer) {
    self->say(wire::encode_answer(id, answer, with_table));
  };
}

void Talk::on(const std::string& id, const wire::Quick& quick) {
  house_.hall.quick(who_->person, id, quick.seats, answerer(id, true));
}

void Talk::on(const std::string& id, const wire::Create& create) {
  house_.hall.create(who_->person, id, create.title, create.options, create.minds, answerer(id, true));
}

void Talk::on(const std::string& id, const wire::AtTable& at) {
  house_.hall.request(who_->person, *this, at.table, id, at.command, answerer(id, false));
}

void Talk::on(const std::string& id, const wire::Ping&) { say(wire::encode_pong(id)); }

void Talk::tell(const std::string& table, const table::Telling& telling) { say(wire::encode(table, telling)); }

void Talk::lobby(const std::vector<table::LobbyEntry>& tables) { say(wire::encode_lobby(tables)); }

}  // namespace xt::server
