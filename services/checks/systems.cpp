#include "services/checks/systems.h"

#include "services/environment/wirenames.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;

namespace
{

using enum ServiceKind;
using P = ProbeKind;

/// The database behind the catalog, and not one of those that support services use.
bool isMetastore(const Service &service)
{
    return service.lane == u"catalog"_s || service.reach == Reach::Witness;
}

// lupdate reads the texts here; checks/texts.cpp looks them up. Of one kind the row with a rule
// stands first.
constexpr std::array table{
    System{Junction, P::DoorHealth, IntervalClass::Http, Severity::Critical, "/health", "junction",
           "≥ 1 ready",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 nobody gets an answer to SQL: it is the only door, and "
                             "the app, the SDK and the SQL editor stand before it. Engines, "
                             "catalog and store may be well behind it."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the deployment and the log of %1, then at what it asks for each statement: "
               "the engines, the catalog, the Index and the issuer of identities.")},
    System{WarehouseWriter, P::Http, IntervalClass::Http, Severity::Critical, "/health",
           "warehouse-writer", "ok",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 nothing is committed: it is the only committer, so "
                             "ingestion and staging wait. Reads go on with what was committed "
                             "before, and which mode the warehouse runs in is not known."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the deployment and the log of %1, then at the catalog and the object store "
               "that it commits to. Do not lend its key to another service meanwhile.")},
    System{MlRunner, P::Http, IntervalClass::Http, Severity::Critical, "/health", "ml-runner", "ok",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 there is no materialising, no training, no prediction and "
                             "no job. The warehouse is not touched: queries and commits go on."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the deployment, the memory and the log of %1; then see which "
                             "jobs have to be started again.")},
    System{Lakekeeper, P::LakekeeperHealth, IntervalClass::Http, Severity::Critical, "/health",
           nullptr, "health + config",
           QT_TRANSLATE_NOOP(
               "Checks",
               "Without %1 no table can be opened or committed to: the door, the writer and the "
               "engines find every table through it. The files in the store are safe."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at its own PostgreSQL first, then at the issuer whose tokens it "
                             "checks, then at the log of %1.")},
    System{Postgres, P::Postgres, IntervalClass::Slow, Severity::Critical, nullptr, nullptr,
           "accepting",
           QT_TRANSLATE_NOOP(
               "Checks",
               "Without %1 the catalog has no memory: Lakekeeper opens no table and takes no "
               "commit, and with it the writer, the engines and the door stand still."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the disk, the memory and the connections of %1, then at its log. Bring it "
               "back before you restart Lakekeeper, which recovers by itself."),
           isMetastore},
    System{Postgres, P::Postgres, IntervalClass::Slow, Severity::Critical, nullptr, nullptr,
           "accepting",
           QT_TRANSLATE_NOOP(
               "Checks",
               "Without %1 whatever keeps its work there, the workers above all, can neither read "
               "nor note anything. Tables, catalog and queries are not touched."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the disk, the memory and the connections of %1, then at its "
                             "log. When it is back, see that the workers go on.")},
    System{Keycloak, P::Oidc, IntervalClass::Slow, Severity::Critical,
           "/.well-known/openid-configuration", nullptr, "≥ 1 key",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 nobody can sign in or renew a token: the catalog refuses "
                             "people and services one after the other as their tokens run out."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the log and the database of %1, then at its public address: "
                             "the catalog reads issuer and keys from there as well.")},
    System{
        Karma, P::KarmaHealth, IntervalClass::Http, Severity::Critical, "/health", "karma-server",
        "inert",
        QT_TRANSLATE_NOOP("Checks",
                          "Without %1 nobody misses anything while it is declared inert: no query "
                          "goes there. Where it is declared active, the door has one engine less."),
        QT_TRANSLATE_NOOP("Checks",
                          "Look at the deployment and the log of %1, and see whether somebody gave "
                          "it a database (KARMA_SQL_URL).")},
    System{Duck, P::DuckHealth, IntervalClass::Http, Severity::Critical, "/health", nullptr, "ok",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 the SQL editor has no engine, and the door no parser and "
                             "resolver: it cannot tell what a statement touches."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the memory and the log of %1 for the query that took it down, then start "
               "it again; its read-only key and the catalog are what it needs.")},
    System{Trino, P::TrinoInfo, IntervalClass::Slow, Severity::Critical, "/v1/info", nullptr,
           "ready",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 the queries that the door sends to it fail, and "
                             "OpenMetadata's profiling of the warehouse stops without a word."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the log and the memory of %1's coordinator, then at the "
                             "catalog and at the door, which mints its keys table by table. "
                             "Afterwards see that OpenMetadata profiles again.")},
    System{Workers, P::None, IntervalClass::Deployments, Severity::Critical, nullptr, nullptr,
           "RUNNING",
           QT_TRANSLATE_NOOP(
               "Checks",
               "Without %1 polling, schedules, ratification, retention and reconciliation stand "
               "still: the Index drifts from the catalog, and what is due is not done."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the deployment and the log of %1, then at the Redis and the "
                             "PostgreSQL that it works with.")},
    System{Redis, P::Redis, IntervalClass::Slow, Severity::Critical, nullptr, nullptr, "PONG",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 the workers do not take up the work that waits in it. "
                             "Tables, catalog and queries are not touched."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the memory, the disk and the log of %1, then at what depends "
                             "on it: see that the workers go on.")},
    System{Supabase, P::Index, IntervalClass::Http, Severity::Critical, "/rest/v1/datasets?limit=1",
           nullptr, "200",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 governance has no source: the door cannot tell who may "
                             "read what, and names, tiers and lineage are not to be had."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the project of %1 and its provider's status page: paused, out of quota or "
               "in maintenance. Do not open a way past the door meanwhile.")},
    System{ObjectStore, P::S3Unsigned, IntervalClass::Slow, Severity::Critical, nullptr, nullptr,
           "S3",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 no byte of a table can be read or written: queries and "
                             "commits fail although engines, catalog and door are well."),
           QT_TRANSLATE_NOOP(
               "Checks",
               "Look at the provider's status page and at the endpoint in the URL of %1, then at "
               "the account. Do not rotate keys for this: an outage is no refusal.")},
    System{Vercel, P::Http, IntervalClass::Http, Severity::Critical, "/api/health", nullptr, "ok",
           QT_TRANSLATE_NOOP(
               "Checks",
               "Without %1 people do not get at the platform's pages, and what goes through its "
               "routes waits, the vending of keys among it. Data and engines are not touched."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the newest deployment and the function log of %1; when it "
                             "came with that deployment, promote the one before.")},
    System{OpenMetadata, P::OpenMetadata, IntervalClass::Http, Severity::Critical,
           "/api/v1/system/version", nullptr, "version",
           QT_TRANSLATE_NOOP("Checks",
                             "Without %1 descriptions and profiles of the warehouse are neither "
                             "shown nor renewed. Queries and commits go on."),
           QT_TRANSLATE_NOOP("Checks",
                             "Look at the log and the database of %1; when it is back, see that "
                             "its profiling through Trino runs.")},
    System{
        Railway, P::Deployments, IntervalClass::Deployments, Severity::Critical, nullptr, nullptr,
        "200",
        QT_TRANSLATE_NOOP("Checks",
                          "Without %1 nobody can read how services are deployed and which "
                          "variables they have: the workers, and all that is known through it "
                          "alone, are unknown. What is deployed goes on running."),
        QT_TRANSLATE_NOOP("Checks",
                          "Look at the provider's status page, then at the project token of this "
                          "environment. Deploy nothing by %1 until its state can be read again.")},
    System{Http, P::Http, IntervalClass::Http, Severity::Critical, "/health", nullptr, "ok",
           QT_TRANSLATE_NOOP(
               "Checks",
               "%1 does not do its part: it cannot be reached, does not answer as its contract "
               "promises, or refuses us. What asks it stands on the map before it."),
           QT_TRANSLATE_NOOP("Checks",
                             "Open the evidence to see how far the request got. Then look at the "
                             "deployment and the log of %1, and at what it depends on.")},
};

constexpr bool hasRowFor(ServiceKind kind)
{
    return std::any_of(table.begin(), table.end(), [kind](const System &system) {
        return system.kind == kind && !system.only;
    });
}

constexpr bool hasRowForEachKind()
{
    return std::all_of(serviceKindNames.begin(), serviceKindNames.end(),
                       [](const auto &entry) { return hasRowFor(entry.value); });
}
static_assert(hasRowForEachKind());

}

std::span<const System> systems()
{
    return table;
}

const System &systemOf(const Service &service)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const System &system) {
        return system.kind == service.kind && (!system.only || system.only(service));
    });
    return *found; // there is one without a rule
}

const System &systemOf(ServiceKind kind)
{
    const auto found = std::find_if(table.begin(), table.end(), [kind](const System &system) {
        return system.kind == kind && !system.only;
    });
    return *found;
}

Severity severityWhenDown(const Service &service)
{
    return service.downSeverity == u"warning"_s ? Severity::Warning : systemOf(service).severity;
}

QString healthPath(ServiceKind kind)
{
    return QString::fromLatin1(systemOf(kind).path);
}

QString healthName(ServiceKind kind)
{
    return QString::fromLatin1(systemOf(kind).name);
}
