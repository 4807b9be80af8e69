#pragma once
#include <set>
#include <string>

#include "server/assets.h"
#include "server/limits.h"
#include "server/origins.h"
#include "server/people.h"
#include "table/hall.h"
#include "table/loop.h"
#include "table/store.h"

namespace xt::server {

/// A WebSocket connection as the house knows it.
class Guest {
 public:
  virtual ~Guest() = default;
  /// The server stops: say so, send what is waiting, close.
  virtual void say_goodbye() = 0;
};

/// What all connections share. Lives on the loop's thread.
struct House {
  House(const Limits& the_limits, Origins the_origins, Assets the_assets, table::Loop& the_loop, table::Store& the_store,
        table::Hall& the_hall)
      : limits(the_limits),
        origins(std::move(the_origins)),
        assets(std::move(the_assets)),
        loop(the_loop),
        store(the_store),
        hall(the_hall),
        people(the_store, limits),
        address_messages(limits.address_messages_a_second, limits.address_burst),
        requests(limits.requests_a_second, limits.request_burst),
        new_identities(limits.identities_an_hour / 3600, limits.identities_an_hour) {}

  const Limits limits;
  const Origins origins;
  const Assets assets;
  table::Loop& loop;
  table::Store& store;
  table::Hall& hall;
  People people;
  Buckets address_messages, requests, new_identities;
  Counts connections, sockets;  ///< by address
  std::set<Guest*> guests;
  std::set<std::string> refused_origins;  ///< told in the log once each
  bool stopping = false;
};

/// What this program calls itself in answers: its version.
std::string build_name();

}  // namespace xt::server
