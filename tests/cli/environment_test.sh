#!/usr/bin/env bash
# env validate accepts a good file, and prints every problem of a bad one with its place.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
files=$(dirname "${BASH_SOURCE[0]}")/environments
validate() { atalaya env validate "$1"; }

run 0 validate "$files/good.json"

run 6 validate "$files/bad.json"
cat "$out" "$err" >"$scratch/all"
for place in 'role' 'services\[1\]\.url' 'services\[2\]\.id' 'services\[2\]\.witness' 'services\[3\]\.auth' 'edges\[0\]\.to'; do
    says "$place" "$scratch/all"
done
if grep -q a-pasted-token "$scratch/all"; then fail "what stands where a secret's reference belongs is repeated"; fi

run 6 validate "$files/not_json.json"
run 64 validate "$files/missing.json"
says 'missing\.json' "$err"
