#!/usr/bin/env bash
# check --timeout ends a look at a service that hangs and says what stays unknown; check --watch prints each change.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
own_sandbox
sandbox() { "$bin/atalaya-sandbox" "$@" --socket "$socket"; }

# A look at duck-server takes 5 s and is repeated; its time is over before.
hung() { atalaya check --env sandbox --socket "$socket" --language en --only UP-duck-server "$@"; }
run 0 sandbox fault duck-server hang
run 3 hung --timeout 2
says 'The time is over' "$err"
says '^Unknown +UP-duck-server ' "$out"
run 3 hung --timeout 2 --json
equals "$(json '.checks[0] | "\(.id) \(.verdict) \(.measured_at)"')" "UP-duck-server unknown null" "what was not told in time"
run 2 hung --json
equals "$(json '.checks[0].reason')" timeout "the same with the time it takes"
run 0 sandbox heal duck-server
run 0 hung --timeout 100

run 0 sandbox status --json
cat >"$scratch/watched.json" <<JSON
{ "version": 1, "id": "watched", "name": "Watched", "role": "test",
  "services": [{ "id": "redis", "kind": "redis", "lane": "support", "reach": "direct",
                 "url": "redis://127.0.0.1:$(json '.services[] | select(.id == "redis") | .port')" }],
  "checks": { "every_s": { "UP-redis": 5 } } }
JSON
run 0 atalaya env validate "$scratch/watched.json"
seen=$scratch/seen
"$bin/atalaya" check --env "$scratch/watched.json" --language en --watch --json >"$seen" 2>"$err" </dev/null &
watcher=$! # the program itself: a function would run in a shell of its own
trap 'kill "$watcher" 2>/dev/null || true; stop_sandbox "$socket" >/dev/null 2>&1 || true; rm -rf "$scratch"' EXIT
watches() { grep -q Watching "$err"; }
eventually 60 watches || fail "the first look did not end: $(cat "$err")"
equals "$(head -n 1 "$seen" | jq -r '.checks[0].verdict')" ok "the first look"

run_quietly() { "$@" >/dev/null 2>&1; } # $err is the watcher's
run_quietly sandbox fault redis kill || fail "redis was not killed"
changed_to() { jq -e --arg to "$1" 'select(.change.id == "UP-redis" and .change.to == $to)' "$seen" | grep -q .; }
eventually 60 changed_to critical || fail "no change was printed: $(cat "$seen")"
equals "$(wc -l <"$seen")" "$(jq -c . "$seen" | wc -l)" "lines, each a JSON document"

# Not SIGINT, which bash keeps from what runs in the background.
kill -TERM "$watcher"
code=0
wait "$watcher" || code=$?
equals "$code" 130 "the exit code of a watch that was ended"
