#!/usr/bin/env bash
# check prints JUnit and OpenMetrics for other programs; --watch prints changes until it is interrupted.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

run 0 atalaya check --env sandbox --socket "$socket" --only UP-redis --format junit
says '<testcase classname="redis" name="UP-redis' "$out"
run 0 atalaya check --env sandbox --socket "$socket" --only UP-redis --format openmetrics
says 'atalaya_check_state\{.*check="UP-redis".*atalaya_check_state="ok"\} 1' "$out"
equals "$(tail -n 1 "$out")" "# EOF" "the last line"
run 64 atalaya check --env sandbox --socket "$socket" --watch --format junit
run 64 atalaya check --env sandbox --socket "$socket" --timeout 0

"$bin/atalaya" check --env sandbox --socket "$socket" --only UP-redis --watch --json >"$out" 2>"$err" </dev/null &
watching=$!
eventually 60 grep -q '"summary"' "$out" || fail "the first look was not printed"
kill -INT $watching
code=0
wait $watching || code=$?
equals "$code" 130 "the exit code of an interrupted watch"
equals "$(head -n 1 "$out" | jq -r .environment)" sandbox "the environment in the first line"
