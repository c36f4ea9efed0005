#!/usr/bin/env bash
# A directory that holds something else is not taken for the state of a sandbox; a file is not given the secrets of a run.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir "$scratch/foreign"
echo precious >"$scratch/foreign/file"
chmod 755 "$scratch/foreign"
run 64 "$bin/atalaya-sandbox" serve --detached --data "$data" --state "$scratch/foreign"
says 'not the state of a sandbox' "$err"
equals "$(stat -c %a "$scratch/foreign")" 755 "the mode of a foreign directory"
equals "$(ls "$scratch/foreign")" file "what a foreign directory holds"

at=$(socket_in "$scratch" own)
"$bin/atalaya-sandbox" serve --detached --data "$data" --socket "$at" >"$scratch/said" 2>"$err" </dev/null &
pid=$!
disown
eventually 60 "$bin/atalaya-sandbox" status --socket "$at" || fail "not ready: $(tail -n 5 "$err")"
eventually 60 grep -q 'Attach with' "$scratch/said" || fail "it does not say how to attach"
if grep -q '"secrets"' "$scratch/said"; then fail "a file was given the secrets of the run"; fi
run 0 "$bin/atalaya-sandbox" stop --socket "$at"
eventually 60 bash -c "! kill -0 $pid 2>/dev/null" || fail "it did not stop"
