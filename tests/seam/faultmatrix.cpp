#include "tests/seam/faultmatrix.h"

#include "services/core/async.h"
#include "tests/services/http/httptesting.h"

#include <QFile>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Values for the faults that cannot do without one.
const std::map<std::string, std::string> values{{"latency", "100"},
                                                {"status", "503"},
                                                {"drip", "1"},
                                                {"unavailable", "5"},
                                                {"key-revoked", "r2-ro"}};

/// "latency=MS" and "drip[=MS]" without what follows the name.
std::string nameIn(const std::string &form)
{
    return form.substr(0, form.find_first_of("[="));
}

/// What stands behind "this service knows: ".
std::vector<std::string> listIn(const std::string &refusal)
{
    static const std::string mark = "knows: ";
    std::vector<std::string> forms;
    const std::size_t begin = refusal.find(mark);
    if (begin == std::string::npos)
        return forms;
    std::string rest = refusal.substr(begin + mark.size());
    if (!rest.empty() && rest.back() == '.')
        rest.pop_back();
    for (std::size_t comma = 0; comma != std::string::npos;) {
        comma = rest.find(", ");
        forms.push_back(rest.substr(0, comma));
        rest = comma == std::string::npos ? std::string() : rest.substr(comma + 2);
    }
    return forms;
}

}

FaultMatrix::FaultMatrix()
{
    REQUIRE(m_run.isReady());
    QFile file(QString::fromStdString(m_run.ready().at("environment_file").get<std::string>()));
    REQUIRE(file.open(QIODevice::ReadOnly));
    const EnvironmentLoad load = parseEnvironment(file.readAll());
    REQUIRE(load.environment);
    m_environment = std::make_shared<const Environment>(*load.environment);
}

CredentialLookup FaultMatrix::secrets() const
{
    return [this](const Service &service, const SecretRef &reference) {
        const QByteArray secret
            = QByteArray::fromStdString(m_run.secret(reference.id.toStdString()));
        return readyFuture(Result<CredentialPtr>(credentialFor(service.url, secret, reference.id)));
    };
}

std::vector<FaultCell> FaultMatrix::cells() const
{
    std::map<std::string, std::vector<std::string>> lists;
    std::map<std::string, int> users;
    const nlohmann::json status = asked({{"op", "status"}});
    for (const auto &service : status.at("services")) {
        const std::string id = service.at("id");
        const auto answer = asked({{"op", "fault"}, {"service", id}, {"fault", "?"}});
        lists[id] = listIn(answer.value("error", std::string()));
        for (const std::string &form : lists[id])
            ++users[nameIn(form)];
    }
    std::vector<FaultCell> cells;
    for (const auto &[id, forms] : lists) {
        for (const std::string &form : forms) {
            const std::string name = nameIn(form);
            const bool needs = form.find('=') != std::string::npos && values.count(name);
            cells.push_back({id, name, needs ? values.at(name) : std::string(), form,
                             users[name] > 8}); // systems that speak HTTP are more than that
        }
    }
    return cells;
}

const Service *FaultMatrix::serviceOf(const std::string &system) const
{
    return m_environment->service(QString::fromStdString(system));
}

std::string FaultMatrix::set(const FaultCell &cell)
{
    const auto answer = asked(
        {{"op", "fault"}, {"service", cell.system}, {"fault", cell.fault}, {"value", cell.value}});
    return answer.value("error", std::string());
}

void FaultMatrix::heal()
{
    const auto answer = asked({{"op", "heal"}, {"service", ""}});
    INFO(answer.dump());
    REQUIRE(answer.at("ok"));
}

SnapshotPtr FaultMatrix::look(const QStringList &ids, bool onDemand)
{
    HttpClient http;
    Identities identities(m_environment, http, secrets(), m_tokens, m_clock);
    CheckEngine engine(m_environment, http, identities.lookup(), m_clock,
                       {.connectMs = 8000, .probeMs = 8000, .repeatMs = 1, .publishMs = 1});
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
