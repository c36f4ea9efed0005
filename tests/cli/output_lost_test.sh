#!/usr/bin/env bash
# Output that cannot be written is a failure that is said; a reader that has had enough is none.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

for command in "check" "catalog ls" "sql -e VALUES(1) --format csv" "sql -e VALUES(1)"; do
    code=0
    # shellcheck disable=SC2086 # the words of a command
    atalaya $command --env sandbox --socket "$socket" >/dev/full 2>"$err" </dev/null || code=$?
    equals "$code" 6 "the exit code of $command on a full disk"
    says 'could not be written' "$err"
done

code=0
atalaya sql --env sandbox --socket "$socket" -e 'SELECT * FROM bench.events_5m' --format ndjson 2>"$err" </dev/null |
    head -n 1 >"$out" || code=${PIPESTATUS[0]}
equals "$code" 0 "the exit code when the reader leaves"
equals "$(wc -l <"$out")" 1 "lines read"
