#!/usr/bin/env bash
# A program that shares nothing with the sandbox reads its tables: icebird, by npm, into the build folder.
set -euo pipefail
build=${ATALAYA_BUILD:?the build folder}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$build/thirdparty/icebird

skip()
{
    echo "SKIPPED: $1"
    exit 0
}

for program in node npm; do
    command -v $program >/dev/null || skip "$program is not installed"
done
mkdir -p "$work"
cp "$here"/icebird/{package.json,package-lock.json,read.mjs} "$work"
if ! cmp -s "$work/package-lock.json" "$work/installed-lock.json"; then
    (cd "$work" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier) >"$work/npm.log" 2>&1 </dev/null ||
        skip "npm could not deliver icebird: $(grep -E '^npm (ERR!|error)' "$work/npm.log" | head -n 1)"
    cp "$work/package-lock.json" "$work/installed-lock.json"
fi
rm -rf "$work/lake"
"$build/bin/write_lake" "$work/lake" 100
node "$work/read.mjs" "$work/lake"
rm -rf "$work/lake"
