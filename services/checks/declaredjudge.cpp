#include "services/checks/declaredjudge.h"

#include "services/core/json.h"
#include "services/core/redaction.h"
#include "services/http/httpclient.h"

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

using enum CheckAssertion::Subject;
using enum CheckAssertion::Relation;
constexpr qsizetype shownAtMost = 120; // of a value in a table

/// What an answer holds where an assertion looks; empty: nothing.
using Found = std::optional<QString>;

/// Values of an answer are other people's data: redacted, and short.
QString shown(const QString &value)
{
    const QString text = redactBody(value.toUtf8()).text;
    return text.size() <= shownAtMost ? text : text.left(shownAtMost) + QChar(0x2026);
}

QString textOfValue(const json &value)
{
    return value.is_string() ? textOf(value) : rawJson(value, 1000);
}

/// The value below an RFC 6901 pointer.
Found pointed(const QByteArray &body, const QString &pointer)
{
    const Result<json> document = parseJson(body);
    if (!document)
        return {};
    try {
        const json::json_pointer path(pointer.toStdString());
        return document->contains(path) ? Found(textOfValue(document->at(path))) : Found();
    } catch (const json::exception &) {
        return {}; // no pointer, or through something that is no container
    }
}

Found foundBy(const CheckAssertion &assertion, const Observation &seen)
{
    switch (assertion.subject) {
    case Status:
        return seen.status > 0 ? Found(QString::number(seen.status)) : Found();
    case Header: {
        const QByteArray name = assertion.name.toLatin1();
        const bool there = seen.answer
            && std::any_of(seen.answer->headers.begin(), seen.answer->headers.end(),
                           [&](const HttpHeader &header) {
                               return header.name.compare(name, Qt::CaseInsensitive) == 0;
                           });
        return there ? Found(QString::fromLatin1(seen.answer->header(name))) : Found();
    }
    case Pointer:
        return seen.answer ? pointed(seen.answer->body, assertion.name) : Found();
    case LatencyMs:
        return QString::number(qRound64(seen.evidence.timing.totalMs));
    case CertificateDays:
        if (!seen.evidence.tls || !seen.evidence.tls->notAfter.isValid())
            return {};
        return QString::number(seen.evidence.measuredAt.secsTo(seen.evidence.tls->notAfter)
                               / 86'400);
    }
    return {};
}

bool holds(const CheckAssertion &assertion, const Found &found)
{
    if (assertion.relation == Absent)
        return !found;
    if (!found)
        return false;
    const QString wanted = assertion.values.value(0);
    bool isNumber = false;
    const double number = found->toDouble(&isNumber);
    switch (assertion.relation) {
    case OneOf:
        return assertion.values.contains(*found);
    case Equals:
        return *found == wanted;
    case Contains:
        return found->contains(wanted);
    case AtLeast:
        return isNumber && number >= wanted.toDouble();
    case AtMost:
        return isNumber && number <= wanted.toDouble();
    case Exists:
    case Absent:
        break;
    }
    return true;
}

/// "status", "header ETag", "/engine/version", as they stand in the file.
QString subjectText(const CheckAssertion &assertion)
{
    switch (assertion.subject) {
    case Status:
        return u"status"_s;
    case Header:
        return u"header "_s + assertion.name;
    case Pointer:
        return assertion.name;
    case LatencyMs:
        return u"latency_ms"_s;
    case CertificateDays:
        return u"certificate_days"_s;
    }
    return {};
}

QString wantedText(const CheckAssertion &assertion)
{
    const QString values = assertion.values.join(u", "_s);
    switch (assertion.relation) {
    case OneOf:
    case Equals:
        return values;
    case Contains:
        return u"…"_s + values + u"…"_s;
    case AtLeast:
        return u"≥ "_s + values;
    case AtMost:
        return u"≤ "_s + values;
    case Exists:
        return u"*"_s;
    case Absent:
        break;
    }
    return u"–"_s;
}

Judgement contradicted(const CheckAssertion &assertion, const Found &found, Severity severity)
{
    Judgement judgement{.measured = found ? shown(*found) : u"–"_s,
                        .declared = wantedText(assertion)};
    judgement.verdict = severity == Severity::Critical ? Verdict::Critical : Verdict::Degraded;
    judgement.needsSecondLook = assertion.subject == LatencyMs; // one slow answer is no finding
    judgement.reason = found ? u"asserted_otherwise"_s : u"asserted_absent"_s;
    judgement.args = found
        ? QStringList{subjectText(assertion), judgement.measured, judgement.declared}
        : QStringList{subjectText(assertion), judgement.declared};
    return judgement;
}

bool isGood(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert;
}

/// Each assertion against the answer. The judgement is the first one's that does not hold; without
/// a reason all hold.
DeclaredFinding asserted(const DeclaredCheck &check, Severity severity, const Observation &seen)
{
    DeclaredFinding finding;
    for (const CheckAssertion &assertion : check.assertions) {
        const Found found = foundBy(assertion, seen);
        const bool good = holds(assertion, found);
        finding.checks.append({good ? EvidenceCheck::Outcome::Pass : EvidenceCheck::Outcome::Fail,
                               check.id + u' ' + subjectText(assertion), wantedText(assertion),
                               found ? shown(*found) : u"–"_s});
        if (!good && finding.judgement.reason.isEmpty())
            finding.judgement = contradicted(assertion, found, severity);
        else if (good && finding.judgement.measured.isEmpty())
            finding.judgement.measured = found ? shown(*found) : u"–"_s;
    }
    return finding;
}

/// Whether what the file asserts is enough where the kind promises nothing at such a service.
bool suffices(const DeclaredCheck &check)
{
    const ProbeWord *word = findProbeWord(check.probe);
    return check.assertsContent() || (word && word->bare && !check.assertions.isEmpty());
}

}

std::optional<Judgement> promised(ProbeKind probe, const Environment &environment,
                                  const Service &service, const Look &look)
{
    std::optional<Judgement> decides = look.of(probe)->liveness;
    for (const Invariant &row : invariants()) {
        if (row.probe != probe || !isCalledFor(row, environment, service))
            continue;
        const Judgement judged = row.judge({row, environment, service, look});
        // Of two that are as bad the row says more than the probe.
        if (!decides || judged.verdict <= decides->verdict)
            decides = judged;
    }
    return decides;
}

DeclaredFinding judgeDeclared(const DeclaredCheck &check, Severity severity,
                              const Observation &seen, const std::optional<Judgement> &contract)
{
    DeclaredFinding finding = asserted(check, severity, seen);
    const bool allHold = finding.judgement.reason.isEmpty();
    // What a file asserts about the answer of a probe that acts comes on top of what was proven.
    const bool contractCounts = contract && (check.acts() || !check.assertsContent());
    if (contractCounts && !isGood(contract->verdict)) {
        const Judgement broken = capped(*contract, severity);
        if (allHold || broken.verdict <= finding.judgement.verdict)
            return {broken, finding.checks};
    }
    if (!allHold)
        return finding;
    if (contractCounts && !check.assertsContent())
        return {*contract, finding.checks};
    const bool proven = suffices(check);
    finding.judgement.verdict = proven ? Verdict::Ok : Verdict::NotProven;
    finding.judgement.reason = proven ? u"ok"_s : u"nothing_asserted"_s;
    return finding;
}

Judgement capped(Judgement judgement, Severity severity)
{
    if (judgement.verdict == Verdict::Critical && severity != Severity::Critical)
        judgement.verdict = Verdict::Degraded;
    return judgement;
}
