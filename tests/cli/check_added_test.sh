#!/usr/bin/env bash
# A check that the environment file adds runs like a built-in one; one that writes waits for a consent, which is kept.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
export XDG_CONFIG_HOME=$scratch/config

"$bin/atalaya-sandbox" status --socket "$socket" --json >"$out"
port=$(json '.services[] | select(.id == "karma-server") | .port')
cat >"$scratch/mine.json" <<JSON
{ "version": 1, "id": "mine", "name": "Mine", "role": "test",
  "services": [{ "id": "karma-server", "kind": "karma", "lane": "engines", "reach": "direct",
                 "url": "http://127.0.0.1:$port" }],
  "checks": { "add": [
    { "id": "MINE-1", "service": "karma-server", "probe": "http", "path": "/health",
      "assert": [{ "status": 200 }, { "pointer": "/service", "equals": "karma-server" }],
      "texts": { "en": { "title": "Karma is itself" } } },
    { "id": "MINE-2", "service": "karma-server", "probe": "http", "path": "/health", "severity": "critical",
      "assert": [{ "pointer": "/service", "equals": "somebody else" }],
      "texts": { "en": { "title": "Karma is somebody else", "advice": "Ask who it is" } } },
    { "id": "MINE-3", "service": "karma-server", "probe": "http", "path": "/health", "costs": true,
      "assert": [{ "pointer": "/service", "exists": true }],
      "texts": { "en": { "title": "Karma can be paid for" } } }] } }
JSON
run 0 atalaya env validate "$scratch/mine.json"
check() { atalaya check --env "$scratch/mine.json" --language en "$@"; }

run 0 check --only MINE-1
says 'Karma is itself' "$out"
run 2 check --only MINE-2
says '/service is “karma-server”, and “somebody else” is asserted' "$out"
says 'Ask who it is' "$err"
run 0 check --json --only MINE-3 --on-demand
equals "$(json '.checks[0].verdict')" not_run "a check that costs"
equals "$(json '.checks[0].reason')" not_consented "why it did not run"
run 64 check --consent MINE-1
run 0 check --json --only MINE-3 --on-demand --consent MINE-3
equals "$(json '.checks[0].verdict')" ok "the same with a consent"
run 0 check --json --only MINE-3 --on-demand
equals "$(json '.checks[0].verdict')" ok "a consent that was kept"

# Production is only watched: what writes does not run, whatever was agreed to, until the command says so.
sed -e 's/"role": "test"/"role": "prod"/' -e 's/"costs": true/"method": "POST"/' "$scratch/mine.json" >"$scratch/prod.json"
production() { atalaya check --env "$scratch/prod.json" --language en --json --only MINE-3 --on-demand --consent MINE-3 "$@"; }
run 0 production
equals "$(json '.checks[0].reason')" may_not_act "a POST in production"
run 1 production --act
equals "$(json '.checks[0].verdict != "not_run"')" true "a POST in production that was asked for"

sed -e 's/"probe": "http"/"probe": "redis"/' "$scratch/mine.json" >"$scratch/wrong.json"
run 6 atalaya env validate "$scratch/wrong.json"
cat "$out" >>"$err"
says 'checks.add\[0\].probe' "$err"
