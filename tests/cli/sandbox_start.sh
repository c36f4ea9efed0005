#!/usr/bin/env bash
# Fixture: the sandbox that the tests of the command line share.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
stop_sandbox "$socket" >/dev/null 2>&1 || true # left by a run that was stopped
start_sandbox "$socket" "$build/sandbox.log"
