#!/usr/bin/env bash
# perimeter gate tells usage from fact: a key or a store that the environment does not declare is our fault, not a finding.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
files=$(dirname "${BASH_SOURCE[0]}")/environments
gate() { atalaya perimeter gate "$@"; }

run 64 gate r2-ro --env "$files/good.json"
says 'storage' "$err"

run 64 gate nobody --env "$files/storage.json"
says 'r2-ro' "$err"

# The wrong shape is found before anything is sent, and the key is not repeated.
run 64 gate r2-ro --env "$files/storage.json" --secret r2-ro=fd:9 9<<<'canary-AKIAIOSFODNN7EXAMPLE:canary-not-a-key'
says '32' "$err"
if grep -q canary- "$err" "$out"; then fail "a pasted key is repeated"; fi

# Nothing listens there: nothing is proven, and every light says so.
run 3 gate r2-ro --json --env "$files/storage.json" \
    --secret r2-ro=fd:9 9<<<"$(printf 'a%.0s' {1..32}):$(printf 'b%.0s' {1..64})"
says '"outcome": "not_proven"' "$out"
says '"check": "delete"' "$out"
