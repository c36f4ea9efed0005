#pragma once

#include "services/core/result.h"
#include "services/environment/accessdeclarations.h"
#include "services/environment/declaredcheck.h"

#include <QDate>
#include <QHash>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>

/// The systems of the platform by what they speak; decides which probes a service gets.
enum class ServiceKind {
    Junction,
    WarehouseWriter,
    MlRunner,
    Lakekeeper,
    Postgres,
    Keycloak,
    Karma,
    Duck,
    Trino,
    Workers,
    Redis,
    Supabase,
    ObjectStore,
    Vercel,
    OpenMetadata,
    Railway,
    Http,
};

/// How the console gets at a service.
enum class Reach { Direct, Witness, Deployment };

enum class EnvironmentRole { Prod, Test, Sandbox };
enum class NamespaceRole { Prod, Test, Tooling, Legacy, Other };
struct Service {
    QString id; ///< "warehouse-writer"
    ServiceKind kind = ServiceKind::Http;
    QString title; ///< empty: the id is shown
    QString lane; ///< "surfaces", "door", "engines", "catalog", "governance", "storage", "support"
    Reach reach = Reach::Direct;
    QString witness; ///< id of the service that publishes this one's state
    QUrl url; ///< base; http(s), postgres://host:port, redis://host:port
    SecretRef auth; ///< bearer of the console for this service: a secret, or where tokens come from
    SecretRef probeAuth; ///< bearer for probes that need another one (duck's /shadow)
    QString connectTo;
    QByteArray tlsPin;
    bool insecureHttp = false;
    QMap<QString, QString> paths; ///< overrides of default paths, by name ("health")
    QMap<QString, QString>
        expect; ///< declared values by fact name ("version", "warehouse", "namespace", "mode", …)
    QString downSeverity = QStringLiteral("critical"); ///< "critical" or "warning"

    /// Where requests to it go, for what a person agrees to for that place alone: the URL without
    /// user info, and what is connected to in its stead. The port of a service on this machine does
    /// not count: it is another one after each start.
    QString place() const;
    bool isOnThisMachine() const; ///< by the spelling of both; a tunnel leads elsewhere
};

enum class EdgeRole { Asks, Identity, Governance, ReadsBytes, WritesBytes, MovesPointer, Metadata };
struct Edge {
    QString from;
    QString to;
    EdgeRole role = EdgeRole::Asks;
    KeyClass keyClass = KeyClass::None; ///< colours edges that carry bytes
    bool inert = false;
};

/// Who holds which key to the object store, as declared.
struct Holder {
    QString service;
    QString credential; ///< "r2-rw"; empty for none
    KeyClass keyClass = KeyClass::None;
    QString scope;
};

struct NamespaceRule {
    QStringList levels; ///< an array on the wire: main.default may be two levels or one
    NamespaceRole role = NamespaceRole::Other;
    bool frozen = false;
    QString location; ///< declared prefix, may be empty
    QDate frozenSince = {}; ///< UTC; no commit is expected after that day; invalid: none declared
};

/// A place that a rotation has to visit. Kept for later use and shown; nothing rotates from here
/// yet.
struct RotationSite {
    QString credential;
    QString service;
    QString provider; ///< "railway", "vercel", "lakekeeper"
    QStringList variables;
};

/// Seconds between runs, by probe class ("http", "slow", "deployments", …); absent: the built-in
/// default.
using Intervals = QMap<QString, int>;

/// How long a look may take.
struct Timeouts {
    static constexpr int usualConnectMs = 3000;
    static constexpr int usualProbeMs = 5000;
    int connectMs = 0; ///< to be connected; 0: the usual
    int probeMs = 0; ///< one exchange of a look, and the wait for a credential; 0: the usual
};

struct Environment {
    QString id;
    QString name;
    EnvironmentRole role = EnvironmentRole::Prod;
    QString warehouse; ///< Lakekeeper's warehouse name
    QString caFile;
    QList<Service> services;
    QList<Edge> edges;
    QList<Holder> holders;
    std::optional<StorageDeclaration> storage; ///< where the storage perimeter is measured
    QList<StorageKeyRef> keys; ///< the console's own copies of storage keys, for the gates
    QList<IdentityDeclaration> identities; ///< where "oidc:ID" gets its tokens
    QList<NamespaceRule> namespaces;
    QList<RotationSite> rotationSites;
    QMap<QString, ProviderDeclaration> providers; ///< "railway", "vercel", "cloudflare"
    QList<VariableRule> variableRules; ///< empty: the built-in ones
    Intervals intervals;
    Timeouts timeouts;
    QStringList disabledChecks; ///< ids of checks switched off
    QMap<QString, int> everyS; ///< seconds between the looks at a built-in check, by its id; the
                               ///< others come as their class does
    QList<DeclaredCheck> declaredChecks; ///< added to the built-in ones

    const Service *service(const QString &serviceId) const;
    const Service *firstOfKind(ServiceKind kind) const;
    const IdentityDeclaration *identity(const QString &identityId) const;
    /// The object store as a service: the declared one, else one made of storage's URL, else the
    /// first of its kind. Empty when there is none.
    std::optional<Service> objectStore() const;
};

/// One thing wrong in an environment file.
struct EnvironmentProblem {
    enum class Severity { Error, Warning };
    Severity severity;
    QString place; ///< "services[3].url"
    QString found;
    QString expected;
};

struct EnvironmentLoad {
    std::optional<Environment> environment; ///< absent when any problem is an Error
    QList<EnvironmentProblem> problems;
};

/// Reads and validates; every problem is reported, not the first. Never throws, whatever the bytes.
EnvironmentLoad parseEnvironment(const QByteArray &json);
QByteArray serializeEnvironment(const Environment &environment);
/// As parseEnvironment(), with a fresh environment id, for a file that comes from elsewhere.
/// "sandbox" is never taken.
EnvironmentLoad importEnvironment(const QByteArray &json);
/// A filled-in example with all systems of the platform under "*.example" hosts, to start a new
/// environment from; with a fresh id.
Environment templateEnvironment();
