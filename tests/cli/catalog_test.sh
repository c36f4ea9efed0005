#!/usr/bin/env bash
# catalog ls lists the namespaces, and the tables of one; one that is not there is said so.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
list() { atalaya catalog ls --env sandbox --socket "$socket" "$@"; }

run 0 list --json
equals "$(json '[.[] | join(".")] | sort | join(" ")' | tr ' ' '\n' | grep -c -x -E 'main\.default|main\.test|bench|datasets')" 4 \
    "namespaces of the warehouse"
run 0 list main.default --json
equals "$(json length)" 78 "tables in main.default"
run 0 list main.test
equals "$(tail -n +2 "$out" | grep -c '^main\.test\.')" 6 "tables printed for main.test"
run 6 list no.such.namespace
says 'no\.such\.namespace' "$err"
