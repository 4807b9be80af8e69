#!/bin/sh
# Instructions a player decision: the rules alone, uniformly random games of two seats, counted by callgrind. Exit 1 above the limit.
# Usage: check_instructions.sh PATH-OF-decisions [SEATS] [LIMIT]
set -eu
program=$1
seats=${2:-2}
limit=${3:-290}

# Two run lengths: their difference leaves out what starting the program costs.
measure() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$seats" "$1" 2>&1 |
    awk '/ decisions,/ { decisions = $1 } / Collected :/ { print $NF, decisions }'
}
short=$(measure 500)
long=$(measure 4500)

echo "$short $long" | awk -v limit="$limit" -v seats="$seats" '
  NF != 4 { print "callgrind gave no count"; exit 1 }
  {
    each = ($3 - $1) / ($4 - $2)
    printf "%.1f instructions a decision, %d seats (limit %d)\n", each, seats, limit
    exit each > limit
  }'
