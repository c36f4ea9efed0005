#!/usr/bin/env bash
# Every drill, or those named, against every check, also those that run only when asked. Prints a table; ends with 1 when
# a drill shows other verdicts than it announces, or leaves some when it is healed. Run by packaging/verify drills.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
source "$(dirname "${BASH_SOURCE[0]}")/drills.sh"

announced_by()
{
    jq -r '[.shows[] | "\(.check)\(if .service then " (" + .service + ")" else "" end) \(.verdict)\(if .on_demand then "*" else "" end)"]
        | join(", ")' "$1"
}

own_sandbox
broken=0
printf '| drill | shows (* only when asked) | as announced | well after healing | time |\n|---|---|---|---|---|\n'
(($# > 0)) || mapfile -t all < <(basename -s .json "$drills_dir"/*.json)
for drill in "${@:-${all[@]}}"; do
    file=$drills_dir/$drill.json
    begun=$SECONDS shows=yes heals=yes
    run 0 "$bin/atalaya-sandbox" drill "$drill" --socket "$socket" --language en
    becomes 60 exactly "$file" -- --on-demand || shows="**no**: ${differs//$'\n'/; }"
    run 0 "$bin/atalaya-sandbox" heal --socket "$socket"
    becomes 60 well -- --on-demand || heals="**no**: ${differs//$'\n'/; }"
    [[ $shows$heals == yesyes ]] || broken=1
    printf '| %s | %s | %s | %s | %s s |\n' "$drill" "$(announced_by "$file")" "$shows" "$heals" "$((SECONDS - begun))"
done
exit "$broken"
