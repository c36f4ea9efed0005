#include "ui/evidence/evidencetext.h"

#include "services/checks/texts.h"
#include "ui/errortext.h"
#include "ui/evidence/timingbar.h"
#include "ui/formatting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct EvidenceText {
    Q_DECLARE_TR_FUNCTIONS(EvidenceText)
};

QString headerValue(const Evidence &evidence, const QString &name)
{
    for (const EvidenceHeader &header : evidence.responseHeaders) {
        if (header.name.compare(name, Qt::CaseInsensitive) == 0)
            return header.value;
    }
    return {};
}

QString timingText(const HttpTiming &timing)
{
    QStringList parts{EvidenceText::tr("%1 in total").arg(Format::duration(timing.totalMs))};
    for (const TimingBar::Phase &phase : TimingBar::phases(timing))
        parts.append(u"%1 %2"_s.arg(phase.name, Format::duration(phase.ms)));
    if (timing.reusedConnection)
        parts.append(EvidenceText::tr("connection reused"));
    return parts.join(u" · "_s);
}

} // namespace

QString brokenCurl(const QString &line)
{
    QString broken;
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (quote.isNull() && c == u'\\' && i + 1 < line.size()) {
            broken += c;
            broken += line[++i]; // an escaped quote opens nothing
            continue;
        }
        if (quote.isNull() && (c == u'\'' || c == u'"'))
            quote = c;
        else if (c == quote)
            quote = QChar();
        const QStringView rest = QStringView(line).mid(i + 1);
        const bool opensPart = quote.isNull() && c == u' ' && i > 4
            && (rest.startsWith(u'-') || rest.startsWith(u"'http"_s));
        broken += opensPart ? u" \\\n  "_s : QString(c);
    }
    return broken;
}

QString statusText(const Evidence &evidence)
{
    if (evidence.error && evidence.status == 0)
        return EvidenceText::tr("No answer. %1").arg(errorText(*evidence.error));
    if (evidence.status == 0)
        return evidence.statusText.isEmpty() ? Format::none() : evidence.statusText;
    return evidence.statusText.isEmpty() ? QString::number(evidence.status)
                                         : u"%1 %2"_s.arg(evidence.status).arg(evidence.statusText);
}

QString tlsText(const Evidence &evidence, const QDateTime &now)
{
    if (!evidence.tls) {
        return evidence.url.startsWith(u"https:"_s)
            ? EvidenceText::tr("no handshake was completed")
            : EvidenceText::tr("none: the connection is not encrypted");
    }
    QStringList parts{evidence.tls->subject, evidence.tls->protocol};
    parts.removeAll(QString());
    if (evidence.tls->notAfter.isValid()) {
        const qint64 days = now.daysTo(evidence.tls->notAfter);
        parts.append(days < 0 ? EvidenceText::tr("expired %n day(s) ago", nullptr, int(-days))
                              : EvidenceText::tr("%n day(s) left", nullptr, int(days)));
    }
    return parts.join(u" · "_s);
}

QString responseText(const Evidence &evidence)
{
    QStringList parts{headerValue(evidence, u"Content-Type"_s), Format::bytes(evidence.bodyBytes)};
    parts.removeAll(QString());
    if (evidence.redactions > 0)
        parts.append(EvidenceText::tr("%n value(s) redacted", nullptr, evidence.redactions));
    if (evidence.excerpt.size() >= Evidence::excerptLimit)
        parts.append(EvidenceText::tr("first %1 characters")
                         .arg(Format::number(qint64(Evidence::excerptLimit))));
    return parts.join(u" · "_s);
}

QString evidenceDetails(const CheckState &check, TimeZoneChoice zone)
{
    QStringList lines{
        u"%1 · %2 · %3: %4"_s.arg(check.id, check.service, check.probe, wireName(check.verdict)),
        checkSummary(check)};
    if (!check.evidence) {
        lines.append(EvidenceText::tr("Never measured."));
        return lines.join(u'\n');
    }
    const Evidence &evidence = *check.evidence;
    lines << QString() << curlCommand(evidence) << QString()
          << EvidenceText::tr("Status: %1").arg(statusText(evidence))
          << EvidenceText::tr("Measured: %1").arg(Format::dateTime(evidence.measuredAt, zone))
          << EvidenceText::tr("Peer: %1").arg(evidence.peerAddress)
          << EvidenceText::tr("TLS peer: %1").arg(tlsText(evidence, evidence.measuredAt))
          << EvidenceText::tr("Timing: %1").arg(timingText(evidence.timing))
          << EvidenceText::tr("Response: %1").arg(responseText(evidence)) << evidence.excerpt
          << QString();
    for (const EvidenceCheck &made : evidence.checks)
        lines.append(EvidenceText::tr("%1: expected %2, found %3")
                         .arg(made.what, made.expected, made.found));
    if (evidence.error)
        lines.append(errorDetails(*evidence.error));
    return lines.join(u'\n');
}
