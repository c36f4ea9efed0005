#include "tests/support/snapshots.h"

#include <cmath>
#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace
{

Service service(const QString &id, ServiceKind kind, const QString &lane)
{
    Service made;
    made.id = id;
    made.kind = kind;
    made.lane = lane;
    made.url = QUrl(u"http://127.0.0.1:8000"_s);
    return made;
}

Edge edge(const QString &from, const QString &to, EdgeRole role, KeyClass key = KeyClass::None,
          bool inert = false)
{
    Edge made;
    made.from = from;
    made.to = to;
    made.role = role;
    made.keyClass = key;
    made.inert = inert;
    return made;
}

QList<Edge> platformEdges()
{
    using R = EdgeRole;
    return {edge(u"vercel-app"_s, u"junction"_s, R::Asks),
            edge(u"workers"_s, u"junction"_s, R::Asks),
            edge(u"openmetadata"_s, u"trino"_s, R::Asks),
            edge(u"ml-runner"_s, u"junction"_s, R::Asks),
            edge(u"junction"_s, u"duck-server"_s, R::Asks),
            edge(u"junction"_s, u"trino"_s, R::Asks),
            edge(u"junction"_s, u"warehouse-writer"_s, R::Asks),
            edge(u"junction"_s, u"karma-server"_s, R::Asks, KeyClass::None, true),
            edge(u"junction"_s, u"supabase"_s, R::Governance),
            edge(u"trino"_s, u"lakekeeper"_s, R::Metadata),
            edge(u"warehouse-writer"_s, u"lakekeeper"_s, R::MovesPointer),
            edge(u"lakekeeper"_s, u"keycloak"_s, R::Identity),
            edge(u"lakekeeper"_s, u"lakekeeper-postgres"_s, R::Metadata),
            edge(u"duck-server"_s, u"r2"_s, R::ReadsBytes, KeyClass::ReadOnly),
            edge(u"trino"_s, u"r2"_s, R::ReadsBytes, KeyClass::Ephemeral),
            edge(u"warehouse-writer"_s, u"r2"_s, R::WritesBytes, KeyClass::ReadWrite),
            edge(u"lakekeeper"_s, u"r2"_s, R::WritesBytes, KeyClass::ReadWrite)};
}

Holder holder(const QString &service, const QString &credential, KeyClass key)
{
    Holder made;
    made.service = service;
    made.credential = credential;
    made.keyClass = key;
    return made;
}

std::vector<float> ring(int count, float base)
{
    std::vector<float> values;
    for (int i = 0; i < count; ++i)
        values.push_back(base * (1.0F + 0.25F * float(std::sin(i * 1.7) + std::sin(i * 0.6))));
    return values;
}

} // namespace

QDateTime testNow()
{
    return QDateTime(QDate(2026, 11, 27), QTime(14, 6, 31), Qt::UTC);
}

std::shared_ptr<Environment> platformEnvironment()
{
    using K = ServiceKind;
    auto environment = std::make_shared<Environment>();
    environment->id = u"lakehouse-prod"_s;
    environment->name = u"lakehouse-prod"_s;
    environment->warehouse = u"lakehouse"_s;
    environment->services = {
        service(u"vercel-app"_s, K::Vercel, u"surfaces"_s),
        service(u"workers"_s, K::Workers, u"surfaces"_s),
        service(u"openmetadata"_s, K::OpenMetadata, u"surfaces"_s),
        service(u"junction"_s, K::Junction, u"door"_s),
        service(u"duck-server"_s, K::Duck, u"engines"_s),
        service(u"trino"_s, K::Trino, u"engines"_s),
        service(u"warehouse-writer"_s, K::WarehouseWriter, u"engines"_s),
        service(u"karma-server"_s, K::Karma, u"engines"_s),
        service(u"ml-runner"_s, K::MlRunner, u"engines"_s),
        service(u"lakekeeper"_s, K::Lakekeeper, u"catalog"_s),
        service(u"lakekeeper-postgres"_s, K::Postgres, u"catalog"_s),
        service(u"supabase"_s, K::Supabase, u"governance"_s),
        service(u"keycloak"_s, K::Keycloak, u"governance"_s),
        service(u"r2"_s, K::ObjectStore, u"storage"_s),
        service(u"postgres-wk"_s, K::Postgres, u"support"_s),
        service(u"redis"_s, K::Redis, u"support"_s),
        service(u"railway"_s, K::Railway, u"support"_s),
    };
    environment->edges = platformEdges();
    environment->holders = {holder(u"warehouse-writer"_s, u"r2-rw"_s, KeyClass::ReadWrite),
                            holder(u"duck-server"_s, u"r2-ro"_s, KeyClass::ReadOnly),
                            holder(u"lakekeeper"_s, u"r2-catalog"_s, KeyClass::ReadWrite),
                            holder(u"trino"_s, u"r2-vended"_s, KeyClass::Ephemeral),
                            holder(u"vercel-app"_s, u"r2-parent"_s, KeyClass::Parent),
                            holder(u"ml-runner"_s, QString(), KeyClass::None)};
    return environment;
}

std::shared_ptr<Environment> sandboxEnvironment()
{
    using R = EdgeRole;
    const auto whole = platformEnvironment();
    auto environment = std::make_shared<Environment>();
    environment->id = u"sandbox"_s;
    environment->name = u"Local sandbox"_s;
    environment->role = EnvironmentRole::Sandbox;
    environment->holders = whole->holders;
    for (const QString &id :
         {u"junction"_s, u"duck-server"_s, u"warehouse-writer"_s, u"ml-runner"_s, u"karma-server"_s,
          u"lakekeeper"_s, u"lakekeeper-postgres"_s, u"postgres-wk"_s, u"redis"_s})
        environment->services.append(*whole->service(id));
    environment->edges = {edge(u"junction"_s, u"lakekeeper"_s, R::Metadata),
                          edge(u"junction"_s, u"duck-server"_s, R::Asks),
                          edge(u"junction"_s, u"warehouse-writer"_s, R::Asks),
                          edge(u"junction"_s, u"karma-server"_s, R::Asks, KeyClass::None, true),
                          edge(u"ml-runner"_s, u"warehouse-writer"_s, R::Asks),
                          edge(u"warehouse-writer"_s, u"lakekeeper"_s, R::MovesPointer),
                          edge(u"duck-server"_s, u"lakekeeper"_s, R::Metadata),
                          edge(u"lakekeeper"_s, u"lakekeeper-postgres"_s, R::Metadata)};
    return environment;
}

std::shared_ptr<Environment> bigEnvironment(int services, int edgesPerService)
{
    static const QStringList lanes{u"surfaces"_s,   u"door"_s,    u"engines"_s, u"catalog"_s,
                                   u"governance"_s, u"storage"_s, u"support"_s};
    auto environment = std::make_shared<Environment>();
    environment->id = u"big"_s;
    for (int i = 0; i < services; ++i)
        environment->services.append(
            service(u"s%1"_s.arg(i), ServiceKind::Http, lanes[i % lanes.size()]));
    for (int i = 0; i < services * edgesPerService; ++i) {
        environment->edges.append(edge(u"s%1"_s.arg(i % services),
                                       u"s%1"_s.arg((i * 7 + 13) % services),
                                       i % 5 ? EdgeRole::Asks : EdgeRole::ReadsBytes,
                                       i % 5 ? KeyClass::None : KeyClass::ReadOnly));
    }
    return environment;
}

std::shared_ptr<Evidence> makeEvidence(int status)
{
    auto evidence = std::make_shared<Evidence>();
    evidence->method = u"POST"_s;
    evidence->url
        = u"https://catalog.example.test/catalog/v1/lakehouse/namespaces/main%1Ftest/tables"_s;
    evidence->requestHeaders = {{u"Authorization"_s, u"Bearer $LAKEHOUSE_CATALOG_TOKEN"_s},
                                {u"Content-Type"_s, u"application/json"_s}};
    evidence->requestBody = uR"({"name":"ds_atalaya_5f0c","stage-create":false})"_s;
    evidence->status = status;
    evidence->statusText = status == 200 ? u"OK"_s : u"Bad Gateway"_s;
    evidence->measuredAt = testNow().addSecs(-12);
    evidence->timing.connectMs = 8.2;
    evidence->timing.tlsMs = 14;
    evidence->timing.waitMs = 561;
    evidence->timing.bodyMs = 26;
    evidence->timing.totalMs = 611;
    evidence->tls = TlsPeer{u"TLSv1.3"_s, u"catalog.example.test"_s, u"Example CA"_s,
                            testNow().addDays(61), u"ab12"_s};
    evidence->peerAddress = u"127.0.0.1:8181"_s;
    evidence->responseHeaders = {{u"Content-Type"_s, u"application/json"_s}};
    evidence->excerpt = u"{\"error\": {\n  \"code\": 502, \"type\": \"STORAGE_UNAUTHORIZED\",\n"
                        "  \"message\": \"S3 CreateMultipartUpload: Unauthorized\",\n"
                        "  \"stack\": [\"access key ‹redacted›\"]}}"_s;
    evidence->bodyBytes = 214;
    evidence->redactions = 1;
    using Outcome = EvidenceCheck::Outcome;
    evidence->checks
        = {{Outcome::Pass, u"LIST namespaces answers"_s, u"200"_s, u"200 · 4 namespaces"_s},
           {Outcome::Fail, u"Scratch table is created in main.test"_s, u"200"_s, u"502"_s},
           {Outcome::NotReached, u"Scratch table is dropped"_s, u"204"_s, QString()},
           {Outcome::Drift, u"Stored key is the declared one"_s, u"2f8a…61d3"_s, u"9c41…e07b"_s}};
    return evidence;
}

CheckState makeCheck(const QString &id, const QString &service, Verdict verdict)
{
    CheckState check;
    check.id = id;
    check.service = service;
    check.probe = u"http"_s;
    check.verdict = verdict;
    if (verdict == Verdict::Unknown || verdict == Verdict::NotRun)
        return check;
    check.reason = verdict == Verdict::Critical ? u"refused"_s
        : verdict == Verdict::Stale             ? u"stale"_s
                                                : u"ok"_s;
    check.measuredAt = testNow().addSecs(verdict == Verdict::Stale ? -11520 : -12);
    check.changedAt = testNow().addSecs(-1500);
    check.ageBudgetMs = 45'000;
    check.latencyMs = 20 + double(qHash(service) % 60);
    check.nextRunInMs = 18'000;
    check.evidence = makeEvidence(verdict == Verdict::Critical ? 502 : 200);
    std::vector<float> latencies = ring(40, float(check.latencyMs));
    latencies[9] = latencies[10] = std::numeric_limits<float>::quiet_NaN();
    check.recentLatencies = latencies;
    std::vector<Verdict> verdicts(40, Verdict::Ok);
    verdicts[9] = verdicts[10] = Verdict::Unknown;
    std::fill(verdicts.begin() + 34, verdicts.end(), verdict);
    check.recentVerdicts = verdicts;
    return check;
}

SnapshotPtr makeSnapshot(std::shared_ptr<const Environment> environment,
                         std::vector<CheckState> checks)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->environment = environment;
    snapshot->takenAt = testNow();
    snapshot->checks = std::move(checks);
    for (const Service &declared : environment->services) {
        ServiceState state;
        state.id = declared.id;
        state.verdict = Verdict::NotRun;
        for (const CheckState &check : snapshot->checks) {
            if (check.service != declared.id)
                continue;
            if (worst(state.verdict, check.verdict) != state.verdict) {
                state.verdict = check.verdict;
                state.worstCheck = check.id;
            }
            state.drift = state.drift || check.drift;
            if (!check.id.startsWith(u"UP-"_s))
                continue;
            state.own = check.verdict;
            state.latencyMs = check.latencyMs;
            state.measuredAt = check.measuredAt;
            state.recentLatencies = check.recentLatencies;
        }
        if (state.verdict == Verdict::NotRun)
            state.verdict = Verdict::Unknown;
        snapshot->services.push_back(state);
    }
    return snapshot;
}

std::vector<CheckState> platformChecks()
{
    using V = Verdict;
    std::vector<CheckState> checks;
    const auto add = [&](const QString &id, const QString &service, Verdict verdict,
                         const QString &measured, const QString &declared = {}) {
        checks.push_back(makeCheck(id, service, verdict));
        checks.back().measured = measured;
        checks.back().declared = declared;
    };
    add(u"UP-vercel-app"_s, u"vercel-app"_s, V::Ok, u"200"_s);
    add(u"UP-workers"_s, u"workers"_s, V::Unknown, QString());
    add(u"UP-openmetadata"_s, u"openmetadata"_s, V::Ok, u"200"_s);
    add(u"UP-junction"_s, u"junction"_s, V::Ok, u"200"_s);
    add(u"INV-12"_s, u"duck-server"_s, V::Degraded, u"7 of 8 cursors"_s, u"8 of 8"_s);
    add(u"UP-duck-server"_s, u"duck-server"_s, V::Ok, u"200"_s);
    add(u"INV-10"_s, u"duck-server"_s, V::Ok, u"read-only · differs"_s, u"read-only"_s);
    add(u"INV-14"_s, u"duck-server"_s, V::Ok, u"1.5.4"_s, u"1.5.4"_s);
    add(u"UP-trino"_s, u"trino"_s, V::Ok, u"200"_s);
    add(u"UP-warehouse-writer"_s, u"warehouse-writer"_s, V::Ok, u"200"_s);
    add(u"INV-04"_s, u"warehouse-writer"_s, V::Degraded, u"pyiceberg"_s, u"rest"_s);
    checks.back().drift = true;
    add(u"UP-karma-server"_s, u"karma-server"_s, V::Inert, u"inert"_s, u"inert"_s);
    add(u"UP-ml-runner"_s, u"ml-runner"_s, V::Ok, u"200"_s);
    add(u"UP-lakekeeper"_s, u"lakekeeper"_s, V::Ok, u"200"_s);
    add(u"INV-01"_s, u"lakekeeper"_s, V::Critical, u"3 of 4 healthy"_s, u"4 of 4"_s);
    add(u"UP-lakekeeper-postgres"_s, u"lakekeeper-postgres"_s, V::Critical, u"refused"_s,
        u"accepting"_s);
    add(u"UP-supabase"_s, u"supabase"_s, V::Ok, u"200"_s);
    add(u"UP-keycloak"_s, u"keycloak"_s, V::Ok, u"200"_s);
    add(u"UP-r2"_s, u"r2"_s, V::Ok, u"403 AccessDenied"_s);
    add(u"UP-postgres-wk"_s, u"postgres-wk"_s, V::Ok, u"accepting"_s);
    add(u"UP-redis"_s, u"redis"_s, V::Ok, u"PONG"_s);
    add(u"UP-railway"_s, u"railway"_s, V::Stale, u"16 running"_s);
    return checks;
}

SnapshotPtr platformSnapshot()
{
    auto snapshot
        = std::make_shared<Snapshot>(*makeSnapshot(platformEnvironment(), platformChecks()));
    const auto badges = [&](const QString &id, const QStringList &modes) {
        for (ServiceState &state : snapshot->services) {
            if (state.id == id)
                state.badges = modes;
        }
    };
    badges(u"warehouse-writer"_s, {u"rest"_s, u"metadata-only"_s, u"auth"_s});
    badges(u"duck-server"_s, {u"read-only"_s, u"enforce"_s});
    badges(u"ml-runner"_s, {u"compute"_s});
    badges(u"junction"_s, {u"junction/1"_s});
    badges(u"karma-server"_s, {u"inert"_s});
    for (ServiceState &state : snapshot->services) {
        if (state.id != u"lakekeeper"_s)
            continue;
        using O = Fact::Origin;
        const QDateTime at = testNow().addSecs(-12);
        state.facts
            = {Fact{u"health"_s, u"3 of 4 healthy"_s, O::Measured, u"4 of 4"_s, at, true},
               Fact{u"version"_s, u"0.13.0"_s, O::Measured, u"0.13.0"_s, at, false},
               Fact{u"vending"_s, QString(), O::Absent, u"off"_s, QDateTime(), false},
               Fact{u"projects"_s, QString(), O::Unreadable, QString(), at, false},
               Fact{u"warehouse"_s, u"lakehouse"_s, O::Declared, QString(), QDateTime(), false}};
    }
    return snapshot;
}
