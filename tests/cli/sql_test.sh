#!/usr/bin/env bash
# sql runs a statement through the door and prints its rows in each format; what the door refuses is not run.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
sql() { atalaya sql --env sandbox --socket "$socket" "$@"; }
statement="SELECT i, 'a' || i AS word FROM range(3) t(i) ORDER BY i"

run 0 sql -e "$statement" --format ndjson
equals "$(jq -c . "$out" | wc -l)" 3 "lines of NDJSON"
equals "$(jq -r .word "$out" | tail -n 1)" a2 "the last word"

run 0 sql -e "$statement" --format csv
equals "$(wc -l <"$out")" 4 "lines of CSV, heading included"
equals "$(head -n 1 "$out" | tr -d '\r')" i,word "the heading of the CSV"

run 0 sql -e "$statement" --format json
equals "$(json 'length > 0')" true "JSON"

run 0 sql -e "$statement"
says word "$out"

run 0 sql -e 'SELECT count(*) AS n FROM bench.events_5m' --format ndjson
equals "$(json .n)" 5000000 "rows of bench.events_5m"

run 6 sql -e 'SELECT nope FROM range(1)'
says nope "$err"
run 4 sql -e 'CREATE TABLE main.test.t (i INTEGER)'

# Several results are a document of one format only: the others refuse before anything runs.
for format in json csv ndjson; do
    run 64 sql -e 'SELECT 1 AS a; SELECT 2 AS b' --format "$format"
    equals "$(wc -c <"$out")" 0 "bytes of $format of two statements"
    says '2 statements' "$err"
done
run 0 sql -e 'SELECT 1 AS a; SELECT 2 AS b'
says '^Statement 1 of 2$' "$out"
says '^Statement 2 of 2$' "$out"
run 0 sql -e 'SELECT 1 AS a;'
says '^a' "$out"
run 0 sql -e 'SELECT 1 AS a WHERE false' --format csv
equals "$(tr -d '\r' <"$out")" a "the CSV of no rows"
run 0 sql -e 'SELECT 1 AS a WHERE false' --format json
equals "$(jq -c . "$out")" '[]' "the JSON of no rows"

# interrupted SIGNAL STATEMENTS…: sends the signal once something was printed; leaves the output in $out and $err.
interrupted()
{
    local signal=$1 code=0
    shift
    : >"$out" # what the command before it printed says nothing of this one
    "$bin/atalaya" sql --env sandbox --socket "$socket" "$@" >"$out" 2>"$err" </dev/null &
    local command=$!
    if ! eventually 60 test -s "$out"; then
        kill -KILL "$command"
        fail "nothing was printed: $(head -c 2000 "$err")"
    fi
    kill -s "$signal" "$command"
    wait "$command" || code=$?
    equals "$code" 130 "the exit code after SIG$signal"
    says 'Cancelled: [0-9]+ rows? arrived' "$err"
}

# The first statement's table says that the second, which takes minutes to give its only row, is under way.
endless='SELECT sum(a.i * b.i) AS s FROM range(1000000) a(i), range(1000000) b(i)'
run 0 sql -e 'SELECT 1 AS a; SELECT 2 AS b'
sed -n '1,/^1$/p' "$out" >"$scratch/first"
for signal in INT TERM; do
    interrupted "$signal" -e "SELECT 1 AS a; $endless"
    cmp "$out" "$scratch/first" || fail "of a result that never came something is printed: $(cat "$out")"
done

# What was printed of a result that is cut stays, and is whole lines.
interrupted INT -e 'SELECT i FROM range(1000000000) t(i)' --format ndjson
equals "$(head -n 1 "$out" | jq .i)" 0 "the first row of a cut result"
