#!/bin/sh
# Instructions a XyberDraw session of sensible players with the automatic game master, counted by callgrind. Exit 1 above the limit.
# Usage: check_session_instructions.sh PATH-OF-xyber_sessions PACK-FOLDER [PLAYERS] [LIMIT] [MIND]
set -eu
program=$1
pack=$2
players=${3:-3}
limit=${4:-6500000}
mind=${5:-sensible}

# Two run lengths: their difference leaves out what starting the program and reading the pack costs.
measure() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$pack" "$players" "$1" "$mind" 2>&1 |
    awk '/ sessions a second/ { sessions = $1; answers = $3 } / Collected :/ { print $NF, sessions, answers }'
}
short=$(measure 10)
long=$(measure 60)

echo "$short $long" | awk -v limit="$limit" -v players="$players" -v mind="$mind" '
  NF != 6 { print "callgrind gave no count"; exit 1 }
  {
    each = ($4 - $1) / ($5 - $2)
    printf "%.0f instructions a session, %.0f an answer, %d players, %s (limit %d)\n", each, ($4 - $1) / ($6 - $3), players, mind, limit
    exit each > limit
  }'
