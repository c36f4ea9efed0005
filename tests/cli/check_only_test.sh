#!/usr/bin/env bash
# check --only looks at what was named and at nothing else; a name that is no check is a usage error.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

run 0 atalaya check --env sandbox --socket "$socket" --json --only UP-redis
equals "$(json '[.checks[] | select(.verdict != "not_run") | .id] | join(" ")')" UP-redis "the checks that ran"

run 64 atalaya check --env sandbox --socket "$socket" --only INV-999
says 'INV-999' "$err"
run 64 atalaya check --env sandbox --socket "$socket" --format nonsense
