#!/usr/bin/env bash
# Without any D-Bus, keychain, display or runtime folder, check still exits 0: it needs none of them.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

run 0 env -i PATH="$PATH" HOME="$scratch" LC_ALL=C.UTF-8 ASAN_OPTIONS="${ASAN_OPTIONS:-}" LSAN_OPTIONS="${LSAN_OPTIONS:-}" \
    "$bin/atalaya" check --env sandbox --socket "$socket" --json
equals "$(json '.checks | length > 0')" true "checks listed"
