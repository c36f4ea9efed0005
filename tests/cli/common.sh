# shellcheck shell=bash
# What the end-to-end tests of the command line share: sourced, never run. CTest sets ATALAYA_BUILD, the build folder.
set -euo pipefail

build=${ATALAYA_BUILD:?is set by CTest to the build folder}
bin=$build/bin
data=$build/../sandbox-data # made once for all presets
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A Unix socket's address holds 107 bytes: a deep build folder gets its socket elsewhere.
socket_in()
{
    local wanted=$1/$2.sock
    if ((${#wanted} > 100)); then
        wanted=/tmp/atalaya-$(id -u)-$(printf %s "$wanted" | cksum | cut -d ' ' -f 1).sock
    fi
    echo "$wanted"
}
socket=$(socket_in "$build" sandbox)

fail()
{
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# run CODE COMMAND…: fails unless the command ends with that code. Leaves its output in $out and $err.
out=$scratch/out
err=$scratch/err
run()
{
    local expected=$1 code=0
    shift
    "$@" >"$out" 2>"$err" </dev/null || code=$?
    [[ $code == "$expected" ]] || {
        printf -- '--- standard output\n' && head -c 4000 "$out"
        printf -- '--- standard error\n' && head -c 4000 "$err"
        fail "expected exit code $expected, got $code: $*"
    }
}

atalaya() { "$bin/atalaya" "$@"; }

# says PATTERN FILE: fails unless the extended pattern is in the file.
says() { grep -q -E -- "$1" "$2" || fail "'$1' is not in: $(head -c 2000 "$2")"; }

# json FILTER: of $out.
json() { jq -r "$1" "$out" || fail "not the expected JSON: $(head -c 2000 "$out")"; }

# equals FOUND EXPECTED WHAT
equals() { [[ $1 == "$2" ]] || fail "$3: found '$1', expected '$2'"; }

# eventually SECONDS COMMAND…: asks until the command succeeds.
eventually()
{
    local until=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        ((SECONDS < until)) || return 1
        sleep 0.1
    done
}

# start_sandbox SOCKET LOG [OPTION…]: waits until it answers; its process is $sandbox_pid. It prints its secrets on standard
# output, which nobody keeps, and holds no descriptor of ours, for whose end CTest would wait.
start_sandbox()
{
    local at=$1 log=$2
    shift 2
    setsid "$bin/atalaya-sandbox" serve --socket "$at" --data "$data" --detached "$@" >/dev/null 2>"$log" </dev/null &
    sandbox_pid=$!
    disown
    until "$bin/atalaya-sandbox" status --socket "$at" >/dev/null 2>&1; do
        kill -0 "$sandbox_pid" 2>/dev/null || fail "the sandbox ended: $(tail -n 5 "$log")"
        ((SECONDS < 200)) || fail "the sandbox was not ready after ${SECONDS} s: $(tail -n 5 "$log")"
        sleep 0.1
    done
}

stop_sandbox() { "$bin/atalaya-sandbox" stop --socket "$1"; }

# A sandbox for this test alone, which it may break.
own_sandbox()
{
    socket=$(socket_in "$scratch" own)
    start_sandbox "$socket" "$scratch/log"
    trap 'stop_sandbox "$socket" >/dev/null 2>&1 || true; rm -rf "$scratch"' EXIT
}

# What this version's sandbox serves.
# shellcheck disable=SC2034 # read by the tests
served="junction warehouse-writer ml-runner lakekeeper lakekeeper-postgres karma-server duck-server postgres-wk redis"
