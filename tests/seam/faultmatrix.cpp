#include "tests/seam/faultmatrix.h"

#include "services/core/async.h"
#include "tests/services/http/httptesting.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

constexpr int usualPatienceMs = 8000; // the sandbox may be slowed down by a sanitizer
constexpr int hangPatienceMs = 3500; // nothing will come, and a look's second try waits as long

/// Where faults are also looked at over https: asked by nothing but its own looks.
constexpr auto securedSystem = "openmetadata";

/// What no service of the sandbox is looked at with: a plain catalog's configuration, and a service
/// of a kind that nothing can look at, at the address of one that breaks.
json withEveryProbeKind(json file)
{
    std::string address;
    for (json &service : file.at("services")) {
        if (service.at("id") == "karma-server")
            address = service.at("url");
        if (service.at("id") != "iceberg-rest")
            continue;
        service["paths"] = {{"catalog-config", "/v1/config"}};
        service["expect"] = {{"warehouse", "plain"}};
    }
    file.at("services")
        .push_back({{"id", "no-probe"},
                    {"kind", "workers"},
                    {"lane", "support"},
                    {"reach", "direct"},
                    {"url", address}});
    file["checks"]["add"] = {{{"id", "catalog-config"},
                              {"service", "iceberg-rest"},
                              {"probe", "iceberg-config"},
                              {"texts", {{"en", {{"title", "The plain catalog answers"}}}}}}};
    return file;
}

bool isOverTls(const FaultCell &cell)
{
    return cell.overTls || cell.fault == "tls";
}

}

FaultMatrix::FaultMatrix()
    : m_patienceMs(usualPatienceMs)
{
    REQUIRE(m_run.isReady());
    const std::string file = readAll(m_run.ready().at("environment_file").get<std::string>());
    const EnvironmentLoad load
        = parseEnvironment(QByteArray::fromStdString(withEveryProbeKind(json::parse(file)).dump()));
    for (const EnvironmentProblem &problem : load.problems)
        UNSCOPED_INFO(problem.place.toStdString() << ": " << problem.found.toStdString());
    REQUIRE(load.environment);
    m_environment = std::make_shared<const Environment>(*load.environment);
    m_looked = m_environment;
}

CredentialLookup FaultMatrix::secrets() const
{
    return [this](const Service &service, const SecretRef &reference) {
        const QByteArray secret
            = QByteArray::fromStdString(m_run.secret(reference.id.toStdString()));
        return readyFuture(Result<CredentialPtr>(credentialFor(service.url, secret, reference.id)));
    };
}

std::vector<std::string> FaultMatrix::systems() const
{
    std::vector<std::string> ids;
    const json status = asked({{"op", "status"}});
    for (const json &service : status.at("services"))
        ids.push_back(service.at("id"));
    return ids;
}

std::vector<FaultCell> FaultMatrix::cells() const
{
    std::vector<FaultCell> all;
    for (const std::string &system : systems()) {
        std::vector<FaultCell> own = cellsOf(system);
        if (system == securedSystem) {
            const std::vector<FaultCell> secured = cellsOverTls(system);
            own.insert(own.end(), secured.begin(), secured.end());
        }
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

const Service *FaultMatrix::serviceOf(const std::string &system) const
{
    return m_environment->service(QString::fromStdString(system));
}

EnvironmentPtr FaultMatrix::environmentOf(const FaultCell &cell) const
{
    if (!isOverTls(cell))
        return m_environment;
    auto secured = std::make_shared<Environment>(*m_environment);
    const QString id = QString::fromStdString(cell.system);
    for (Service &service : secured->services) {
        if (service.id == id)
            service.url.setScheme(u"https"_s);
    }
    if (secured->providers.contains(id))
        secured->providers[id].url.setScheme(u"https"_s);
    return secured;
}

json FaultMatrix::setOne(const FaultCell &cell, const std::string &fault, const std::string &value)
{
    return asked({{"op", "fault"}, {"service", cell.system}, {"fault", fault}, {"value", value}});
}

std::string FaultMatrix::set(const FaultCell &cell)
{
    if (cell.overTls) {
        const json answer = setOne(cell, "tls", "good");
        if (answer.at("ok") != true)
            return answer.value("error", std::string("no word"));
    }
    const json answer = setOne(cell, cell.fault, cell.value);
    if (answer.at("ok") != true)
        return answer.value("error", std::string("no word"));
    m_looked = environmentOf(cell);
    m_patienceMs = cell.fault == "hang" ? hangPatienceMs : usualPatienceMs;
    if (!isOverTls(cell))
        return {};
    const json tls = answer.at("tls");
    m_caFile = QString::fromStdString(tls.at("ca_file"));
    const Service *service = m_looked->service(QString::fromStdString(cell.system));
    const QUrl told(QString::fromStdString(tls.at("url")));
    const bool isThere = !service
        || (service->url.scheme() == told.scheme() && service->url.port() == told.port());
    return isThere ? std::string() : "It is told to be at " + told.toString().toStdString();
}

void FaultMatrix::heal()
{
    const json answer = asked({{"op", "heal"}, {"service", ""}});
    INFO(answer.dump());
    REQUIRE(answer.at("ok") == true);
    m_looked = m_environment;
    m_caFile.clear();
    m_patienceMs = usualPatienceMs;
}

SnapshotPtr FaultMatrix::look(const QStringList &ids, bool onDemand)
{
    HttpClient http;
    if (!m_caFile.isEmpty())
        http.setCaFile(m_caFile);
    Identities identities(m_looked, http, secrets(), m_tokens, m_clock);
    CheckEngine engine(
        m_looked, http, identities.lookup(), m_clock,
        {.connectMs = m_patienceMs, .probeMs = m_patienceMs, .repeatMs = 1, .publishMs = 1});
    const auto once = [&](const QStringList &selected) {
        const QFuture<SnapshotPtr> future = engine.runOnce({selected, onDemand});
        REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 120'000));
        return future.result();
    };
    SnapshotPtr snapshot = once(ids);
    QStringList first;
    for (const CheckState &state : snapshot->checks) {
        if (state.firstLook && !first.contains(state.id))
            first.append(state.id);
    }
    if (first.isEmpty())
        return snapshot;
    snapshot = once(first);
    const bool isLong
        = std::any_of(snapshot->checks.begin(), snapshot->checks.end(),
                      [](const CheckState &state) { return state.verdict == Verdict::Stale; });
    return isLong ? once(ids) : snapshot; // what the run before it measured has grown old meanwhile
}
