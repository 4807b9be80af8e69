#pragma once
#include <sys/types.h>

#include <string>

namespace xt::test {

/// A real `xenotable serve` in a process of its own, which can be killed and started again on the same data.
class Child {
 public:
  /// `program` is the binary; `folder` gets its data, its client and what it prints.
  Child(std::string program, std::string folder);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False if it does not come up within 30 seconds.
  bool start();
  /// kill -9. Callable from every thread.
  void kill();
  /// Waits until it is gone.
  void wait();
  int port() const { return port_; }
  /// What it printed since the last start.
  std::string output() const;

 private:
  std::string program_, folder_;
  pid_t pid_ = 0;
  int port_ = 0;
};

}  // namespace xt::test
