#include "child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace xt::test {

Child::Child(std::string program, std::string folder) : program_(std::move(program)), folder_(std::move(folder)) {
  std::filesystem::create_directories(folder_ + "/web");
  std::ofstream(folder_ + "/web/index.html") << "<!doctype html><title>Xenotable</title>";
}
Child::~Child() {
  kill();
  wait();
}

std::string Child::output() const {
  std::ifstream in(folder_ + "/output.txt");
  return {std::istreambuf_iterator<char>(in), {}};
}

bool Child::start() {
  const std::string out = folder_ + "/output.txt", data = folder_ + "/data", web = folder_ + "/web";
  const std::string limits =
      "identities=100000,messages=10000,message_burst=10000,address_messages=100000,address_burst=100000,requests=10000,"
      "request_burst=10000,mind_pause=1,sockets=1000,connections=1000";
  std::ofstream(out).close();
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives its test
    const int file = open(out.c_str(), O_WRONLY | O_APPEND);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    setenv("LC_ALL", "C", 1);
    execl(program_.c_str(), program_.c_str(), "serve", "--port", "0", "--listen", "127.0.0.1", "--data", data.c_str(), "--web",
          web.c_str(), "--limits", limits.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  for (int i = 0; i < 3'000; ++i) {
    const std::string text = output();
    const auto at = text.find("localhost:");
    if (at != std::string::npos && text.find('\n', at) != std::string::npos) {
      port_ = std::atoi(text.c_str() + at + 10);
      return true;
    }
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == pid_) {
      pid_ = 0;
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

void Child::kill() {
  if (pid_ > 0) ::kill(pid_, SIGKILL);
}
void Child::wait() {
  int status = 0;
  if (pid_ > 0) waitpid(pid_, &status, 0);
  pid_ = 0;
}

}  // namespace xt::test
