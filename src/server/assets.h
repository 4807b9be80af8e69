#pragma once
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace xt::server {

/// One file of the built client, ready to be sent.
struct Asset {
  std::string body, type, etag;
  bool lasting = false;  ///< its name holds a hash of its contents, so that it never changes
};

/// The built client, read into memory once: a request can reach what was read and nothing else, whatever its path says.
class Assets {
 public:
  /// Reads a folder; links in it are not followed, hidden files and `besides` (the data folder) are left out. Errors: there is no
  /// `index.html`, or a file cannot be read.
  static Result<Assets> read(const std::string& folder, const std::string& besides);

  /// What a GET of that target (path, perhaps with a query) gets; null is 404. A path without a dot in its last part is a page of
  /// the client: `index.html`.
  const Asset* find(std::string_view target) const;

 private:
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace xt::server
