#include "services/environment/dotenv.h"

#include "services/core/redaction.h"
#include "services/environment/dotenvnames.h"
#include "services/environment/environmentrules.h"

#include <QUuid>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr auto catalogType = "LAKEHOUSE_CATALOG_TYPE"_L1;
constexpr auto restWarehouse = "LAKEHOUSE_REST_WAREHOUSE"_L1;
constexpr auto restVending = "LAKEHOUSE_REST_VENDING"_L1;
constexpr auto defaultNamespace = "LAKEHOUSE_NAMESPACE"_L1;
constexpr std::array settings = {catalogType, restWarehouse, restVending, defaultNamespace};

constexpr auto knownServices = std::to_array<DotEnvService>({
    {"junction", ServiceKind::Junction, "door", {"JUNCTION_URL"}, {"JUNCTION_TOKEN"}, nullptr},
    {"warehouse-writer",
     ServiceKind::WarehouseWriter,
     "engines",
     {"WAREHOUSE_WRITER_URL"},
     {"WAREHOUSE_WRITER_TOKEN"},
     nullptr},
    {"ml-runner",
     ServiceKind::MlRunner,
     "engines",
     {"ML_RUNNER_URL"},
     {"ML_RUNNER_TOKEN"},
     nullptr},
    {"lakekeeper",
     ServiceKind::Lakekeeper,
     "catalog",
     {"LAKEHOUSE_REST_URI", "LAKEKEEPER_URL"},
     {"LAKEHOUSE_CATALOG_TOKEN", "LAKEHOUSE_REST_TOKEN", "LAKEKEEPER_TOKEN"},
     "/catalog"},
    {"keycloak", ServiceKind::Keycloak, "catalog", {"KEYCLOAK_URL"}, {}, nullptr},
    {"duck-server",
     ServiceKind::Duck,
     "engines",
     {"DUCK_SERVER_URL", "DUCK_URL"},
     {"DUCK_SERVER_TOKEN", "DUCK_TOKEN"},
     nullptr},
    {"karma-server", ServiceKind::Karma, "engines", {"KARMA_SERVER_URL", "KARMA_URL"}, {}, nullptr},
    {"trino", ServiceKind::Trino, "engines", {"TRINO_URL"}, {}, nullptr},
    {"supabase",
     ServiceKind::Supabase,
     "governance",
     {"SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_URL"},
     {"SUPABASE_ANON_KEY", "NEXT_PUBLIC_SUPABASE_ANON_KEY"},
     nullptr},
    {"openmetadata",
     ServiceKind::OpenMetadata,
     "governance",
     {"OPENMETADATA_URL"},
     {"OPENMETADATA_TOKEN"},
     nullptr},
    {"postgres-wk", ServiceKind::Postgres, "support", {"DATABASE_URL"}, {}, nullptr},
    {"redis", ServiceKind::Redis, "support", {"REDIS_URL"}, {}, nullptr},
});

bool names(const DotEnvVariables &list, const QString &name)
{
    return std::any_of(list.begin(), list.end(),
                       [&](const char *one) { return one && name == QLatin1StringView(one); });
}

QString valueOf(const DotEnv &file, QLatin1StringView name)
{
    const auto found = std::find_if(file.entries.begin(), file.entries.end(),
                                    [&](const DotEnv::Entry &entry) { return entry.name == name; });
    return found == file.entries.end() ? QString() : found->value;
}

QUrl urlOf(const DotEnv &file, const DotEnvService &known)
{
    for (const char *variable : known.urls) {
        if (!variable)
            break;
        QUrl url(valueOf(file, QLatin1StringView(variable)));
        if (!url.isValid() || url.host().isEmpty()
            || !urlSchemes(known.kind).contains(url.scheme()))
            continue;
        QString path = url.path();
        while (path.endsWith(u'/'))
            path.chop(1);
        if (known.strippedPath && path.endsWith(QLatin1StringView(known.strippedPath)))
            path.chop(qsizetype(strlen(known.strippedPath)));
        url.setPath(path);
        return url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    }
    return {};
}

QString secretId(const QString &variable)
{
    return variable.toLower().replace(u'_', u'-');
}

/// Puts the secret of a service, when the file has one, into the draft and names it in the service.
void moveSecret(DotEnv &file, const DotEnvService &known, Service &service, EnvironmentDraft &draft)
{
    for (const char *variable : known.secrets) {
        if (!variable)
            break;
        const auto found
            = std::find_if(file.secrets.begin(), file.secrets.end(), [&](const auto &entry) {
                  return entry.name == QLatin1StringView(variable);
              });
        if (found == file.secrets.end())
            continue;
        service.auth = {SecretRef::Store::Keychain, secretId(found->name)};
        draft.secrets.push_back(
            {service.auth.id, Origin::of(service.url), std::move(found->value)});
        file.secrets.erase(found);
        return;
    }
}

void declareModes(const DotEnv &file, Environment &environment)
{
    environment.warehouse = valueOf(file, restWarehouse);
    const QString space = valueOf(file, defaultNamespace);
    if (!space.isEmpty())
        environment.namespaces.append(
            {space.split(u'.', Qt::SkipEmptyParts), NamespaceRole::Other, false, {}});
    if (!environment.namespaces.isEmpty() && environment.namespaces.last().levels.isEmpty())
        environment.namespaces.clear();
    for (Service &service : environment.services) {
        if (service.kind != ServiceKind::WarehouseWriter)
            continue;
        const QList<std::pair<QString, QLatin1StringView>> facts
            = {{u"catalog_type"_s, catalogType},
               {u"vending"_s, restVending},
               {u"namespace"_s, defaultNamespace}};
        for (const auto &[fact, variable] : facts) {
            if (const QString value = valueOf(file, variable); !value.isEmpty())
                service.expect.insert(fact, value);
        }
    }
}

} // namespace

std::span<const DotEnvService> dotEnvServices()
{
    return knownServices;
}

bool isKnownVariable(const QString &name)
{
    if (std::find(settings.begin(), settings.end(), name) != settings.end())
        return true;
    const auto services = dotEnvServices();
    return std::any_of(services.begin(), services.end(), [&](const DotEnvService &service) {
        return names(service.urls, name) || names(service.secrets, name);
    });
}

bool isSecretVariable(const QString &name)
{
    return namesSecret(name.toLatin1());
}

EnvironmentDraft draftEnvironment(DotEnv file, const QString &name)
{
    EnvironmentDraft draft;
    Environment &environment = draft.environment;
    environment.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    environment.name = name;
    for (const DotEnvService &known : dotEnvServices()) {
        const QUrl url = urlOf(file, known);
        if (url.isEmpty())
            continue;
        Service service;
        service.id = QLatin1StringView(known.id);
        service.kind = known.kind;
        service.lane = QLatin1StringView(known.lane);
        service.url = url;
        moveSecret(file, known, service, draft);
        environment.services.append(service);
    }
    declareModes(file, environment);
    for (const DotEnv::SecretEntry &left : file.secrets)
        draft.unused.append(left.name);
    return draft;
}
