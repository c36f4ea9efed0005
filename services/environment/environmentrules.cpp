#include "services/environment/environmentrules.h"

#include "services/core/json.h"
#include "services/core/redaction.h"
#include "services/environment/declaredcheckrules.h"
#include "services/http/httpclient.h"
#include "services/http/requestrules.h"

#include <QSet>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

constexpr int invariants = 36; ///< INV-01 and so on

bool hasSecret(const QUrl &url)
{
    return !url.userInfo().isEmpty() || redactUrl(url).count > 0;
}

/// The rules for one file; each check appends what it finds.
class RuleCheck
{
public:
    RuleCheck(const Environment &environment, const json &document, ProblemList &problems)
        : m_environment(environment)
        , m_document(document)
        , m_problems(problems)
        , m_bad(problems.badPlaces())
    {
        for (const Service &service : environment.services)
            m_ids.insert(service.id);
    }

    void services();
    void references();
    void storage();
    void identities();
    void namespaces();
    void providers();
    void pace();
    void strings(const json &value, const QString &place);

private:
    void reach(const Service &service, const QString &writtenUrl, const QString &place);
    void url(const Service &service, const QString &written, const QString &place);
    void encryption(const Service &service, const QString &place);
    bool isBuiltIn(const QString &check) const;
    void reference(const QString &id, const QString &place);
    void tokenSource(const SecretRef &auth, const QString &place);
    void webUrl(const QUrl &url, const QString &place);
    void error(const QString &place, const QString &found, const QString &expected);
    void warning(const QString &place, const QString &found, const QString &expected);

    const Environment &m_environment;
    const json &m_document;
    ProblemList &m_problems;
    const QSet<QString>
        m_bad; // places that the schema already rejected: what was read there is a guess
    QSet<QString> m_ids;
};

void RuleCheck::error(const QString &place, const QString &found, const QString &expected)
{
    if (!m_bad.contains(place))
        m_problems.error(place, found, expected);
}

void RuleCheck::warning(const QString &place, const QString &found, const QString &expected)
{
    if (!m_bad.contains(place))
        m_problems.warning(place, found, expected);
}

void RuleCheck::services()
{
    QHash<QString, qsizetype> first;
    for (qsizetype i = 0; i < m_environment.services.size(); ++i) {
        const Service &service = m_environment.services[i];
        const QString place = elementPlace(u"services"_s, i);
        if (first.contains(service.id)) {
            error(memberPlace(place, u"id"_s),
                  Words::tr("the id of services[%1] again").arg(first.value(service.id)),
                  Words::tr("an id of its own"));
        } else {
            first.insert(service.id, i);
        }
        const QString written
            = textAt((*arrayAt(m_document, "services"))[std::size_t(i)], "url").value_or(QString());
        reach(service, written, place);
        url(service, written, place);
        encryption(service, place);
        tokenSource(service.auth, memberPlace(place, u"auth"_s));
        tokenSource(service.probeAuth, memberPlace(place, u"probe_auth"_s));
    }
}

void RuleCheck::tokenSource(const SecretRef &auth, const QString &place)
{
    if (auth.store == SecretRef::Store::Oidc && !m_environment.identity(auth.id))
        error(place, Words::tr("an id that no identity has"),
              Words::tr("\"oidc:\" and the id of an entry of identity"));
}

void RuleCheck::webUrl(const QUrl &url, const QString &place)
{
    if (!url.isValid() || url.host().isEmpty())
        error(place, Words::tr("a URL without a valid host"), Words::tr("a URL with a host"));
    else if (hasSecret(url))
        error(place, Words::tr("a user, password or token inside the URL"),
              Words::tr("a URL without secrets"));
    else if (url.scheme() == u"http" && !isLoopbackHost(url.host()))
        warning(place, Words::tr("plain http to another machine; the secret will not be sent"),
                Words::tr("https"));
}

void RuleCheck::storage()
{
    if (const auto &storage = m_environment.storage) {
        const json *written = memberAt(m_document, "storage");
        if (!storage->service.isEmpty()) {
            reference(storage->service, u"storage.service"_s);
        } else if (textAt(*written, "url")) {
            webUrl(storage->url, u"storage.url"_s);
        } else if (!m_environment.firstOfKind(ServiceKind::ObjectStore)) {
            error(u"storage.service"_s, ProblemList::nothing(),
                  Words::tr("the id of the object store in services, or url"));
        }
        if (storage->foreignBucket == storage->bucket && storage->foreignPrefix.isEmpty())
            error(u"storage.foreign_bucket"_s, Words::tr("the bucket itself"),
                  Words::tr("another bucket, that no key may reach"));
    }
    QSet<QString> seen;
    for (qsizetype i = 0; i < m_environment.keys.size(); ++i) {
        const QString place = memberPlace(elementPlace(u"keys"_s, i), u"credential"_s);
        if (seen.contains(m_environment.keys[i].credential))
            error(place, Words::tr("a credential that has a key already"),
                  Words::tr("each credential once"));
        seen.insert(m_environment.keys[i].credential);
    }
    if (!m_environment.keys.isEmpty() && !m_environment.storage)
        warning(u"keys"_s, Words::tr("keys without storage, which are not used"),
                Words::tr("storage, with the bucket that the keys are for"));
}

void RuleCheck::identities()
{
    QSet<QString> seen;
    for (qsizetype i = 0; i < m_environment.identities.size(); ++i) {
        const IdentityDeclaration &identity = m_environment.identities[i];
        const QString place = elementPlace(u"identity"_s, i);
        if (seen.contains(identity.id))
            error(memberPlace(place, u"id"_s), Words::tr("the id of another identity again"),
                  Words::tr("an id of its own"));
        seen.insert(identity.id);
        webUrl(identity.issuer, memberPlace(place, u"issuer"_s));
        if (identity.flow == SignInFlow::ClientCredentials && identity.clientSecret.isEmpty())
            error(memberPlace(place, u"client_secret"_s), ProblemList::nothing(),
                  Words::tr("a reference to the client's secret, \"keychain:ID\""));
    }
}

void RuleCheck::reach(const Service &service, const QString &writtenUrl, const QString &place)
{
    if (service.reach == Reach::Direct && writtenUrl.isEmpty())
        error(memberPlace(place, u"url"_s), ProblemList::nothing(),
              Words::tr("a URL, because the service is reached directly"));
    if (service.reach == Reach::Witness && service.witness.isEmpty())
        error(memberPlace(place, u"witness"_s), ProblemList::nothing(),
              Words::tr("the id of the service that tells about this one"));
    if (service.witness.isEmpty())
        return;
    reference(service.witness, memberPlace(place, u"witness"_s));
    if (service.witness == service.id)
        error(memberPlace(place, u"witness"_s), Words::tr("the service itself"),
              Words::tr("the id of another service"));
}

void RuleCheck::url(const Service &service, const QString &written, const QString &place)
{
    if (written.isEmpty())
        return; // a URL that cannot be read leaves service.url empty, so the text decides
    const QString at = memberPlace(place, u"url"_s);
    const QStringList schemes = urlSchemes(service.kind);
    if (!service.url.isValid() || service.url.host().isEmpty()) {
        error(at, Words::tr("a URL without a valid host"), Words::tr("a URL with a host"));
    } else if (!schemes.contains(service.url.scheme())) {
        error(at, service.url.scheme().left(32) + "://"_L1,
              Words::tr("a URL that begins with %1").arg(schemes.join("://, "_L1) + "://"_L1));
    }
    if (hasSecret(service.url))
        error(at, Words::tr("a user, password or token inside the URL"),
              Words::tr("a URL without secrets; put a reference into auth"));
    if (!service.tlsPin.isEmpty() && service.url.scheme() != u"https")
        warning(memberPlace(place, u"tls_pin"_s),
                Words::tr("a pin without https, which is ignored"),
                Words::tr("https in url, or no pin"));
    if (!service.connectTo.isEmpty() && !connectTarget(service.connectTo).valid)
        error(memberPlace(place, u"connect_to"_s), Words::tr("neither an address nor address:port"),
              Words::tr("an address, or address:port"));
}

void RuleCheck::encryption(const Service &service, const QString &place)
{
    if (service.insecureHttp && m_environment.role == EnvironmentRole::Prod) {
        error(memberPlace(place, u"insecure_http"_s), u"true"_s,
              Words::tr("false: secrets never travel unencrypted in a prod environment"));
        return;
    }
    const bool hasAuth = !service.auth.isEmpty() || !service.probeAuth.isEmpty();
    const QString host
        = service.connectTo.isEmpty() ? service.url.host() : connectTarget(service.connectTo).host;
    const bool plain = service.url.isValid() && service.url.scheme() == u"http";
    if (hasAuth && plain && !service.insecureHttp && !isLoopbackHost(host)) {
        warning(memberPlace(place, u"url"_s),
                Words::tr("plain http to another machine; the secret will not be sent"),
                Words::tr("https, or insecure_http where secrets may travel unencrypted"));
    }
}

void RuleCheck::reference(const QString &id, const QString &place)
{
    if (!m_ids.contains(id))
        error(place, Words::tr("an id that no service has"),
              Words::tr("the id of a service in services"));
}

void RuleCheck::references()
{
    for (qsizetype i = 0; i < m_environment.edges.size(); ++i) {
        const QString place = elementPlace(u"edges"_s, i);
        reference(m_environment.edges[i].from, memberPlace(place, u"from"_s));
        reference(m_environment.edges[i].to, memberPlace(place, u"to"_s));
    }
    for (qsizetype i = 0; i < m_environment.holders.size(); ++i)
        reference(m_environment.holders[i].service,
                  memberPlace(elementPlace(u"holders"_s, i), u"service"_s));
    for (qsizetype i = 0; i < m_environment.rotationSites.size(); ++i) {
        reference(m_environment.rotationSites[i].service,
                  memberPlace(elementPlace(u"rotation_sites"_s, i), u"service"_s));
    }
}

void RuleCheck::namespaces()
{
    QHash<QStringList, qsizetype> first;
    for (qsizetype i = 0; i < m_environment.namespaces.size(); ++i) {
        const QStringList &levels = m_environment.namespaces[i].levels;
        if (first.contains(levels)) {
            error(memberPlace(elementPlace(u"namespaces"_s, i), u"levels"_s),
                  Words::tr("the namespace of namespaces[%1] again").arg(first.value(levels)),
                  Words::tr("each namespace once"));
        } else {
            first.insert(levels, i);
        }
    }
}

void RuleCheck::providers()
{
    for (auto it = m_environment.providers.begin(); it != m_environment.providers.end(); ++it) {
        const QString place = memberPlace(u"providers"_s, it.key());
        const json *written
            = memberAt(*memberAt(m_document, "providers"), it.key().toUtf8().constData());
        const QString at = written && written->is_object() ? memberPlace(place, u"url"_s) : place;
        if (!it->url.isValid() || it->url.host().isEmpty())
            error(at, Words::tr("a URL without a valid host"), Words::tr("a URL with a host"));
        if (hasSecret(it->url))
            error(at, Words::tr("a user, password or token inside the URL"),
                  Words::tr("a URL without secrets"));
        tokenSource(it->auth, memberPlace(place, u"auth"_s));
    }
    for (qsizetype i = 0; i < m_environment.variableRules.size(); ++i) {
        const VariableRule &rule = m_environment.variableRules[i];
        const QString place = elementPlace(u"variable_rules"_s, i);
        for (const QString &id : rule.services) {
            if (id != u"*")
                reference(id, memberPlace(place, u"services"_s));
        }
        for (const QString &id : rule.except)
            reference(id, memberPlace(place, u"except"_s));
    }
}

bool RuleCheck::isBuiltIn(const QString &check) const
{
    if (check.startsWith(u"UP-"_s))
        return m_ids.contains(check.mid(3));
    const int number = check.mid(4).toInt();
    return number >= 1 && number <= invariants
        && check == u"INV-%1"_s.arg(number, 2, 10, QLatin1Char('0'));
}

void RuleCheck::pace()
{
    const QString place = u"checks.every_s"_s;
    for (auto it = m_environment.everyS.begin(); it != m_environment.everyS.end(); ++it) {
        const auto isIt = [&](const DeclaredCheck &check) { return check.id == it.key(); };
        const QList<DeclaredCheck> &added = m_environment.declaredChecks;
        if (std::any_of(added.begin(), added.end(), isIt))
            warning(memberPlace(place, it.key()),
                    Words::tr("a check that this file adds, which is ignored here"),
                    Words::tr("every_s in the check's own entry of checks.add"));
        else if (!isBuiltIn(it.key()))
            warning(memberPlace(place, it.key()),
                    Words::tr("a check that there is not, which is ignored"),
                    Words::tr("INV-01 to INV-%1, or UP- and the id of a service").arg(invariants));
    }
    const Timeouts &timeouts = m_environment.timeouts;
    const int probeMs = timeouts.probeMs > 0 ? timeouts.probeMs : Timeouts::usualProbeMs;
    if (timeouts.connectMs > probeMs && !m_bad.contains(u"timeouts.probe_ms"_s))
        warning(u"timeouts.connect_ms"_s, Words::tr("more than a look has in all"),
                Words::tr("no more than probe_ms, which is %1").arg(probeMs));
}

// A key pasted into a title, a scope, an expected value… Prose that only talks of tokens has spaces
// and stays.
void RuleCheck::strings(const json &value, const QString &place)
{
    if (value.is_string()) {
        const QByteArray text = QByteArray::fromStdString(value.get_ref<const std::string &>());
        const bool prose = text.contains(' ') && !text.startsWith("-----BEGIN");
        const bool url = text.contains("://"); // judged by url()
        if (!prose && !url && redactBody(text).count > 0)
            error(place, Words::tr("a text that looks like a secret"),
                  Words::tr("no secret in the file; keep it in the keychain and name it in auth"));
        return;
    }
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            strings(value[i], elementPlace(place, qsizetype(i)));
    } else if (value.is_object()) {
        for (const auto &[key, member] : value.items())
            strings(member, memberPlace(place, QString::fromStdString(key)));
    }
}

} // namespace

void checkRules(const Environment &environment, const json &document, ProblemList &problems)
{
    const QSet<QString> bad = problems.badPlaces(); // before the rules below add theirs
    RuleCheck check(environment, document, problems);
    check.services();
    check.references();
    check.storage();
    check.identities();
    check.namespaces();
    check.providers();
    check.pace();
    check.strings(document, {});
    checkDeclaredChecks(environment, document, bad, problems);
}

QStringList urlSchemes(ServiceKind kind)
{
    switch (kind) {
    case ServiceKind::Postgres:
        return {u"postgres"_s, u"postgresql"_s};
    case ServiceKind::Redis:
        return {u"redis"_s, u"rediss"_s};
    case ServiceKind::Junction:
    case ServiceKind::WarehouseWriter:
    case ServiceKind::MlRunner:
    case ServiceKind::Lakekeeper:
    case ServiceKind::Keycloak:
    case ServiceKind::Karma:
    case ServiceKind::Duck:
    case ServiceKind::Trino:
    case ServiceKind::Workers:
    case ServiceKind::Supabase:
    case ServiceKind::ObjectStore:
    case ServiceKind::Vercel:
    case ServiceKind::OpenMetadata:
    case ServiceKind::Railway:
    case ServiceKind::Http:
        break;
    }
    return {u"https"_s, u"http"_s};
}
