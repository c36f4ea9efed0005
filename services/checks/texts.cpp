#include "services/checks/texts.h"

#include "services/checks/invariants.h"
#include "services/checks/reasonadvice.h"
#include "services/checks/reasons.h"
#include "services/checks/sentences.h"
#include "services/checks/systems.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isLiveness(const QString &checkId)
{
    return checkId.startsWith(u"UP-"_s);
}

/// The texts of the environment file in the application's language, else in whichever it has.
CheckTexts declaredTexts(const CheckState &state)
{
    if (!state.declaredCheck || state.declaredCheck->texts.isEmpty())
        return {};
    const QMap<QString, CheckTexts> &texts = state.declaredCheck->texts;
    const QString language = QLocale().language() == QLocale::Spanish ? u"es"_s : u"en"_s;
    return texts.value(language, texts.first());
}

/// A text of a system about one service; null: of none of the platform's own.
QString aboutSystem(const System *system, const char *System::*text, const QString &service)
{
    const System &known = system ? *system : systemOf(ServiceKind::Http);
    return filled(translatedCheckText(known.*text), {service});
}

/// What to do about such a check, whatever the reason.
QString generalAdvice(const CheckState &state)
{
    if (!state.declaredCheck)
        return state.system ? aboutSystem(state.system, &System::advice, state.service)
                            : checkAdvice(state.id);
    const CheckTexts words = declaredTexts(state);
    return words.advice.isEmpty()
        ? QCoreApplication::translate(
              "Checks",
              "Open the evidence, and ask whoever added %1 to the environment file what it is for.")
              .arg(state.id)
        : words.advice;
}

/// What is known, if anything, is too old to say that the rule is broken.
bool isUnmeasured(Verdict verdict)
{
    return verdict == Verdict::Unknown || verdict == Verdict::Stale || verdict == Verdict::NotRun;
}

/// "GET /health", or the probe's name when nothing was sent.
QString tried(const CheckState &state)
{
    if (!state.evidence || state.evidence->isEmpty())
        return state.probe;
    const QUrl url(state.evidence->url);
    const bool http = url.scheme().startsWith(u"http"_s);
    return http ? state.evidence->method + u' ' + url.path() : state.evidence->method;
}

}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Critical:
        return QCoreApplication::translate("Checks", "Critical", "verdict");
    case Verdict::Degraded:
        return QCoreApplication::translate("Checks", "Degraded", "verdict");
    case Verdict::NotProven:
        return QCoreApplication::translate("Checks", "Not proven", "verdict");
    case Verdict::Unknown:
        return QCoreApplication::translate("Checks", "Unknown", "verdict");
    case Verdict::Stale:
        return QCoreApplication::translate("Checks", "Stale", "verdict");
    case Verdict::Inert:
        return QCoreApplication::translate("Checks", "Inert", "verdict");
    case Verdict::Ok:
        return QCoreApplication::translate("Checks", "OK", "verdict");
    case Verdict::NotRun:
        return QCoreApplication::translate("Checks", "Not run", "verdict");
    }
    return {};
}

QString checkTitle(const QString &checkId)
{
    if (isLiveness(checkId))
        return QCoreApplication::translate("Checks", "State of %1").arg(checkId.mid(3));
    const Invariant *row = findInvariant(checkId);
    return row ? translatedCheckText(row->title) : checkId;
}

QString checkMeaning(const QString &checkId)
{
    if (isLiveness(checkId))
        return aboutSystem(nullptr, &System::meaning, checkId.mid(3));
    const Invariant *row = findInvariant(checkId);
    return row ? translatedCheckText(row->meaning) : QString();
}

QString checkAdvice(const QString &checkId)
{
    if (isLiveness(checkId))
        return aboutSystem(nullptr, &System::advice, checkId.mid(3));
    const Invariant *row = findInvariant(checkId);
    return row ? translatedCheckText(row->advice) : QString();
}

QString checkTitle(const CheckState &state)
{
    const CheckTexts words = declaredTexts(state);
    return words.title.isEmpty() ? checkTitle(state.id) : words.title;
}

QString checkMeaning(const CheckState &state)
{
    if (state.declaredCheck)
        return declaredTexts(state).meaning;
    return state.system ? aboutSystem(state.system, &System::meaning, state.service)
                        : checkMeaning(state.id);
}

QString checkAdvice(const CheckState &state)
{
    const QString reason = reasonAdvice(state);
    if (!reason.isEmpty() && (isUnmeasured(state.verdict) || leavesUntried(state)))
        return reason;
    const QString general = generalAdvice(state);
    return reason.isEmpty() || general.isEmpty() ? reason + general : reason + u' ' + general;
}

QString checkSummary(const CheckState &state)
{
    const Reason *reason = findReason(state.reason);
    const QString sentence = reason
        ? translatedCheckText(reason->sentence)
        : QCoreApplication::translate("Checks", "%2 on %1 ended with “%3”.");
    const QStringList last = reason ? state.reasonArgs : QStringList{state.reason};
    return filled(sentence, QStringList{state.service, tried(state)} + last);
}
