#!/usr/bin/env bash
# check tells what is snoozed on this machine and looks all the same; a damaged file of orders is set aside and said; an
# environment that is only watched is not written to; what was done is in the activity log.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
export HOME=$scratch/home XDG_CONFIG_HOME=$scratch/config XDG_DATA_HOME=$scratch/data
mkdir -p "$HOME" "$XDG_CONFIG_HOME/atalaya" "$XDG_DATA_HOME"
orders=$XDG_CONFIG_HOME/atalaya/watch.json
check() { atalaya check --env sandbox --socket "$socket" --language en --json --only UP-redis "$@"; }

until_ms=$((($(date +%s) + 3600) * 1000))
cat >"$orders" <<END
{"sandbox": {"snoozes": [{"check": "UP-redis", "service": "redis", "reason": "known", "until_ms": $until_ms}],
             "maintenance": [], "consents": []}}
END
run 0 check
equals "$(json '.checks[0].silence.reason')" known "the reason of the snooze"
equals "$(json '.checks[0].verdict')" ok "the verdict of what is snoozed"

echo '{"sandbox": ' >"$orders"
run 0 check
equals "$(json '.checks[0].silence')" null "the silence without readable orders"
says 'watch\.json\.unreadable-' "$err"
ls "$orders".unreadable-* >/dev/null || fail "the damaged file is gone"
[[ ! -e $orders ]] || fail "the damaged file is still in place"

run 0 atalaya env observer --env sandbox on
run 4 atalaya perimeter gate r2-ro --env sandbox --socket "$socket" --language en
says 'only watched' "$err"
run 0 atalaya check --env sandbox --socket "$socket" --language en --json --only INV-19 --on-demand
equals "$(json '.checks[0].verdict')" not_run "a look that writes where one only watches"
equals "$(json '.checks[0].reason')" may_not_act "why it did not run"
run 0 atalaya env observer --env sandbox off
run 0 check
run 64 check --consent INV-01
run 0 atalaya check --env sandbox --socket "$socket" --language en --json --only INV-19 --consent INV-19
equals "$(json '.checks[0].verdict')" not_run "a consent to a schedule, which is none to run now"
grep -q 'INV-19@lakekeeper' "$orders" || fail "the consent was not kept"

# Another file of the same environment does not inherit what was agreed to at the address before.
"$bin/atalaya-sandbox" status --socket "$socket" --json >"$out"
port=$(json '.services[] | select(.id == "duck-server") | .port')
cat >"$scratch/moved.json" <<JSON
{ "version": 1, "id": "moved", "name": "Moved", "role": "test",
  "services": [{ "id": "duck-server", "kind": "duck", "lane": "engines", "reach": "direct",
                 "url": "http://127.0.0.1:$port" }] }
JSON
knock() { atalaya check --env "$scratch/moved.json" --language en --json --only INV-31 "$@"; }
run 0 knock --consent INV-31
equals "$(json '.checks[0].reason')" not_run "why it did not run where it was agreed to"
sed -i -e 's/127\.0\.0\.1:[0-9]*/127.0.0.1:1/' "$scratch/moved.json"
run 0 knock
equals "$(json '.checks[0].reason')" not_run "why it did not run at another port of this machine"
sed -i -e 's/127\.0\.0\.1/localhost/' "$scratch/moved.json"
run 0 knock
equals "$(json '.checks[0].reason')" consent_lapsed "why it did not run at another address"
run 0 knock --consent INV-31
equals "$(json '.checks[0].reason')" not_run "why it did not run where it was agreed to again"
equals "$(jq -r '.moved.consents | join(" ")' "$orders")" "INV-31@duck-server http://localhost" "the consent that is kept"

# The checks, two switches, a refusal and looks that were not taken.
log=$XDG_DATA_HOME/atalaya/activity.sqlite
[[ -s $log ]] || fail "nothing is in the activity log"
grep -q -a 'checks.run' "$log" "$log"-wal 2>/dev/null || fail "the checks are not in the activity log"
