# shellcheck shell=bash
# What the scripts of this folder share: sourced, never run. Expects `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=packaging/$(basename "$0")

say() { printf '%s: %s\n' "$program" "$*"; }

# Ends the script with one line that names what is missing and what to do.
die()
{
    printf '%s: %s\n' "$program" "$*" >&2
    exit 1
}

now() { date +%s.%N; }

# "12.3 s" between two moments of now().
elapsed() { awk -v from="$1" -v to="${2:-$(now)}" 'BEGIN { printf "%.1f s", to - from }'; }

# Compilers at once: one per core, and no more than memory holds at about 1 GiB each.
jobs_here()
{
    local cores memory
    cores=$(nproc)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo)
    ((memory < 1)) && memory=1
    echo $((cores < memory ? cores : memory))
}

# build PRESET [TARGET…]: configures once (ninja configures again by itself when a CMake file changes), then builds.
build()
{
    local preset=$1
    shift
    # Precompiled headers hit the cache only with this sloppiness; a fresh clone elsewhere only with relative paths.
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
    if [[ ! -f $root/build/$preset/build.ninja ]]; then
        say "configures the preset $preset"
        mkdir -p "$root/build"
        (cd "$root" && cmake --preset "$preset") >"$root/build/configure-$preset.log" 2>&1 </dev/null || {
            tail -n 20 "$root/build/configure-$preset.log" >&2
            die "cmake --preset $preset failed: see build/configure-$preset.log"
        }
    fi
    say "builds ${*:-everything} (preset $preset, $(jobs_here) at a time)"
    (cd "$root" && ninja -C "build/$preset" -j "$(jobs_here)" --quiet "$@") </dev/null ||
        die "the build of the preset $preset failed: see above"
}

# private_runtime_dir DIR: a folder that only this user may enter, for sockets, unless the session has one.
private_runtime_dir()
{
    [[ -n ${XDG_RUNTIME_DIR:-} && -d ${XDG_RUNTIME_DIR:-} ]] && return 0
    mkdir -p "$1"
    chmod 700 "$1"
    export XDG_RUNTIME_DIR=$1
}
