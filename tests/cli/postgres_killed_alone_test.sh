#!/usr/bin/env bash
# kill -9 of Lakekeeper's PostgreSQL turns UP-lakekeeper-postgres and INV-01 critical, and no other UP- check.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
own_sandbox

postmaster=$(pgrep -P "$sandbox_pid" -f cluster_name=lakekeeper-postgres) || fail "Lakekeeper's PostgreSQL is no child of the sandbox"
kill -KILL "$postmaster"

critical_checks()
{
    atalaya check --env sandbox --socket "$socket" --json >"$out" 2>"$err" </dev/null || true
    jq -r '[.checks[] | select(.verdict == "critical") | .id] | sort | join(" ")' "$out"
}
sees_it() { [[ $(critical_checks) == "INV-01 UP-lakekeeper-postgres" ]]; }

# Lakekeeper looks at its database every 10 s and says until then what it saw last.
eventually 60 sees_it || fail "critical were: $(critical_checks)"
run 2 atalaya check --env sandbox --socket "$socket" --json
equals "$(json '[.checks[] | select(.id | startswith("UP-")) | select(.verdict != "ok" and .verdict != "inert") | .id] | join(" ")')" \
    UP-lakekeeper-postgres "the UP- checks that are not well"
