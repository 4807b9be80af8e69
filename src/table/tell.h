#pragma once
#include <optional>

#include "table/presence.h"
#include "table/room.h"

namespace xt::table {

// What a room looks like to those in it. Everything that leaves is made here, for one viewer.

RoomView room_view(const Room& room, const Presence& presence, Presence::Time now, const Person& you);
/// The last step; its events are left out for one who has had them.
Frame frame_of(const Room& room, Viewer viewer, bool with_events, std::optional<int> deadline);
/// The steps of the game after version `since` and before the last one.
Past past_of(const Room& room, Viewer viewer, std::uint64_t since);
/// The last lines after version `since`, at most as many as a room keeps.
Chat chat_of(const Room& room, std::uint64_t since);
/// Up to 100 lines before line `before`, read from the log.
Result<Chat> earlier_chat(const Room& room, const Store& store, std::uint64_t before);
/// The finished game `number`, read from the log.
Result<Opened> opened_of(const Room& room, const Store& store, int number);
LobbyEntry lobby_entry(const Room& room);

}  // namespace xt::table
