#include "server/qr.h"

#include <qrencode.h>

#include <memory>

namespace xt::server {

std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(std::string(text).c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  if (!code) return {};
  constexpr int quiet = 4;  // light dots around it, which readers need
  const auto dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1) != 0;
  };
  std::string out;
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    out += "\x1b[30;107m";
    for (int x = -quiet; x < code->width + quiet; ++x) {
      const bool up = dark(x, y), down = dark(x, y + 1);
      out += up && down ? "█" : up ? "▀" : down ? "▄" : " ";
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace xt::server
