#include "services/checks/causes.h"

#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Row {
    QString id;
    QString service;
    Verdict verdict;
    QString reason;
    QStringList args = {};
};

/// The platform in small: each id is also the name of its kind.
Environment platform()
{
    Environment environment;
    const QList<QPair<QString, ServiceKind>> services{{u"door"_s, ServiceKind::Junction},
                                                      {u"writer"_s, ServiceKind::WarehouseWriter},
                                                      {u"catalog"_s, ServiceKind::Lakekeeper},
                                                      {u"metastore"_s, ServiceKind::Postgres},
                                                      {u"duck"_s, ServiceKind::Duck},
                                                      {u"trino"_s, ServiceKind::Trino},
                                                      {u"profiles"_s, ServiceKind::OpenMetadata},
                                                      {u"issuer"_s, ServiceKind::Keycloak},
                                                      {u"r2"_s, ServiceKind::ObjectStore}};
    for (const auto &[id, kind] : services) {
        Service service;
        service.id = id;
        service.kind = kind;
        environment.services.append(service);
    }
    Service &metastore = environment.services[3];
    metastore.reach = Reach::Witness;
    metastore.witness = u"catalog"_s;
    environment.services[0].auth = {SecretRef::Store::Oidc, u"me"_s};
    return environment;
}

/// What comes from what, as "service/check <- service/check", one line for each.
QStringList blamed(const QList<Row> &rows, Environment environment = platform())
{
    Snapshot snapshot;
    snapshot.environment = std::make_shared<const Environment>(environment);
    for (const Row &row : rows) {
        CheckState state;
        state.id = row.id;
        state.service = row.service;
        state.verdict = row.verdict;
        state.reason = row.reason;
        state.reasonArgs = row.args;
        snapshot.checks.push_back(state);
    }
    attributeCauses(snapshot, dependenciesOf(environment));
    QStringList lines;
    int consequences = 0;
    for (const CheckState &state : snapshot.checks) {
        consequences += int(state.consequences.size());
        if (!state.cause.isEmpty())
            lines += u"%1 <- %2"_s.arg(state.id, state.cause.id);
    }
    CHECK(consequences == lines.size()); // both ends say the same
    return lines;
}

Row up(const QString &service, Verdict verdict, const QString &reason = u"ok"_s,
       const QStringList &args = {})
{
    return {u"UP-"_s + service, service, verdict, reason, args};
}

using enum Verdict;
const Row metastoreDown = up(u"metastore"_s, Critical, u"witness_pools"_s);
const Row catalogUp = up(u"catalog"_s, Ok);
const Row catalogSick{u"INV-01"_s, u"catalog"_s, Critical, u"component_unhealthy"_s};
const Row doorFails = up(u"door"_s, Critical, u"http_status"_s);

}

TEST_CASE("A dead metastore is the cause of a sick catalog and of a door without pointers")
{
    CHECK(blamed({doorFails, catalogUp, catalogSick, metastoreDown})
          == QStringList{u"UP-door <- UP-metastore"_s, u"INV-01 <- UP-metastore"_s});
}

TEST_CASE("What works is never blamed, and nothing is blamed past it")
{
    CHECK(blamed({doorFails, catalogUp, up(u"metastore"_s, Ok)}).isEmpty());
    CHECK(blamed({doorFails, catalogUp, metastoreDown}).isEmpty()); // the catalog works in between
}

TEST_CASE("What could not be looked at is no cause, and clears nobody further on")
{
    const Row catalogUnknown = up(u"catalog"_s, Unknown, u"unresolved"_s);
    CHECK(blamed({doorFails, catalogUnknown}).isEmpty());
    CHECK(blamed({doorFails, up(u"catalog"_s, Stale), up(u"r2"_s, NotProven)}).isEmpty());
    CHECK(blamed({doorFails, catalogUnknown, metastoreDown})
          == QStringList{u"UP-door <- UP-metastore"_s});
}

TEST_CASE("A failure that is a service's own has no cause elsewhere")
{
    for (const QString &reason :
         {u"refused"_s, u"tls_expired"_s, u"wrong_service"_s, u"identity_refused"_s}) {
        INFO(reason.toStdString());
        CHECK(blamed({up(u"door"_s, Critical, reason), catalogUp, catalogSick}).isEmpty());
    }
}

TEST_CASE("A finding about the contract or the perimeter is neither a cause nor a consequence")
{
    const Row drift{u"INV-11"_s, u"duck"_s, Critical, u"differs"_s};
    const Row wideKey{u"INV-10"_s, u"duck"_s, Critical, u"key_not_read_only"_s};
    CHECK(blamed({doorFails, up(u"duck"_s, Ok), drift, wideKey}).isEmpty());
    CHECK(blamed({up(u"r2"_s, Critical, u"timeout"_s), up(u"duck"_s, Ok), drift}).isEmpty());
}

TEST_CASE(
    "The object store is the cause for writer, catalog and engine, and for the door behind them")
{
    CHECK(blamed({up(u"r2"_s, Critical, u"timeout"_s),
                  up(u"writer"_s, Critical, u"http_status"_s),
                  catalogUp,
                  catalogSick,
                  {u"INV-12"_s, u"duck"_s, Critical, u"wedged"_s},
                  up(u"door"_s, Critical, u"no_engine"_s)})
          == QStringList{u"UP-writer <- UP-r2"_s, u"INV-01 <- UP-r2"_s, u"INV-12 <- UP-r2"_s,
                         u"UP-door <- UP-r2"_s});
}

TEST_CASE("A door without engines is for the engines to answer, not for the catalog")
{
    const Row noEngine = up(u"door"_s, Critical, u"no_engine"_s);
    CHECK(blamed({noEngine, catalogUp, catalogSick}).isEmpty());
    CHECK(blamed({noEngine, up(u"duck"_s, Critical, u"refused"_s), catalogUp, catalogSick})
          == QStringList{u"UP-door <- UP-duck"_s});
}

TEST_CASE("Profiles fail with Trino, and refused tokens with their issuer")
{
    CHECK(blamed({up(u"profiles"_s, Critical, u"http_status"_s),
                  up(u"trino"_s, Critical, u"refused"_s)})
          == QStringList{u"UP-profiles <- UP-trino"_s});
    CHECK(blamed({up(u"door"_s, Critical, u"identity_refused"_s),
                  up(u"issuer"_s, Critical, u"timeout"_s), catalogUp, catalogSick})
          == QStringList{u"UP-door <- UP-issuer"_s});
    CHECK(blamed({up(u"door"_s, Unknown, u"no_token"_s), up(u"issuer"_s, Critical, u"timeout"_s)})
          == QStringList{u"UP-door <- UP-issuer"_s});
}

TEST_CASE("What is hidden behind a service that is down has the cause of that service")
{
    const Row hidden{u"INV-11"_s, u"duck"_s, Unknown, u"up_down"_s, {u"UP-duck"_s}};
    CHECK(blamed({up(u"duck"_s, Critical, u"refused"_s), hidden})
          == QStringList{u"INV-11 <- UP-duck"_s});
    CHECK(
        blamed({up(u"duck"_s, Critical, u"timeout"_s), hidden, up(u"r2"_s, Critical, u"refused"_s)})
        == QStringList{u"UP-duck <- UP-r2"_s, u"INV-11 <- UP-r2"_s});
    CHECK(blamed({up(u"catalog"_s, Critical, u"refused"_s),
                  up(u"metastore"_s, Unknown, u"witness_silent"_s, {u"catalog"_s})})
          == QStringList{u"UP-metastore <- UP-catalog"_s});
}

TEST_CASE("Services that fail in a circle have no cause among them, but one beyond it is found")
{
    Environment circle = platform();
    circle.edges = {{u"catalog"_s, u"duck"_s}, {u"duck"_s, u"catalog"_s}};
    const Row duckHangs = up(u"duck"_s, Critical, u"timeout"_s);
    const Row catalogHangs = up(u"catalog"_s, Critical, u"timeout"_s);
    CHECK(blamed({duckHangs, catalogHangs}, circle).isEmpty());
    CHECK(blamed({duckHangs, catalogHangs, metastoreDown}, circle)
          == QStringList{u"UP-duck <- UP-metastore"_s, u"UP-catalog <- UP-metastore"_s});
    CHECK(blamed({doorFails, duckHangs, catalogHangs}, circle).size() == 1); // the nearest of them
    circle.edges.append({u"duck"_s, u"duck"_s});
    CHECK(blamed({duckHangs}, circle).isEmpty());
}

TEST_CASE("An inert edge carries no blame, a declared one does")
{
    Environment environment = platform();
    environment.edges = {{u"profiles"_s, u"r2"_s, EdgeRole::Asks, KeyClass::None, true}};
    const QList<Row> rows{up(u"profiles"_s, Critical, u"timeout"_s),
                          up(u"r2"_s, Critical, u"refused"_s)};
    CHECK(blamed(rows, environment).isEmpty());
    environment.edges[0].inert = false;
    CHECK(blamed(rows, environment) == QStringList{u"UP-profiles <- UP-r2"_s});
}

TEST_CASE("The services carry the cause of their worst check and all consequences")
{
    Snapshot snapshot;
    snapshot.environment = std::make_shared<const Environment>(platform());
    snapshot.checks.resize(2);
    snapshot.checks[0].id = u"UP-trino"_s;
    snapshot.checks[0].service = u"trino"_s;
    snapshot.checks[0].verdict = Critical;
    snapshot.checks[0].reason = u"refused"_s;
    snapshot.checks[1].id = u"UP-profiles"_s;
    snapshot.checks[1].service = u"profiles"_s;
    snapshot.checks[1].verdict = Critical;
    snapshot.checks[1].reason = u"timeout"_s;
    snapshot.services.resize(2);
    snapshot.services[0].id = u"trino"_s;
    snapshot.services[0].worstCheck = u"UP-trino"_s;
    snapshot.services[1].id = u"profiles"_s;
    snapshot.services[1].worstCheck = u"UP-profiles"_s;
    attributeCauses(snapshot, dependenciesOf(platform()));
    CHECK(snapshot.services[1].cause == CheckRef{u"UP-trino"_s, u"trino"_s});
    CHECK(snapshot.services[0].cause.isEmpty());
    CHECK(snapshot.services[0].consequences.size() == 1);
}
