# The steps of ./check and ./check --long: each says what it does, keeps its output in build/logs, and counts.
# Sourced after tools/common.sh.

passed=0
failed=0
failures=

long_parts() { printf 'laws kills tsan asan e2e tidy'; }

# Network and parser tests, which run under the address sanitizer too.
asan_targets="xeno_xgn_test xeno_broken_test wire_test table_test store_test server_test"

took() { printf '%s' "$(($(date +%s) - $1)) s"; }

# step NAME COMMAND...: one check, its output shown only if it fails.
step() {
  local name=$1 began log
  shift
  began=$(date +%s)
  log=build/logs/$(printf '%s' "$name" | tr -cs 'A-Za-z0-9' '-').log
  printf '%-52s ' "$name"
  if "$@" > "$log" 2>&1; then
    passed=$((passed + 1))
    say "passed, $(took "$began")"
  else
    failed=$((failed + 1))
    failures="$failures
  $name ($log)"
    say "FAILED, $(took "$began")"
    tail -n 40 "$log"
    return 1
  fi
}

# count_step NAME LOG PASSED FAILED BEGAN EXIT: books a program that counts its own tests.
count_step() {
  local name=$1 log=$2 good=${3:-0} bad=${4:-0} began=$5 code=$6
  [ "$code" -ne 0 ] && [ "$bad" -eq 0 ] && bad=1
  [ "$good" -eq 0 ] && [ "$bad" -eq 0 ] && bad=1
  passed=$((passed + good))
  failed=$((failed + bad))
  printf '%-52s ' "$name"
  if [ "$bad" -eq 0 ]; then
    say "$good passed, $(took "$began")"
  else
    failures="$failures
  $name ($log)"
    say "$bad FAILED, $good passed, $(took "$began")"
    grep -E "FAILED|Failure|error|✗|×|not ok" "$log" | head -n 40
    tail -n 20 "$log"
  fi
}

# step_ctest PRESET CTEST_OPTIONS...: GoogleTest programs through CTest; counts their cases.
step_ctest() {
  local preset=$1 began log code
  shift
  began=$(date +%s)
  log=build/logs/ctest-$preset.log
  ctest --test-dir "build/$preset" -j2 --no-tests=error -V "$@" > "$log" 2>&1
  code=$?
  count_step "Tests, $preset" "$log" "$(cases "$log" PASSED)" "$(cases "$log" FAILED)" "$began" "$code"
}
# cases LOG RESULT: how many GoogleTest cases ended so.
cases() { grep -oE "\[  $2  \] [0-9]+ tests?" "$1" | grep -oE '[0-9]+' | paste -sd+ - | sed 's/^$/0/' | add_up; }
asan_pattern() { printf '^(%s)$' "$(printf '%s' "$asan_targets" | tr ' ' '|')"; }
add_up() { read -r sum && echo $((sum)); }

step_vitest() {
  local began log code
  began=$(date +%s)
  log=build/logs/vitest.log
  (cd web && npm test --silent) > "$log" 2>&1
  code=$?
  count_step "Browser client: tests" "$log" "$(sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -E '^ *Tests ' | grep -oE '[0-9]+ passed' | grep -oE '[0-9]+')" \
    "$(sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -E '^ *Tests ' | grep -oE '[0-9]+ failed' | grep -oE '[0-9]+')" "$began" "$code"
}

# step_e2e OPTIONS...: the browser flows; they end with `N passed, N failed`.
step_e2e() {
  local began log code
  began=$(date +%s)
  log=build/logs/e2e.log
  node tests/e2e/run.mjs "$@" > "$log" 2>&1
  code=$?
  count_step "End to end, in Chromium" "$log" "$(tail -n 1 "$log" | grep -oE '^[0-9]+ passed' | grep -oE '[0-9]+')" \
    "$(tail -n 1 "$log" | grep -oE '[0-9]+ failed' | grep -oE '[0-9]+')" "$began" "$code"
}

configure() { [ -f "build/$1/build.ninja" ] || cmake --preset "$1"; }
build_all() { configure "$1" && ninja -C "build/$1"; }
build_some() {
  local preset=$1
  shift
  configure "$preset" && ninja -C "build/$preset" "$@"
}
in_web() { (cd web && "$@"); }

sources_cpp() { find src tests bench -name '*.h' -o -name '*.cpp' | LC_ALL=C sort; }
format_is_clean() { sources_cpp | xargs clang-format-16 --dry-run -Werror; }

summary() {
  [ -n "$failures" ] && say "" && say "Failed:$failures"
  say ""
  say "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
