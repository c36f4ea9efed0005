#include "services/checks/causes.h"

#include "services/checks/checkplan.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <deque>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Kinds = std::initializer_list<ServiceKind>;

/// What a service of one kind needs of those of another, in every deployment.
struct Need {
    ServiceKind of;
    ServiceKind what;
};
constexpr std::array needs{
    Need{ServiceKind::Junction, ServiceKind::Lakekeeper},
    Need{ServiceKind::Junction, ServiceKind::Duck},
    Need{ServiceKind::Junction, ServiceKind::Trino},
    Need{ServiceKind::WarehouseWriter, ServiceKind::Lakekeeper},
    Need{ServiceKind::WarehouseWriter, ServiceKind::ObjectStore},
    Need{ServiceKind::Duck, ServiceKind::ObjectStore},
    Need{ServiceKind::Lakekeeper, ServiceKind::ObjectStore},
    Need{ServiceKind::OpenMetadata, ServiceKind::Trino},
};

/// Which dependencies a reason can come from; kinds empty: from any.
struct Symptom {
    const char *reason;
    Kinds kinds = {};
};
constexpr Kinds engines{ServiceKind::Duck, ServiceKind::Trino, ServiceKind::Karma};
constexpr Kinds issuers{ServiceKind::Keycloak};
const std::array symptoms{
    Symptom{"timeout"},
    Symptom{"closed"},
    Symptom{"http_status"},
    Symptom{"health_status"},
    Symptom{"not_well"},
    Symptom{"starting"},
    Symptom{"flapping"},
    Symptom{"component_unhealthy"},
    Symptom{"catalog_config_failed"},
    Symptom{"cursors_lost"},
    Symptom{"wedged"},
    Symptom{"no_engine", engines},
    Symptom{"engines_starting", engines},
    Symptom{"token_refused", issuers},
    Symptom{"identity_refused", issuers},
    Symptom{"no_token", issuers},
};

const Symptom *symptomOf(const QString &reason)
{
    const auto found = std::find_if(symptoms.begin(), symptoms.end(), [&](const Symptom &symptom) {
        return reason == QLatin1String(symptom.reason);
    });
    return found == symptoms.end() ? nullptr : &*found;
}

bool isBad(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

bool tellsOfFunction(const CheckState &check)
{
    if (check.severity == Severity::Info)
        return false;
    if (isLivenessId(check.id, check.service))
        return true;
    const Invariant *row = findInvariant(check.id);
    return row && row->concern == Concern::Function;
}

/// While a verdict waits for a second look, the reason is what the first one found.
QString reasonOf(const CheckState &check)
{
    return check.reason == u"confirming"_s ? check.reasonArgs.value(0) : check.reason;
}

/// The failing services of a snapshot and how they hang together.
class FailureGraph
{
public:
    FailureGraph(const Snapshot &snapshot, const Dependencies &dependencies);

    bool isEmpty() const { return m_failing.isEmpty(); }
    /// The check that tells that this service fails; null: it does not.
    const CheckState *failureOf(const QString &service) const { return m_failing.value(service); }
    /// The root of what this service suffers, by a reason of this symptom; null: none.
    const CheckState *rootOf(const QString &service, const Symptom &symptom) const;

private:
    QStringList nextFailing(const QString &service, const Symptom &symptom) const;
    bool isKind(const QString &service, const Kinds &kinds) const;
    void findReach();

    const Snapshot &m_snapshot;
    const Dependencies &m_dependencies;
    QHash<QString, const CheckState *> m_failing;
    QSet<QString> m_fine; ///< services known to work
    QHash<QString, QStringList> m_next; ///< the failing ones next on the way, nearest first
    QHash<QString, QSet<QString>> m_reach; ///< all failing ones beyond
};

FailureGraph::FailureGraph(const Snapshot &snapshot, const Dependencies &dependencies)
    : m_snapshot(snapshot)
    , m_dependencies(dependencies)
{
    for (const CheckState &check : snapshot.checks) {
        if (!tellsOfFunction(check))
            continue;
        if (isBad(check.verdict)) {
            const CheckState *known = m_failing.value(check.service);
            if (!known || check.verdict < known->verdict)
                m_failing.insert(check.service, &check);
        } else if (check.verdict == Verdict::Ok || check.verdict == Verdict::Inert) {
            m_fine.insert(check.service);
        }
    }
    if (m_failing.isEmpty())
        return;
    for (auto it = m_failing.begin(); it != m_failing.end(); ++it) {
        m_fine.remove(it.key());
        if (const Symptom *symptom = symptomOf(reasonOf(**it)))
            m_next.insert(it.key(), nextFailing(it.key(), *symptom));
    }
    findReach();
}

bool FailureGraph::isKind(const QString &service, const Kinds &kinds) const
{
    if (kinds.size() == 0)
        return true;
    const Service *declared
        = m_snapshot.environment ? m_snapshot.environment->service(service) : nullptr;
    return declared && std::find(kinds.begin(), kinds.end(), declared->kind) != kinds.end();
}

/// Through what could not be looked at, never through what works.
QStringList FailureGraph::nextFailing(const QString &service, const Symptom &symptom) const
{
    QStringList found;
    QSet<QString> seen{service};
    std::deque<QString> queue;
    for (const QString &direct : m_dependencies.value(service)) {
        if (isKind(direct, symptom.kinds))
            queue.push_back(direct);
    }
    while (!queue.empty()) {
        const QString next = queue.front();
        queue.pop_front();
        if (m_fine.contains(next) || seen.contains(next))
            continue;
        seen.insert(next);
        if (m_failing.contains(next)) {
            found.append(next);
            continue;
        }
        for (const QString &beyond : m_dependencies.value(next))
            queue.push_back(beyond);
    }
    return found;
}

void FailureGraph::findReach()
{
    for (auto it = m_next.begin(); it != m_next.end(); ++it) {
        QSet<QString> &reach = m_reach[it.key()];
        QStringList open = it.value();
        while (!open.isEmpty()) {
            const QString next = open.takeLast();
            if (reach.contains(next))
                continue;
            reach.insert(next);
            open += m_next.value(next);
        }
    }
}

const CheckState *FailureGraph::rootOf(const QString &service, const Symptom &symptom) const
{
    const auto isRoot = [&](const QString &candidate) {
        const QSet<QString> beyond = m_reach.value(candidate);
        return std::all_of(beyond.begin(), beyond.end(), [&](const QString &other) {
            return m_reach.value(other).contains(candidate); // a circle with it, nothing further
        });
    };
    std::deque<QString> queue;
    for (const QString &next : nextFailing(service, symptom))
        queue.push_back(next);
    QSet<QString> seen{service};
    while (!queue.empty()) {
        const QString candidate = queue.front();
        queue.pop_front();
        if (seen.contains(candidate))
            continue;
        seen.insert(candidate);
        if (isRoot(candidate) && !m_reach.value(candidate).contains(service))
            return m_failing.value(candidate);
        for (const QString &beyond : m_next.value(candidate))
            queue.push_back(beyond);
    }
    return nullptr;
}

/// The root of a service's own failure, else that failure itself; null: it does not fail.
const CheckState *rootOfService(const FailureGraph &graph, const QString &service)
{
    const CheckState *failure = graph.failureOf(service);
    const Symptom *symptom = failure ? symptomOf(reasonOf(*failure)) : nullptr;
    const CheckState *root = symptom ? graph.rootOf(service, *symptom) : nullptr;
    return root ? root : failure;
}

const CheckState *causeOf(const FailureGraph &graph, const CheckState &check)
{
    if (check.verdict == Verdict::Unknown) {
        if (check.reason == u"up_down"_s || check.reason == u"depends"_s)
            return rootOfService(graph, check.service);
        if (check.reason == u"witness_silent"_s)
            return rootOfService(graph, check.reasonArgs.value(0));
        if (check.reason != u"no_token"_s)
            return nullptr;
    } else if (!isBad(check.verdict) || !tellsOfFunction(check)) {
        return nullptr;
    }
    const Symptom *symptom = symptomOf(reasonOf(check));
    return symptom ? graph.rootOf(check.service, *symptom) : nullptr;
}

void add(Dependencies &dependencies, const QString &from, const QString &to)
{
    QStringList &list = dependencies[from];
    if (from != to && !list.contains(to))
        list.append(to);
}

void addToServices(Snapshot &snapshot)
{
    QHash<QString, ServiceState *> services;
    for (ServiceState &service : snapshot.services)
        services.insert(service.id, &service);
    for (const CheckState &check : snapshot.checks) {
        ServiceState *service = services.value(check.service);
        if (!service)
            continue;
        if (check.id == service->worstCheck)
            service->cause = check.cause;
        service->consequences += check.consequences;
    }
}

}

Dependencies dependenciesOf(const Environment &environment)
{
    Dependencies dependencies;
    for (const Edge &edge : environment.edges) {
        if (!edge.inert)
            add(dependencies, edge.from, edge.to);
    }
    for (const Service &service : environment.services) {
        for (const Need &need : needs) {
            if (need.of != service.kind)
                continue;
            for (const Service &other : environment.services) {
                if (other.kind == need.what)
                    add(dependencies, service.id, other.id);
            }
        }
        const bool database = service.kind == ServiceKind::Postgres
            && service.reach == Reach::Witness && !service.witness.isEmpty();
        if (database)
            add(dependencies, service.witness, service.id);
        if (service.auth.store != SecretRef::Store::Oidc)
            continue;
        for (const Service &issuer : environment.services) {
            if (issuer.kind == ServiceKind::Keycloak)
                add(dependencies, service.id, issuer.id);
        }
    }
    return dependencies;
}

void attributeCauses(Snapshot &snapshot, const Dependencies &dependencies)
{
    if (std::none_of(snapshot.checks.begin(), snapshot.checks.end(),
                     [](const CheckState &check) { return isBad(check.verdict); }))
        return;
    const FailureGraph graph(snapshot, dependencies);
    if (graph.isEmpty())
        return;
    for (CheckState &check : snapshot.checks) {
        const CheckState *root = causeOf(graph, check);
        if (!root || root == &check)
            continue;
        check.cause = {root->id, root->service};
        // The roots are checks of this snapshot, which is ours to write to.
        snapshot.checks[size_t(root - snapshot.checks.data())].consequences.append(
            {check.id, check.service});
    }
    addToServices(snapshot);
}
