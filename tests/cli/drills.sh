# shellcheck shell=bash
# Plays drills from the command line and compares what the console shows with what each announces. Sourced after
# common.sh; `json` and `run` are its.

drills_dir=$(dirname "${BASH_SOURCE[0]}")/../../resources/drills

# The checks of a drill as `--only` takes them; `--on-demand` when one of them runs only when asked.
selection_of() { jq -r '[.shows[].check] | unique | join(",")' "$1"; }
asking_of() { jq -r 'if any(.shows[]; .on_demand) then "--on-demand" else "" end' "$1"; }

# shown_as FILE: whether $out has the verdicts that the drill announces. Leaves those that differ in $differs.
shown_as()
{
    differs=$(jq -r --slurpfile drill "$1" '
        [.checks[] | {id, service, verdict}] as $seen
        | $drill[0].shows[] as $wanted
        | [$seen[] | select(.id == $wanted.check and ($wanted.service == null or .service == $wanted.service))] as $found
        | select(($found | length) == 0 or any($found[]; .verdict == $wanted.verdict) | not)
        | "\($wanted.check) \($wanted.service // ""): \([$found[].verdict] | join(" ")), announced \($wanted.verdict)"' "$out")
    [[ -z $differs ]]
}

# well: whether $out shows nothing that is not well; what does not is in $differs.
well()
{
    differs=$(jq -r '.checks[] | select(.verdict | IN("ok", "inert", "not_run") | not) | "\(.id) \(.service): \(.verdict)"' "$out")
    [[ -z $differs ]]
}

# exactly FILE: whether $out shows what the drill announces and is well otherwise.
exactly()
{
    shown_as "$1" || return 1
    differs=$(jq -r --slurpfile drill "$1" '
        .checks[] | select(.verdict | IN("ok", "inert", "not_run") | not)
        | . as $seen
        | select(any($drill[0].shows[]; .check == $seen.id and (.service == null or .service == $seen.service)) | not)
        | "\(.id) \(.service): \(.verdict), not announced"' "$out")
    [[ -z $differs ]]
}

# look OPTION…: what the console shows, in $out; any code but a usage error is an answer.
look()
{
    local code=0
    atalaya check --env sandbox --socket "$socket" --json "$@" >"$out" 2>"$err" </dev/null || code=$?
    ((code < 64)) || fail "check ended with $code: $(head -c 2000 "$err")"
}

# becomes SECONDS JUDGE… -- OPTION…: looks until the judge is content.
becomes()
{
    local until=$((SECONDS + $1)) judge=()
    shift
    while [[ $1 != -- ]]; do
        judge+=("$1")
        shift
    done
    shift
    while look "$@" && ! "${judge[@]}"; do
        ((SECONDS < until)) || return 1
        sleep 0.3
    done
}

# play DRILL: plays it, compares, heals, and compares again. Every verdict is measured anew.
play()
{
    local file=$drills_dir/$1.json asking=()
    [[ -z $(asking_of "$file") ]] || asking=(--on-demand)
    local selection=("${asking[@]}" --only "$(selection_of "$file")")
    run 0 "$bin/atalaya-sandbox" drill "$1" --socket "$socket" --language en
    says "atalaya check .*${selection[*]}" "$out"
    becomes 60 shown_as "$file" -- "${selection[@]}" || fail "during $1: $differs"
    run 0 "$bin/atalaya-sandbox" heal --socket "$socket"
    becomes 60 well -- "${selection[@]}" || fail "after $1 was healed: $differs"
}
