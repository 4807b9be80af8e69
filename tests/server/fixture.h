#pragma once
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/seed.h"
#include "net_client.h"
#include "server/server.h"

namespace xt::server {

/// A real server in this process, on a free loopback port, with a data folder and a client of its own.
class Running : public testing::Test {
 protected:
  void start(const std::string& limits = "") {
    spdlog::set_level(spdlog::level::off);
    folder = std::filesystem::temp_directory_path() / ("xenotable-test-" + random_hex(8));
    const auto web = folder / "web";
    std::filesystem::create_directories(web / "assets");
    write(web / "index.html", "<!doctype html><title>Xenotable</title>");
    write(web / "assets" / "app-1a2b3c.js", "export {};");
    write(web / ".hidden", "hidden");
    write(folder / "secret.txt", "secret");
    std::filesystem::create_symlink(folder / "secret.txt", web / "link.txt");
    settings.listen = "127.0.0.1";
    settings.port = 0;
    settings.data = (web / "data").string();  // inside the client's folder, the worst place
    settings.web = web.string();
    settings.origins = {"https://xeno.example"};
    std::filesystem::create_directories(settings.data);
    write(web / "data" / "old.json", "old");
    const std::string all =
        "identities=100000,messages=10000,message_burst=10000,address_messages=100000,address_burst=100000,"
        "requests=10000,request_burst=10000,mind_pause=1" +
        (limits.empty() ? "" : "," + limits);
    ASSERT_TRUE(settings.limits.change(all).ok());
    resume();
  }
  void resume() {
    auto opened = Server::open(settings);
    ASSERT_TRUE(opened.ok()) << opened.error().code << " " << opened.error().where << " " << opened.error().reason;
    server = std::move(*opened);
    port = server->port();
    thread = std::thread([this] { server->run(); });
  }
  void stop() {
    if (!server) return;
    server->stop();
    thread.join();
    server.reset();
  }
  void TearDown() override {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
  static void write(const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; }

  std::filesystem::path folder;
  Settings settings;
  std::unique_ptr<Server> server;
  std::thread thread;
  int port = 0;
};

}  // namespace xt::server
