#!/usr/bin/env bash
# sql runs a statement through the door and prints its rows in each format; what the door refuses is not run.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
sql() { atalaya sql --env sandbox --socket "$socket" "$@"; }
statement="SELECT i, 'a' || i AS word FROM range(3) t(i) ORDER BY i"

run 0 sql -e "$statement" --format ndjson
equals "$(jq -c . "$out" | wc -l)" 3 "lines of NDJSON"
equals "$(jq -r .word "$out" | tail -n 1)" a2 "the last word"

run 0 sql -e "$statement" --format csv
equals "$(wc -l <"$out")" 4 "lines of CSV, heading included"
equals "$(head -n 1 "$out" | tr -d '\r')" i,word "the heading of the CSV"

run 0 sql -e "$statement" --format json
equals "$(json 'length > 0')" true "JSON"

run 0 sql -e "$statement"
says word "$out"

run 0 sql -e 'SELECT count(*) AS n FROM bench.events_5m' --format ndjson
equals "$(json .n)" 5000000 "rows of bench.events_5m"

run 6 sql -e 'SELECT nope FROM range(1)'
says nope "$err"
run 4 sql -e 'CREATE TABLE main.test.t (i INTEGER)'
