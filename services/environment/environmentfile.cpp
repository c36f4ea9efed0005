#include "services/environment/declaredcheckjson.h"
#include "services/environment/environmentreader.h"
#include "services/environment/environmentrules.h"
#include "services/environment/schemacheck.h"
#include "services/environment/strictjson.h"
#include "services/environment/wirenames.h"

#include <QFile>
#include <QUuid>

using nlohmann::json;
using ordered = nlohmann::ordered_json;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

void put(ordered &object, const char *key, const QString &value)
{
    if (!value.isEmpty())
        object[key] = value.toStdString();
}

ordered texts(const QStringList &values)
{
    ordered list = ordered::array();
    for (const QString &value : values)
        list.push_back(value.toStdString());
    return list;
}

void put(ordered &object, const char *key, const QMap<QString, QString> &values)
{
    for (auto it = values.begin(); it != values.end(); ++it)
        object[key][it.key().toStdString()] = it.value().toStdString();
}

ordered written(const Service &service)
{
    ordered object = ordered::object();
    put(object, "id", service.id);
    object["kind"] = nameOf(serviceKindNames, service.kind);
    put(object, "title", service.title);
    put(object, "lane", service.lane);
    object["reach"] = nameOf(reachNames, service.reach);
    put(object, "witness", service.witness);
    put(object, "url", service.url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo));
    put(object, "auth", service.auth.toString());
    put(object, "probe_auth", service.probeAuth.toString());
    put(object, "connect_to", service.connectTo);
    put(object, "tls_pin", QString::fromLatin1(service.tlsPin));
    if (service.insecureHttp)
        object["insecure_http"] = true;
    put(object, "paths", service.paths);
    put(object, "expect", service.expect);
    put(object, "down_severity", service.downSeverity);
    return object;
}

ordered written(const Edge &edge)
{
    ordered object = {{"from", edge.from.toStdString()},
                      {"to", edge.to.toStdString()},
                      {"role", nameOf(edgeRoleNames, edge.role)}};
    if (edge.keyClass != KeyClass::None)
        object["key_class"] = nameOf(keyClassNames, edge.keyClass);
    if (edge.inert)
        object["inert"] = true;
    return object;
}

ordered written(const Holder &holder)
{
    return {{"service", holder.service.toStdString()},
            {"credential", holder.credential.toStdString()},
            {"key_class", nameOf(keyClassNames, holder.keyClass)},
            {"scope", holder.scope.toStdString()}};
}

ordered written(const StorageDeclaration &storage)
{
    const StorageDeclaration defaults;
    ordered object = ordered::object();
    put(object, "service", storage.service);
    put(object, "url", storage.url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo));
    put(object, "provider", storage.provider);
    put(object, "region", storage.region);
    put(object, "bucket", storage.bucket);
    put(object, "canary", storage.canary);
    put(object, "foreign_bucket", storage.foreignBucket);
    put(object, "foreign_prefix", storage.foreignPrefix);
    if (storage.propagationWindowS != defaults.propagationWindowS)
        object["propagation_window_s"] = storage.propagationWindowS;
    if (storage.pollS != defaults.pollS)
        object["poll_s"] = storage.pollS;
    return object;
}

ordered written(const StorageKeyRef &key)
{
    ordered object = {{"credential", key.credential.toStdString()},
                      {"key_class", nameOf(keyClassNames, key.keyClass)}};
    put(object, "auth", key.auth.toString());
    return object;
}

ordered written(const IdentityDeclaration &identity)
{
    ordered object = ordered::object();
    put(object, "id", identity.id);
    put(object, "issuer", identity.issuer.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo));
    put(object, "client_id", identity.clientId);
    object["flow"] = nameOf(signInFlowNames, identity.flow);
    if (!identity.scopes.isEmpty())
        object["scopes"] = texts(identity.scopes);
    put(object, "audience", identity.audience);
    put(object, "client_secret", identity.clientSecret.toString());
    return object;
}

ordered written(const NamespaceRule &rule)
{
    ordered object
        = {{"levels", texts(rule.levels)}, {"role", nameOf(namespaceRoleNames, rule.role)}};
    if (rule.frozen)
        object["frozen"] = true;
    put(object, "location", rule.location);
    if (rule.frozenSince.isValid())
        put(object, "frozen_since", rule.frozenSince.toString(Qt::ISODate));
    return object;
}

ordered written(const ProviderDeclaration &provider)
{
    const std::string url = provider.url.toString(QUrl::FullyEncoded).toStdString();
    if (provider.auth.isEmpty() && provider.project.isEmpty() && provider.team.isEmpty())
        return url;
    ordered object = {{"url", url}};
    put(object, "auth", provider.auth.toString());
    put(object, "project", provider.project);
    put(object, "team", provider.team);
    return object;
}

ordered written(const VariableRule &rule)
{
    ordered object
        = {{"rule", nameOf(variableRuleNames, rule.kind)}, {"services", texts(rule.services)}};
    if (!rule.except.isEmpty())
        object["except"] = texts(rule.except);
    object["patterns"] = texts(rule.patterns);
    object["severity"] = rule.severity.toStdString();
    return object;
}

ordered written(const RotationSite &site)
{
    return {{"credential", site.credential.toStdString()},
            {"service", site.service.toStdString()},
            {"provider", site.provider.toStdString()},
            {"variables", texts(site.variables)}};
}

template <typename T> void put(ordered &object, const char *key, const QList<T> &values)
{
    object[key] = ordered::array();
    for (const T &value : values)
        object[key].push_back(written(value));
}

EnvironmentLoad loaded(const QByteArray &bytes, bool imported)
{
    ProblemList problems;
    EnvironmentLoad load;
    if (const auto document = readStrictJson(bytes, problems)) {
        checkSchema(*document, problems);
        // Rules are checked on a file with faults of shape, too: people mend all at once.
        if (document->is_object()) {
            Environment environment = readEnvironment(*document);
            checkRules(environment, *document, problems);
            if (imported)
                environment.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
            load.environment = std::move(environment);
        }
    }
    if (problems.hasErrors())
        load.environment.reset();
    load.problems = problems.take();
    return load;
}

void dropSession(SecretRef &reference, const QString &place, QList<EnvironmentProblem> &problems)
{
    if (reference.store != SecretRef::Store::Session)
        return;
    problems.append({EnvironmentProblem::Severity::Warning, place,
                     Words::tr("a secret of another program's session, which cannot be imported"),
                     Words::tr("\"keychain:ID\"; the reference is left out")});
    reference = {};
}

/// The same where a file without the reference would not be valid: the secret is asked for under
/// its name.
void askAnew(SecretRef &reference, const QString &place, QList<EnvironmentProblem> &problems)
{
    if (reference.store != SecretRef::Store::Session)
        return;
    reference.store = SecretRef::Store::Keychain;
    problems.append({EnvironmentProblem::Severity::Warning, place,
                     Words::tr("a secret of another program's session, which cannot be imported"),
                     Words::tr("\"keychain:ID\", which is what was made of it")});
}

} // namespace

EnvironmentLoad parseEnvironment(const QByteArray &bytes)
{
    return loaded(bytes, false);
}

EnvironmentLoad importEnvironment(const QByteArray &bytes)
{
    EnvironmentLoad load = loaded(bytes, true);
    if (!load.environment)
        return load;
    for (qsizetype i = 0; i < load.environment->services.size(); ++i) {
        Service &service = load.environment->services[i];
        const QString place = elementPlace(u"services"_s, i);
        dropSession(service.auth, memberPlace(place, u"auth"_s), load.problems);
        dropSession(service.probeAuth, memberPlace(place, u"probe_auth"_s), load.problems);
    }
    QMap<QString, ProviderDeclaration> &providers = load.environment->providers;
    for (auto it = providers.begin(); it != providers.end(); ++it)
        dropSession(it->auth, memberPlace(memberPlace(u"providers"_s, it.key()), u"auth"_s),
                    load.problems);
    for (qsizetype i = 0; i < load.environment->keys.size(); ++i)
        askAnew(load.environment->keys[i].auth, memberPlace(elementPlace(u"keys"_s, i), u"auth"_s),
                load.problems);
    for (qsizetype i = 0; i < load.environment->identities.size(); ++i)
        askAnew(load.environment->identities[i].clientSecret,
                memberPlace(elementPlace(u"identity"_s, i), u"client_secret"_s), load.problems);
    return load;
}

Environment templateEnvironment()
{
    QFile file(u":/environments/template.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return importEnvironment(file.readAll()).environment.value_or(Environment{});
}

QByteArray serializeEnvironment(const Environment &environment)
{
    ordered document = ordered::object();
    document["version"] = 1;
    put(document, "id", environment.id);
    put(document, "name", environment.name);
    document["role"] = nameOf(environmentRoleNames, environment.role);
    put(document, "warehouse", environment.warehouse);
    put(document, "ca_file", environment.caFile);
    put(document, "services", environment.services);
    put(document, "edges", environment.edges);
    put(document, "holders", environment.holders);
    if (environment.storage)
        document["storage"] = written(*environment.storage);
    if (!environment.keys.isEmpty())
        put(document, "keys", environment.keys);
    if (!environment.identities.isEmpty())
        put(document, "identity", environment.identities);
    put(document, "namespaces", environment.namespaces);
    put(document, "rotation_sites", environment.rotationSites);
    for (auto it = environment.providers.begin(); it != environment.providers.end(); ++it)
        document["providers"][it.key().toStdString()] = written(*it);
    if (!environment.variableRules.isEmpty())
        put(document, "variable_rules", environment.variableRules);
    for (auto it = environment.intervals.begin(); it != environment.intervals.end(); ++it)
        document["intervals"][it.key().toStdString()] = it.value();
    if (environment.timeouts.connectMs > 0)
        document["timeouts"]["connect_ms"] = environment.timeouts.connectMs;
    if (environment.timeouts.probeMs > 0)
        document["timeouts"]["probe_ms"] = environment.timeouts.probeMs;
    if (!environment.disabledChecks.isEmpty())
        document["checks"]["disabled"] = texts(environment.disabledChecks);
    for (auto it = environment.everyS.begin(); it != environment.everyS.end(); ++it)
        document["checks"]["every_s"][it.key().toStdString()] = it.value();
    for (const DeclaredCheck &check : environment.declaredChecks)
        document["checks"]["add"].push_back(writtenCheck(check));
    return QByteArray::fromStdString(
               document.dump(2, ' ', false, ordered::error_handler_t::replace))
        + '\n';
}
