#pragma once
#include <string>
#include <string_view>

namespace xt::server {

/// A QR code of `text` in half blocks, two rows of dots a line, dark on light whatever the terminal's colours; empty if the text
/// is too long for one.
std::string qr_code(std::string_view text);

}  // namespace xt::server
