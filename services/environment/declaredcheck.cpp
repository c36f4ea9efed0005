#include "services/environment/declaredcheck.h"

#include "services/environment/environment.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

using namespace Qt::Literals::StringLiterals;

namespace
{

using enum ProbeWire;
using enum ProbeDeed;
constexpr std::array words{
    ProbeWord{"http", Http, Reads, true},
    ProbeWord{"lakekeeper-health", Http, Reads, false},
    ProbeWord{"lakehouse-config", Http, Reads, false},
    ProbeWord{"auth-required", Http, Reads, true},
    ProbeWord{"route-absent", Http, Reads, true},
    ProbeWord{"engine-refuses", Http, Costs, false},
    ProbeWord{"duck-health", Http, Reads, false},
    ProbeWord{"duck-shadow", Http, Reads, false},
    ProbeWord{"karma-health", Http, Reads, false},
    ProbeWord{"oidc", Http, Reads, false},
    ProbeWord{"iceberg-config", Http, Reads, false},
    ProbeWord{"catalog-walk", Http, Reads, false},
    ProbeWord{"catalog-write", Http, Writes, false},
    ProbeWord{"writer-commit", Http, Writes, false},
    ProbeWord{"s3-gate", Http, Writes, false},
    ProbeWord{"s3-unsigned", Http, Reads, false},
    ProbeWord{"door-health", Http, Reads, false},
    ProbeWord{"door-select", Http, Costs, false},
    ProbeWord{"deployments", Provider, Reads, false},
    ProbeWord{"deployment-variables", Http, Reads, false},
    ProbeWord{"vercel-env", Http, Reads, false},
    ProbeWord{"index-drift", Http, Reads, false},
    ProbeWord{"trino-info", Http, Reads, false},
    ProbeWord{"supabase", Http, Reads, false},
    ProbeWord{"openmetadata", Http, Reads, false},
    ProbeWord{"postgres", Postgres, Reads, false},
    ProbeWord{"redis", Redis, Reads, false},
    ProbeWord{"tls-certificate", Http, Reads, false},
    ProbeWord{"witness", Provider, Reads, false},
};

bool isGoodStatus(const QString &status)
{
    return status.startsWith(u'2');
}

/// About what is in the answer, and not about how it came.
bool isAboutContent(const CheckAssertion &assertion)
{
    switch (assertion.subject) {
    case CheckAssertion::Subject::Status:
        return std::none_of(assertion.values.begin(), assertion.values.end(), isGoodStatus);
    case CheckAssertion::Subject::Header:
    case CheckAssertion::Subject::Pointer:
        return true;
    case CheckAssertion::Subject::LatencyMs:
    case CheckAssertion::Subject::CertificateDays:
        break;
    }
    return false;
}

QStringList told(const CheckAssertion &assertion)
{
    return QStringList{QString::number(int(assertion.subject)), assertion.name,
                       QString::number(int(assertion.relation))}
    + assertion.values;
}

}

std::span<const ProbeWord> probeWords()
{
    return words;
}

const ProbeWord *findProbeWord(const QString &name)
{
    const auto found = std::find_if(words.begin(), words.end(), [&](const ProbeWord &word) {
        return name == QLatin1String(word.name);
    });
    return found == words.end() ? nullptr : &*found;
}

ProbeDeed DeclaredCheck::deed() const
{
    const ProbeWord *word = findProbeWord(probe);
    const bool sends = method != u"GET"_s && method != u"HEAD"_s;
    if (sends || !word || word->deed == Writes)
        return Writes;
    return costs ? Costs : word->deed;
}

bool DeclaredCheck::assertsContent() const
{
    return std::any_of(assertions.begin(), assertions.end(), isAboutContent);
}

bool DeclaredCheck::sharesLook(const Service &at) const
{
    return probe == u"witness"_s || (probe == u"deployments"_s && at.kind != ServiceKind::Railway);
}

QString DeclaredCheck::fingerprint(const Service &target) const
{
    QStringList parts{id,     service, target.place(), probe,
                      method, path,    body,           withToken ? u"token"_s : QString()};
    parts += QString::number(everyS);
    for (const CheckAssertion &assertion : assertions)
        parts += told(assertion);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &part : std::as_const(parts)) {
        const QByteArray bytes = part.toUtf8();
        hash.addData(QByteArray::number(bytes.size()) + ':' + bytes); // parts must not run together
    }
    return QString::fromLatin1(hash.result().toHex());
}
