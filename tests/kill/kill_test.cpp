// Kills a real server with SIGKILL at random instants while people play on it, starts it again on the same data, and looks
// whether anything that was acknowledged is lost, doubled or different.
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <random>
#include <thread>

#include "base/seed.h"
#include "child.h"
#include "person.h"

namespace {

using namespace xt;
using namespace xt::test;

struct Company {
  std::vector<std::unique_ptr<Person>> people;  // the first is host
  int seats;
};

json::object create(int seats, std::vector<const char*> minds) {
  json::array given;
  for (const char* seat : minds) given.push_back(seat);
  return {{"t", "create"},
          {"title", "Long evening"},
          {"options",
           {{"seats", seats}, {"rules", json::array{}}, {"match", 2}, {"first", "rotate"}, {"listed", true}, {"clock", 0}}},
          {"minds", given}};
}

/// Makes the tables and seats everybody; false if that fails.
bool set_up(std::vector<Company>& companies, int port) {
  int number = 0;
  for (Company& company : companies) {
    for (auto& one : company.people) {
      if (!one->connect(port)) return false;
    }
    Person& host = *company.people[0];
    host.ask(create(company.seats, number++ == 0 ? std::vector<const char*>{"D"} : std::vector<const char*>{}));
    if (!host.settle(milliseconds(10'000)) || host.table.empty()) return false;
    char seat = 'A';
    for (auto& one : company.people) {
      one->table = host.table;
      if (!one->connect(port)) return false;
      if (seat != 'A') one->ask({{"t", "sit"}, {"table", host.table}, {"seat", std::string(1, seat)}});
      if (!one->settle(milliseconds(10'000))) return false;
      ++seat;
    }
  }
  return true;
}

/// Everybody lives until the server is dead.
void live_until_killed(std::vector<Company>& companies, Child& server, Random& random) {
  const auto when = std::chrono::microseconds(20'000 + random.below(600'000));
  std::thread killer([&server, when] {
    std::this_thread::sleep_for(when);
    server.kill();
  });
  for (bool alive = true; alive;) {
    alive = false;
    for (Company& company : companies) {
      for (auto& one : company.people) {
        one->live(random);
        alive |= one->open();
        if (random.below(400) == 0 && one->open()) one->ask({{"t", "quick"}, {"seats", 2 + random.below(3)}});
      }
    }
  }
  killer.join();
  server.wait();
}

int usage() {
  std::fprintf(stderr, "kill_test [--rounds N] [--seed S] [--server PROGRAM]\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 10;
  std::uint64_t seed = std::random_device{}();
  std::string program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "xenotable";
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 == argc) return usage();
    if (std::strcmp(argv[i], "--rounds") == 0) {
      rounds = std::atoi(argv[i + 1]);
    } else if (std::strcmp(argv[i], "--seed") == 0) {
      seed = std::strtoull(argv[i + 1], nullptr, 10);
    } else if (std::strcmp(argv[i], "--server") == 0) {
      program = argv[i + 1];
    } else {
      return usage();
    }
  }
  std::printf("seed %llu, %d rounds\n", static_cast<unsigned long long>(seed), rounds);
  Random random(seed);
  Findings findings;
  const auto folder = std::filesystem::temp_directory_path() / ("xenotable-kill-" + random_hex(8));
  Child server(program, folder);
  int good = 0, bad = 0;

  std::vector<Company> companies(2);
  companies[0].seats = 4;  // three people and a machine player
  companies[1].seats = 2;
  for (const char* name : {"ann", "ben", "cat"}) companies[0].people.push_back(std::make_unique<Person>(name, findings));
  for (const char* name : {"dan", "eve"}) companies[1].people.push_back(std::make_unique<Person>(name, findings));
  if (!server.start() || !set_up(companies, server.port())) {
    std::fprintf(stderr, "the server did not come up: %s\n", server.output().c_str());
    return 1;
  }
  for (int round = 1; round <= rounds; ++round) {
    const int failed_before = findings.failed;
    live_until_killed(companies, server, random);
    if (!server.start()) {
      findings.check(false, "the server did not come back: " + server.output());
      ++bad;
      break;
    }
    for (Company& company : companies) {
      for (auto& one : company.people) findings.check(one->connect(server.port()), "somebody could not come back");
    }
    for (Company& company : companies) {
      for (auto& one : company.people) {
        findings.check(one->arrive(milliseconds(20'000)), "a join was not answered whole");
        one->check_kept();
        findings.check(one->settle(milliseconds(20'000)), "a request asked again was never answered");
      }
    }
    std::uint64_t acknowledged = 0;
    for (Company& company : companies) {
      for (auto& one : company.people) acknowledged += one->acknowledged;
    }
    findings.failed == failed_before ? ++good : ++bad;
    std::printf("round %d of %d: %llu acknowledged, %d checks, %d failed\n", round, rounds,
                static_cast<unsigned long long>(acknowledged), findings.passed + findings.failed, findings.failed);
    std::fflush(stdout);
  }
  server.kill();
  server.wait();
  if (bad == 0) {
    std::filesystem::remove_all(folder);
  } else {
    std::printf("what the server kept is in %s\n", folder.c_str());
  }
  std::printf("%d passed, %d failed\n", good, bad);
  return bad == 0 ? 0 : 1;
}
