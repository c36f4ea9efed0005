#!/usr/bin/env bash
# A drill shows in check what it announces, and healing it takes that back. packaging/verify drills plays all of them.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
source "$(dirname "${BASH_SOURCE[0]}")/drills.sh"

own_sandbox
for drill in ro-variable-holds-rw redis-loading; do
    play "$drill"
done
look
well || fail "after all: $differs"
