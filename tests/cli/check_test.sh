#!/usr/bin/env bash
# check lists every system that the sandbox serves, each well or inert as declared, and exits 0.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

run 0 atalaya check --env sandbox --socket "$socket" --json
equals "$(json .environment)" sandbox "the environment's id"
for service in $served; do
    expected=ok
    [[ $service == karma-server ]] && expected=inert
    equals "$(json ".checks[] | select(.id == \"UP-$service\") | .verdict")" "$expected" "the verdict of UP-$service"
done
equals "$(json '[.checks[].verdict | select(. == "critical" or . == "unknown" or . == "stale" or . == "degraded")] | length')" \
    0 "checks that are not well"
equals "$(json '.summary | type')" object "the kind of the summary"
equals "$(json '[.checks[] | select(.verdict != "not_run") | select((.measured_at | type) != "string" or (.evidence | type) != "object")] | length')" \
    0 "checks without time or evidence"
equals "$(json '[.checks[] | select(.id | startswith("INV-"))] | length > 0')" true "invariants among the checks"

run 0 atalaya check --env sandbox --socket "$socket"
for service in $served; do says "UP-$service" "$out"; done
