#include "services/checks/history/historyschema.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int applicationId = 0x41544C48; // "ATLH"

QStringList version1()
{
    return {
        u"CREATE TABLE series(id INTEGER PRIMARY KEY, environment TEXT NOT NULL, service TEXT NOT "
        u"NULL,"
        " check_id TEXT NOT NULL, UNIQUE(environment, service, check_id))"_s,
        u"CREATE TABLE reason(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE)"_s,
        u"CREATE TABLE evidence(id INTEGER PRIMARY KEY, json TEXT NOT NULL)"_s,
        // Results of hours that are not closed; seq is the order in which they came.
        u"CREATE TABLE sample(series INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
        " latency INTEGER NOT NULL, verdict INTEGER NOT NULL, reason INTEGER NOT NULL,"
        " evidence INTEGER NOT NULL, PRIMARY KEY(series, seq)) WITHOUT ROWID"_s,
        // Those of a closed hour, see sampleblock.h; hour counts from 1970.
        u"CREATE TABLE sample_block(id INTEGER PRIMARY KEY, series INTEGER NOT NULL,"
        " hour INTEGER NOT NULL, samples INTEGER NOT NULL, data BLOB NOT NULL,"
        " UNIQUE(series, hour))"_s,
        u"CREATE INDEX sample_block_by_hour ON sample_block(hour)"_s,
        // bucket counts minutes, or hours, from 1970; latencies in µs; detail see rollup.h.
        u"CREATE TABLE minute_rollup(series INTEGER NOT NULL, bucket INTEGER NOT NULL,"
        " answered INTEGER NOT NULL, min INTEGER NOT NULL, max INTEGER NOT NULL, sum INTEGER NOT "
        "NULL,"
        " detail BLOB NOT NULL, PRIMARY KEY(series, bucket)) WITHOUT ROWID"_s,
        u"CREATE TABLE hour_rollup(series INTEGER NOT NULL, bucket INTEGER NOT NULL,"
        " answered INTEGER NOT NULL, min INTEGER NOT NULL, max INTEGER NOT NULL, sum INTEGER NOT "
        "NULL,"
        " detail BLOB NOT NULL, PRIMARY KEY(series, bucket)) WITHOUT ROWID"_s,
        // session is the id of the watch with which a start began.
        u"CREATE TABLE watch(id INTEGER PRIMARY KEY, environment TEXT NOT NULL, session INTEGER "
        u"NOT NULL,"
        " opening INTEGER NOT NULL, began INTEGER NOT NULL, seen INTEGER NOT NULL,"
        " closed INTEGER NOT NULL DEFAULT 0)"_s,
        u"CREATE INDEX watch_by_time ON watch(environment, began)"_s,
        u"CREATE TABLE change(id INTEGER PRIMARY KEY, series INTEGER NOT NULL, watch INTEGER NOT "
        u"NULL,"
        " at INTEGER NOT NULL, before INTEGER NOT NULL, after INTEGER NOT NULL, reason INTEGER NOT "
        "NULL,"
        " args TEXT NOT NULL, measured TEXT NOT NULL, resumed INTEGER NOT NULL,"
        " evidence INTEGER NOT NULL)"_s,
        u"CREATE INDEX change_by_series ON change(series, watch, at)"_s,
        u"CREATE TABLE event(id INTEGER PRIMARY KEY, environment TEXT NOT NULL, at INTEGER NOT "
        u"NULL,"
        " kind INTEGER NOT NULL, detail TEXT NOT NULL)"_s,
        u"CREATE INDEX event_by_time ON event(environment, at)"_s,
        // What the alerts of an environment remember between two starts, see checks/alerts.
        u"CREATE TABLE alert_state(environment TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID"_s,
    };
}

}

SqlSchema historySchema()
{
    return {.applicationId = applicationId, .migrations = {version1()}};
}
