#include "server/assets.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/seed.h"

namespace xt::server {
namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& extension) {
  static const std::map<std::string, std::string> types{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
  };
  const auto type = types.find(extension);
  return type == types.end() ? "application/octet-stream" : type->second;
}

int hex(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string unescaped(std::string_view path) {
  std::string out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '%' && i + 2 < path.size() && hex(path[i + 1]) >= 0 && hex(path[i + 2]) >= 0) {
      out += static_cast<char>(hex(path[i + 1]) * 16 + hex(path[i + 2]));
      i += 2;
    } else {
      out += path[i];
    }
  }
  return out;
}

}  // namespace

Result<Assets> Assets::read(const std::string& folder, const std::string& besides) {
  Assets out;
  std::error_code ec;
  const fs::path root = fs::weakly_canonical(folder, ec), data = fs::weakly_canonical(besides, ec);
  for (fs::recursive_directory_iterator it(root, ec), end; !ec && it != end; it.increment(ec)) {
    const bool hidden = it->path().filename().string().front() == '.';
    if (it->is_symlink() || hidden || (!besides.empty() && it->path() == data)) {
      it.disable_recursion_pending();
      continue;
    }
    if (!it->is_regular_file()) continue;
    std::ifstream in(it->path(), std::ios::binary);
    if (!in) return Error{"no_client", it->path().string(), "the file cannot be read"};
    Asset asset;
    asset.body.assign(std::istreambuf_iterator<char>(in), {});
    asset.type = type_of(it->path().extension().string());
    asset.etag = "\"" + sha256_hex(asset.body).substr(0, 32) + "\"";
    const std::string path = "/" + it->path().lexically_relative(root).generic_string();
    asset.lasting = path.rfind("/assets/", 0) == 0;  // Vite names these by their contents
    out.files_.emplace(path, std::move(asset));
  }
  if (ec) return Error{"no_client", folder, ec.message()};
  if (!out.files_.contains("/index.html")) return Error{"no_client", folder, "there is no index.html"};
  return out;
}

const Asset* Assets::find(std::string_view target) const {
  const std::string path = unescaped(target.substr(0, target.find_first_of("?#")));
  if (path.empty() || path[0] != '/') return nullptr;
  const auto file = files_.find(path);
  if (file != files_.end()) return &file->second;
  const bool page = path.find('.', path.rfind('/')) == std::string::npos && path.find("..") == std::string::npos;
  return page ? &files_.find("/index.html")->second : nullptr;
}

}  // namespace xt::server
