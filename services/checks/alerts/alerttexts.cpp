#include "services/checks/alerts/alerttexts.h"

#include "services/checks/texts.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype mostLines = 6;

QString translated(const char *english)
{
    return QCoreApplication::translate("Alerts", english);
}

QString findingLine(const AlertFinding &finding)
{
    CheckState state;
    state.id = finding.check;
    state.service = finding.service;
    state.probe = finding.probe;
    state.verdict = finding.verdict;
    state.reason = finding.reason;
    state.reasonArgs = finding.reasonArgs;
    state.measured = finding.measured;
    return finding.check + u": "_s + checkSummary(state);
}

QString ownFaultLine(const AlertNotice &notice)
{
    if (notice.reason.startsWith(u"keychain"_s))
        return translated(QT_TRANSLATE_NOOP(
            "Alerts", "The keychain cannot be read, so what needs a secret is unknown."));
    return translated(QT_TRANSLATE_NOOP(
        "Alerts", "No host answers, so the state of the platform is unknown, not bad."));
}

QString duration(qint64 ms)
{
    const int minutes = int(std::max<qint64>(0, ms) / 60'000);
    const int hours = minutes / 60;
    if (minutes < 1)
        return translated(QT_TRANSLATE_NOOP("Alerts", "less than a minute"));
    if (minutes < 120)
        return QCoreApplication::translate("Alerts", "%n minute(s)", nullptr, minutes);
    return QCoreApplication::translate("Alerts", "%n hour(s)", nullptr, hours);
}

}

QString alertTitle(const AlertNotice &notice)
{
    using Kind = AlertNotice::Kind;
    const QString verdict = verdictWord(notice.worst);
    switch (notice.kind) {
    case Kind::Opened:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1: %2")).arg(notice.cause, verdict);
    case Kind::Grew:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1: more is wrong (%2)"))
            .arg(notice.cause, verdict);
    case Kind::Escalated:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1 has become worse: %2"))
            .arg(notice.cause, verdict);
    case Kind::Reminder:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1 is still %2"))
            .arg(notice.cause, verdict.toLower());
    case Kind::Unstable:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1 is unstable: it comes and goes"))
            .arg(notice.cause);
    case Kind::Recovered:
        return notice.worst == Verdict::NotProven
            ? translated(QT_TRANSLATE_NOOP("Alerts", "%1 is proven again")).arg(notice.cause)
            : translated(QT_TRANSLATE_NOOP("Alerts", "%1 has recovered")).arg(notice.cause);
    case Kind::CouldNotLook:
        return translated(QT_TRANSLATE_NOOP("Alerts", "The console cannot look"));
    case Kind::LookingAgain:
        return translated(QT_TRANSLATE_NOOP("Alerts", "The console can look again"));
    case Kind::Unproven:
        return translated(QT_TRANSLATE_NOOP("Alerts", "%1: not proven any more")).arg(notice.cause);
    }
    return {};
}

QString alertText(const AlertNotice &notice)
{
    QStringList lines;
    if (notice.kind == AlertNotice::Kind::CouldNotLook)
        lines.append(ownFaultLine(notice));
    if (notice.kind == AlertNotice::Kind::Unproven)
        lines.append(translated(QT_TRANSLATE_NOOP(
                                    "Alerts",
                                    "What was proven before has not been for %1: it may be well or "
                                    "not."))
                         .arg(duration(notice.atMs - notice.sinceMs)));
    if (notice.kind == AlertNotice::Kind::Recovered
        || notice.kind == AlertNotice::Kind::LookingAgain)
        lines.append(translated(QT_TRANSLATE_NOOP("Alerts", "It lasted %1."))
                         .arg(duration(notice.atMs - notice.sinceMs)));
    for (const AlertFinding &finding :
         notice.findings.first(std::min(mostLines, notice.findings.size())))
        lines.append(notice.kind == AlertNotice::Kind::Recovered ? finding.check
                                                                 : findingLine(finding));
    const auto more = int(notice.findings.size() - mostLines);
    if (more > 0)
        lines.append(QCoreApplication::translate("Alerts", "… and %n more", nullptr, more));
    return lines.join(u'\n');
}

QString alertDigestTitle(const QList<AlertNotice> &notices)
{
    const int count = int(notices.size());
    return QCoreApplication::translate("Alerts", "%n alert(s)", nullptr, count);
}
