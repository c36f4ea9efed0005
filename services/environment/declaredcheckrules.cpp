#include "services/environment/declaredcheckrules.h"

#include "services/core/json.h"

#include <QSet>
#include <QUrl>

#include <array>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

constexpr std::array subjects{"status", "header", "pointer", "latency_ms", "certificate_days"};
constexpr std::array relations{"equals", "contains", "at_least", "at_most", "exists"};

template <typename Keys> QStringList present(const json &item, const Keys &keys)
{
    QStringList found;
    for (const char *key : keys) {
        if (item.contains(key))
            found.append(QString::fromLatin1(key));
    }
    return found;
}

template <typename Keys> QString listed(const Keys &keys)
{
    QStringList words;
    for (const char *key : keys)
        words.append(QString::fromLatin1(key));
    return words.join(u", "_s);
}

/// The rules for one entry.
class EntryCheck
{
public:
    EntryCheck(const Environment &environment, const DeclaredCheck &check, const json &written,
               const QString &place, const QSet<QString> &bad, ProblemList &problems)
        : m_environment(environment)
        , m_check(check)
        , m_written(written)
        , m_place(place)
        , m_bad(bad)
        , m_problems(problems)
    {
    }

    void identity(const QSet<QString> &taken);
    void target();
    void interval();
    void request();
    void assertions();
    void texts();

private:
    void error(const QString &place, const QString &found, const QString &expected)
    {
        if (!m_bad.contains(place))
            m_problems.error(place, found, expected);
    }
    QString at(const char *key) const { return memberPlace(m_place, QString::fromLatin1(key)); }
    void assertion(const CheckAssertion &assertion, const json &written, const QString &place);
    void certificate(const CheckAssertion &assertion, const QString &place);

    const Environment &m_environment;
    const DeclaredCheck &m_check;
    const json &m_written;
    const QString m_place;
    const QSet<QString> &m_bad;
    ProblemList &m_problems;
};

void EntryCheck::identity(const QSet<QString> &taken)
{
    if (m_check.id.startsWith(u"INV-"_s) || m_check.id.startsWith(u"UP-"_s))
        error(at("id"), Words::tr("an id of the built-in checks"),
              Words::tr("an id that begins neither with INV- nor with UP-"));
    else if (taken.contains(m_check.id))
        error(at("id"), Words::tr("the id of another check again"), Words::tr("an id of its own"));
}

void EntryCheck::target()
{
    const Service *service = m_environment.service(m_check.service);
    if (!service) {
        error(at("service"), Words::tr("an id that no service has"),
              Words::tr("the id of a service in services"));
        return;
    }
    const ProbeWord *word = findProbeWord(m_check.probe);
    if (!word)
        return; // said by the schema
    const QString scheme = service->url.scheme();
    const bool http = scheme == u"http" || scheme == u"https";
    const bool postgres = scheme == u"postgres" || scheme == u"postgresql";
    const bool redis = scheme == u"redis" || scheme == u"rediss";
    const bool fits = word->wire == ProbeWire::Provider || (word->wire == ProbeWire::Http && http)
        || (word->wire == ProbeWire::Postgres && postgres)
        || (word->wire == ProbeWire::Redis && redis);
    if (!fits)
        error(at("probe"), Words::tr("a probe that does not speak what the service speaks"),
              Words::tr("a probe for the URL of %1").arg(m_check.service));
    else if (m_check.probe == u"witness" && service->reach != Reach::Witness)
        error(at("probe"), Words::tr("a witness of a service that has none"),
              Words::tr("a service whose reach is witness"));
    else if (word->wire != ProbeWire::Provider && service->reach != Reach::Direct)
        error(at("probe"), Words::tr("a probe of a service that is not reached directly"),
              Words::tr("witness or deployments, or a service that is reached directly"));
}

void EntryCheck::interval()
{
    const Service *service = m_environment.service(m_check.service);
    if (!service || !m_check.sharesLook(*service) || !m_written.contains("every_s"))
        return;
    const bool isWitnessed = m_check.probe == u"witness"_s;
    error(at("every_s"),
          Words::tr("an interval for a check that takes no look of its own: it is read from each "
                    "look at %1")
              .arg(isWitnessed ? service->witness : Words::tr("the deployment provider")),
          Words::tr("nothing here: intervals, at the top of the file, says how often that look is "
                    "taken"));
}

void EntryCheck::request()
{
    if (!findProbeWord(m_check.probe))
        return; // what it may ask for is not known either
    if (m_check.probe == u"http") {
        if (!m_check.body.isEmpty() && m_check.method != u"POST")
            error(at("body"), Words::tr("a body without a POST"), Words::tr("POST in method"));
        return;
    }
    for (const char *key : {"method", "path", "body", "with_token"}) {
        if (m_written.contains(key))
            error(at(key), Words::tr("a request for a probe that makes its own"),
                  Words::tr("http in probe, or nothing here"));
    }
}

void EntryCheck::assertions()
{
    const ProbeWord *word = findProbeWord(m_check.probe);
    const json *list = arrayAt(m_written, "assert");
    const qsizetype count = list ? qsizetype(list->size()) : 0;
    for (qsizetype i = 0; i < count && i < m_check.assertions.size(); ++i)
        assertion(m_check.assertions[i], (*list)[std::size_t(i)], elementPlace(at("assert"), i));
    if (word && word->bare && !m_check.assertsContent())
        error(at("assert"), Words::tr("nothing that tells this service's answer from anybody's"),
              Words::tr("a header or a pointer, or a status that is a refusal"));
}

void EntryCheck::assertion(const CheckAssertion &assertion, const json &written,
                           const QString &place)
{
    if (!written.is_object())
        return;
    const QStringList about = present(written, subjects);
    const QStringList how = present(written, relations);
    const bool compares = about == QStringList{u"header"_s} || about == QStringList{u"pointer"_s};
    if (about.size() != 1)
        error(place, about.isEmpty() ? ProblemList::nothing() : about.join(u", "_s),
              Words::tr("one of %1").arg(listed(subjects)));
    else if (compares && how.size() != 1)
        error(place, how.isEmpty() ? ProblemList::nothing() : how.join(u", "_s),
              Words::tr("one of %1").arg(listed(relations)));
    else if (!compares && !how.isEmpty())
        error(place, how.join(u", "_s), Words::tr("%1 alone").arg(about.first()));
    certificate(assertion, place);
}

void EntryCheck::certificate(const CheckAssertion &assertion, const QString &place)
{
    using enum CheckAssertion::Subject;
    const ProbeWord *word = findProbeWord(m_check.probe);
    const Service *service = m_environment.service(m_check.service);
    if (!word || !service)
        return;
    if (word->wire != ProbeWire::Http && assertion.subject != LatencyMs)
        error(place, Words::tr("an assertion about an HTTP answer"),
              Words::tr("latency_ms: the probe %1 has no HTTP answer").arg(m_check.probe));
    else if (assertion.subject == CertificateDays && service->url.scheme() != u"https")
        error(place, Words::tr("a certificate where the service is reached without https"),
              Words::tr("https in the URL of %1").arg(m_check.service));
}

void EntryCheck::texts()
{
    if (m_check.texts.isEmpty())
        error(at("texts"), ProblemList::nothing(), Words::tr("texts in es, en or both"));
}

}

void checkDeclaredChecks(const Environment &environment, const json &document,
                         const QSet<QString> &bad, ProblemList &problems)
{
    const json *checks = objectAt(document, "checks");
    const json *added = checks ? arrayAt(*checks, "add") : nullptr;
    if (!added)
        return;
    QSet<QString> taken;
    for (qsizetype i = 0; i < environment.declaredChecks.size(); ++i) {
        const DeclaredCheck &check = environment.declaredChecks[i];
        const json &written = (*added)[std::size_t(i)];
        if (!written.is_object())
            continue;
        EntryCheck entry(environment, check, written, elementPlace(u"checks.add"_s, i), bad,
                         problems);
        entry.identity(taken);
        entry.target();
        entry.interval();
        entry.request();
        entry.assertions();
        entry.texts();
        taken.insert(check.id);
    }
}
