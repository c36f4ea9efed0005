#!/usr/bin/env bash
# Whatever ends the sandbox, or the process that started it, nothing of it stays behind.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# The process groups that the sandbox leads or started, to be looked for after its end.
groups_of() { ps -o pgid= -p "$1" --ppid "$1" | sort -un; }
all_gone()
{
    local group
    for group in "$@"; do
        # A process that has ended and was not collected yet by whoever is its parent now is gone.
        if pgrep -g "$group" -r D,R,S,T,I >/dev/null; then return 1; fi
    done
}

# Killed itself.
own_sandbox
mapfile -t groups < <(groups_of "$sandbox_pid" | tr -d ' ')
((${#groups[@]} >= 4)) || fail "only ${#groups[@]} process groups: the engine, PostgreSQL and Redis are missing"
kill -KILL "$sandbox_pid"
eventually 60 all_gone "${groups[@]}" || fail "after kill -9 of the sandbox there is: $(ps -o pid,args -g "$(IFS=, && echo "${groups[*]}")")"

# Its parent killed, while the pipe to it stays open.
mkfifo "$scratch/ready"
bash -c 'sleep 1000 | "$1" serve --data "$2" >"$3" 2>/dev/null & echo $! >"$4"; wait' \
    parent "$bin/atalaya-sandbox" "$data" "$scratch/ready" "$scratch/pid" &
parent=$!
disown
read -r ready <"$scratch/ready" || fail "the sandbox was not ready"
[[ $ready == *environment_file* ]] || fail "the ready line names no environment file"
unset ready # it holds secrets
mapfile -t groups < <(groups_of "$(cat "$scratch/pid")" | tr -d ' ')
sleeper=$(pgrep -P "$parent" -x sleep) || fail "the pipe has no writer"
# Its children lead groups of their own; it shares that of this test, which goes on.
own=$(ps -o pgid= -p $$ | tr -d ' ')
for i in "${!groups[@]}"; do
    if [[ ${groups[$i]} == "$own" ]]; then unset "groups[$i]"; fi
done
kill -KILL "$parent"
eventually 60 all_gone "${groups[@]}" || fail "after kill -9 of its parent there is: $(ps -o pid,args -g "$(IFS=, && echo "${groups[*]}")")"
sandbox_gone() { ! pgrep -r D,R,S,T -x atalaya-sandbox | grep -q -x "$(cat "$scratch/pid")"; } # or not collected yet
eventually 60 sandbox_gone || fail "the sandbox outlived its parent: $(ps -o pid,ppid,stat,args -p "$(cat "$scratch/pid")")"
kill "$sleeper"
