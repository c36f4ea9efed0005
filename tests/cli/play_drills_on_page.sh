#!/usr/bin/env bash
# Every drill, or those named, played on a sandbox of its own and looked at on the page of probes. Prints a table; ends with
# 1 when the page shows other verdicts than a drill announces, or keeps some when it is healed. Run by packaging/verify drills.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

own_sandbox
"$bin/drills_page" --sandbox "$bin/atalaya-sandbox" --socket "$socket" "$@" 2>"$err" || {
    broken=$?
    tail -n 20 "$err" >&2
    exit "$broken"
}
