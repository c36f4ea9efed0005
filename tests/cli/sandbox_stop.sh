#!/usr/bin/env bash
# Fixture: stops the shared sandbox. By hand: sandbox_stop.sh BUILD-FOLDER
ATALAYA_BUILD=${ATALAYA_BUILD:-${1:-}}
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
stop_sandbox "$socket"
[[ ! -S $socket ]] || fail "the sandbox ended, but its socket is still there"
