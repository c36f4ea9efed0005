#include "services/checks/checkjunit.h"

#include "services/checks/texts.h"

#include <QXmlStreamWriter>

using namespace Qt::Literals::StringLiterals;

namespace
{

enum class Outcome { Pass, Failure, Error, Skipped };

Outcome outcomeOf(const CheckState &check)
{
    if (check.severity == Severity::Info)
        return Outcome::Pass;
    switch (check.verdict) {
    case Verdict::Critical:
    case Verdict::Degraded:
        return Outcome::Failure;
    case Verdict::NotProven:
    case Verdict::Unknown:
    case Verdict::Stale:
        return Outcome::Error;
    case Verdict::NotRun:
        return Outcome::Skipped;
    case Verdict::Inert:
    case Verdict::Ok:
        break;
    }
    return Outcome::Pass;
}

/// Without the characters that XML 1.0 has no way to write.
QString xmlText(const QString &text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            result += c;
            result += text[++i];
            continue;
        }
        const bool allowed = c.unicode() >= 0x20 || c == u'\t' || c == u'\n' || c == u'\r';
        result += allowed && !c.isSurrogate() && c.unicode() < 0xFFFE
            ? c
            : QChar(QChar::ReplacementCharacter);
    }
    return result;
}

struct Counts {
    int tests = 0;
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    double seconds = 0;

    void add(const CheckState &check)
    {
        const Outcome outcome = outcomeOf(check);
        ++tests;
        failures += outcome == Outcome::Failure;
        errors += outcome == Outcome::Error;
        skipped += outcome == Outcome::Skipped;
        seconds += std::max(0.0, check.latencyMs) / 1000;
    }
    void write(QXmlStreamWriter &xml) const
    {
        xml.writeAttribute(u"tests"_s, QString::number(tests));
        xml.writeAttribute(u"failures"_s, QString::number(failures));
        xml.writeAttribute(u"errors"_s, QString::number(errors));
        xml.writeAttribute(u"skipped"_s, QString::number(skipped));
        xml.writeAttribute(u"time"_s, QString::number(seconds, 'f', 3));
    }
};

void writeProblem(QXmlStreamWriter &xml, const QString &element, const CheckState &check)
{
    xml.writeStartElement(element);
    xml.writeAttribute(u"type"_s, wireName(check.verdict));
    xml.writeAttribute(u"message"_s, xmlText(checkSummary(check)));
    QStringList lines;
    if (!check.measured.isEmpty())
        lines.append(u"measured: "_s + check.measured);
    if (!check.declared.isEmpty())
        lines.append(u"declared: "_s + check.declared);
    lines.append(checkAdvice(check));
    xml.writeCharacters(xmlText(lines.join(u'\n')));
    xml.writeEndElement();
}

void writeCase(QXmlStreamWriter &xml, const CheckState &check)
{
    xml.writeStartElement(u"testcase"_s);
    xml.writeAttribute(u"classname"_s, xmlText(check.service));
    xml.writeAttribute(u"name"_s, xmlText(u"%1 %2"_s.arg(check.id, checkTitle(check))));
    xml.writeAttribute(u"time"_s, QString::number(std::max(0.0, check.latencyMs) / 1000, 'f', 3));
    switch (outcomeOf(check)) {
    case Outcome::Failure:
        writeProblem(xml, u"failure"_s, check);
        break;
    case Outcome::Error:
        writeProblem(xml, u"error"_s, check);
        break;
    case Outcome::Skipped:
        xml.writeEmptyElement(u"skipped"_s);
        break;
    case Outcome::Pass:
        break;
    }
    xml.writeEndElement();
}

}

QByteArray checkJunit(const Snapshot &snapshot, const CheckSelection &selection)
{
    QStringList services;
    QMap<QString, std::vector<const CheckState *>> checks;
    QMap<QString, Counts> counts;
    Counts all;
    for (const CheckState &check : snapshot.checks) {
        if (!isSelected(check, selection))
            continue;
        if (!checks.contains(check.service))
            services.append(check.service);
        checks[check.service].push_back(&check);
        counts[check.service].add(check);
        all.add(check);
    }
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(u"testsuites"_s);
    xml.writeAttribute(
        u"name"_s,
        xmlText(u"atalaya "_s + (snapshot.environment ? snapshot.environment->id : QString())));
    all.write(xml);
    for (const QString &service : std::as_const(services)) {
        xml.writeStartElement(u"testsuite"_s);
        xml.writeAttribute(u"name"_s, xmlText(service));
        xml.writeAttribute(u"timestamp"_s, snapshot.takenAt.toUTC().toString(Qt::ISODate));
        counts[service].write(xml);
        for (const CheckState *check : checks[service])
            writeCase(xml, *check);
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes;
}
