#include "services/environment/environmentreader.h"

#include "services/core/json.h"
#include "services/environment/declaredcheckjson.h"
#include "services/environment/wirenames.h"

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

QString text(const json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

SecretRef secretRef(const json &object, const char *key)
{
    const QString value = text(object, key);
    if (value.startsWith(u"keychain:"))
        return {SecretRef::Store::Keychain, value.mid(9)};
    if (value.startsWith(u"session:"))
        return {SecretRef::Store::Session, value.mid(8)};
    if (value.startsWith(u"oidc:"))
        return {SecretRef::Store::Oidc, value.mid(5)};
    return {};
}

QMap<QString, QString> textMap(const json &object, const char *key)
{
    QMap<QString, QString> map;
    if (const json *members = objectAt(object, key)) {
        for (const auto &[name, value] : members->items())
            map.insert(QString::fromStdString(name), textOf(value));
    }
    return map;
}

QMap<QString, int> numberMap(const json &object, const char *key)
{
    QMap<QString, int> map;
    if (const json *members = objectAt(object, key)) {
        for (const auto &[name, value] : members->items())
            map.insert(QString::fromStdString(name),
                       int(integerAt(*members, name.c_str()).value_or(0)));
    }
    return map;
}

template <typename Read> void forEachOf(const json &object, const char *key, Read read)
{
    if (const json *items = arrayAt(object, key)) {
        for (const json &item : *items)
            read(item);
    }
}

Service readService(const json &item)
{
    Service service;
    service.id = text(item, "id");
    service.kind = valueOf(serviceKindNames, text(item, "kind"), ServiceKind::Http);
    service.title = text(item, "title");
    service.lane = text(item, "lane");
    service.reach = valueOf(reachNames, text(item, "reach"), Reach::Direct);
    service.witness = text(item, "witness");
    service.url = QUrl(text(item, "url"), QUrl::StrictMode);
    service.auth = secretRef(item, "auth");
    service.probeAuth = secretRef(item, "probe_auth");
    service.connectTo = text(item, "connect_to");
    service.tlsPin = text(item, "tls_pin").toLower().toLatin1();
    service.insecureHttp = boolAt(item, "insecure_http").value_or(false);
    service.paths = textMap(item, "paths");
    service.expect = textMap(item, "expect");
    service.downSeverity = textAt(item, "down_severity").value_or(u"critical"_s);
    return service;
}

Edge readEdge(const json &item)
{
    return {text(item, "from"), text(item, "to"),
            valueOf(edgeRoleNames, text(item, "role"), EdgeRole::Asks),
            valueOf(keyClassNames, text(item, "key_class"), KeyClass::None),
            boolAt(item, "inert").value_or(false)};
}

Holder readHolder(const json &item)
{
    return {text(item, "service"), text(item, "credential"),
            valueOf(keyClassNames, text(item, "key_class"), KeyClass::None), text(item, "scope")};
}

StorageDeclaration readStorage(const json &item)
{
    StorageDeclaration storage;
    storage.service = text(item, "service");
    storage.url = QUrl(text(item, "url"), QUrl::StrictMode);
    storage.provider = textAt(item, "provider").value_or(storage.provider);
    storage.region = text(item, "region");
    storage.bucket = text(item, "bucket");
    storage.canary = text(item, "canary");
    storage.foreignBucket = text(item, "foreign_bucket");
    storage.foreignPrefix = text(item, "foreign_prefix");
    storage.propagationWindowS
        = int(integerAt(item, "propagation_window_s").value_or(storage.propagationWindowS));
    storage.pollS = int(integerAt(item, "poll_s").value_or(storage.pollS));
    return storage;
}

StorageKeyRef readKey(const json &item)
{
    return {text(item, "credential"),
            valueOf(keyClassNames, text(item, "key_class"), KeyClass::None),
            secretRef(item, "auth")};
}

IdentityDeclaration readIdentity(const json &item)
{
    IdentityDeclaration identity;
    identity.id = text(item, "id");
    identity.issuer = QUrl(text(item, "issuer"), QUrl::StrictMode);
    identity.clientId = text(item, "client_id");
    identity.flow = valueOf(signInFlowNames, text(item, "flow"), SignInFlow::Code);
    identity.scopes = textsAt(item, "scopes").value_or(QStringList());
    identity.audience = text(item, "audience");
    identity.clientSecret = secretRef(item, "client_secret");
    return identity;
}

NamespaceRule readNamespace(const json &item)
{
    return {textsAt(item, "levels").value_or(QStringList()),
            valueOf(namespaceRoleNames, text(item, "role"), NamespaceRole::Other),
            boolAt(item, "frozen").value_or(false), text(item, "location"),
            QDate::fromString(text(item, "frozen_since"), Qt::ISODate)};
}

/// A URL alone, or an object with it.
ProviderDeclaration readProvider(const json &item)
{
    if (item.is_string())
        return {QUrl(textOf(item), QUrl::StrictMode), {}, {}, {}};
    return {QUrl(text(item, "url"), QUrl::StrictMode), secretRef(item, "auth"),
            text(item, "project"), text(item, "team")};
}

VariableRule readVariableRule(const json &item)
{
    return {valueOf(variableRuleNames, text(item, "rule"), VariableRule::Kind::Forbidden),
            textsAt(item, "services").value_or(QStringList()),
            textsAt(item, "except").value_or(QStringList()),
            textsAt(item, "patterns").value_or(QStringList()),
            textAt(item, "severity").value_or(u"warning"_s)};
}

RotationSite readSite(const json &item)
{
    return {text(item, "credential"), text(item, "service"), text(item, "provider"),
            textsAt(item, "variables").value_or(QStringList())};
}

} // namespace

Environment readEnvironment(const json &document)
{
    Environment environment;
    environment.id = text(document, "id");
    environment.name = text(document, "name");
    environment.role = valueOf(environmentRoleNames, text(document, "role"), EnvironmentRole::Test);
    environment.warehouse = text(document, "warehouse");
    environment.caFile = text(document, "ca_file");
    forEachOf(document, "services",
              [&](const json &item) { environment.services.append(readService(item)); });
    forEachOf(document, "edges",
              [&](const json &item) { environment.edges.append(readEdge(item)); });
    forEachOf(document, "holders",
              [&](const json &item) { environment.holders.append(readHolder(item)); });
    if (const json *storage = objectAt(document, "storage"))
        environment.storage = readStorage(*storage);
    forEachOf(document, "keys", [&](const json &item) { environment.keys.append(readKey(item)); });
    forEachOf(document, "identity",
              [&](const json &item) { environment.identities.append(readIdentity(item)); });
    forEachOf(document, "namespaces",
              [&](const json &item) { environment.namespaces.append(readNamespace(item)); });
    forEachOf(document, "rotation_sites",
              [&](const json &item) { environment.rotationSites.append(readSite(item)); });
    if (const json *providers = objectAt(document, "providers")) {
        for (const auto &[name, value] : providers->items())
            environment.providers.insert(QString::fromStdString(name), readProvider(value));
    }
    forEachOf(document, "variable_rules",
              [&](const json &item) { environment.variableRules.append(readVariableRule(item)); });
    environment.intervals = numberMap(document, "intervals");
    if (const json *timeouts = objectAt(document, "timeouts"))
        environment.timeouts = {int(integerAt(*timeouts, "connect_ms").value_or(0)),
                                int(integerAt(*timeouts, "probe_ms").value_or(0))};
    if (const json *checks = objectAt(document, "checks")) {
        environment.disabledChecks = textsAt(*checks, "disabled").value_or(QStringList());
        environment.everyS = numberMap(*checks, "every_s");
        forEachOf(*checks, "add", [&](const json &item) {
            environment.declaredChecks.append(readDeclaredCheck(item));
        });
    }
    return environment;
}
