#include "server/origins.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <cctype>

namespace xt::server {
namespace {

std::string link(const std::string& host, int port) { return "http://" + host + (port == 80 ? "" : ":" + std::to_string(port)); }

/// The IPv4 and global IPv6 addresses of this machine but loopback, as hosts of a link.
std::vector<std::string> local_hosts(bool v6) {
  std::vector<std::string> out;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return out;
  for (const ifaddrs* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || (one->ifa_flags & IFF_LOOPBACK) || !(one->ifa_flags & IFF_UP)) continue;
    char text[INET6_ADDRSTRLEN] = {};
    if (one->ifa_addr->sa_family == AF_INET) {
      inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text, sizeof text);
      out.emplace_back(text);
    } else if (v6 && one->ifa_addr->sa_family == AF_INET6) {
      const auto& address = reinterpret_cast<const sockaddr_in6*>(one->ifa_addr)->sin6_addr;
      if (IN6_IS_ADDR_LINKLOCAL(&address)) continue;
      inet_ntop(AF_INET6, &address, text, sizeof text);
      out.push_back("[" + std::string(text) + "]");
    }
  }
  freeifaddrs(all);
  return out;
}

}  // namespace

Origins::Origins(const std::string& listen, int port) {
  const bool all = listen == "0.0.0.0" || listen == "::";
  const bool v6 = listen.find(':') != std::string::npos;
  if (all || listen.rfind("127.", 0) == 0 || listen == "::1") {
    loopback_ = {link("localhost", port), link("127.0.0.1", port), link("[::1]", port)};
    if (!all && listen != "127.0.0.1" && !v6) loopback_.push_back(link(listen, port));
  }
  if (all) {
    for (const std::string& host : local_hosts(v6)) network_.push_back(link(host, port));
  } else if (loopback_.empty()) {
    network_.push_back(link(v6 ? "[" + listen + "]" : listen, port));
  }
}

Done Origins::add(std::string_view url) {
  std::string origin(url);
  std::transform(origin.begin(), origin.end(), origin.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (!origin.empty() && origin.back() == '/') origin.pop_back();
  const std::size_t host = origin.rfind("http://", 0) == 0 ? 7 : origin.rfind("https://", 0) == 0 ? 8 : 0;
  const bool plain = std::all_of(origin.begin() + static_cast<std::ptrdiff_t>(host), origin.end(), [](unsigned char c) {
    return std::isalnum(c) || c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
  });
  if (host == 0 || origin.size() == host || !plain) {
    return Error{"bad_origin", std::string(url), "expected an address without a path, such as https://xeno.example"};
  }
  for (const std::string_view usual : {":80", ":443"}) {  // a browser leaves the usual port out
    const bool fits = (usual == ":80") == (host == 7);
    if (fits && origin.size() > usual.size() && origin.compare(origin.size() - usual.size(), usual.size(), usual) == 0) {
      origin.resize(origin.size() - usual.size());
    }
  }
  added_.push_back(origin);
  return done();
}

bool Origins::allows(std::string_view origin) const {
  const auto in = [&](const std::vector<std::string>& list) { return std::find(list.begin(), list.end(), origin) != list.end(); };
  return in(loopback_) || in(network_) || in(added_);
}

}  // namespace xt::server
