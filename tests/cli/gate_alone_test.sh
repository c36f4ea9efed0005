#!/usr/bin/env bash
# perimeter gate passes a key that only reads, and fails one that a drill has replaced by the writer's.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
own_sandbox
gate() { atalaya perimeter gate r2-ro --env sandbox --socket "$socket" --language en --json >"$out" 2>"$err" </dev/null; }
ends_with()
{
    local code=0
    gate || code=$?
    [[ $code == "$1" ]]
}

ends_with 0 || fail "the key that only reads: $(cat "$out" "$err")"
equals "$(json '"\(.outcome) \(.lights | length)"')" "pass 6" "the gate of the key that only reads"

"$bin/atalaya-sandbox" drill ro-variable-holds-rw --socket "$socket" >/dev/null
eventually 60 ends_with 2 || fail "the writer's key under its name: $(cat "$out" "$err")"
equals "$(json .outcome)" fail "the gate of the writer's key"

"$bin/atalaya-sandbox" heal --socket "$socket" >/dev/null
eventually 60 ends_with 0 || fail "after it was healed: $(cat "$out" "$err")"
