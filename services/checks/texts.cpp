#include "services/checks/texts.h"

#include "services/checks/invariants.h"
#include "services/checks/reasonadvice.h"
#include "services/checks/reasons.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString translated(const char *english)
{
    return QCoreApplication::translate("Checks", english);
}

/// Replaces %1…%9 at once, so that a value that holds "%2" stays what it is.
QString filled(const QString &sentence, const QStringList &values)
{
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int number
            = i + 1 < sentence.size() && sentence[i] == u'%' ? sentence[i + 1].digitValue() : -1;
        if (number < 1) {
            text += sentence[i];
            continue;
        }
        text += values.value(number - 1, u"?"_s);
        ++i;
    }
    return text;
}

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
    return row ? translated(row->title) : checkId;
}

QString checkMeaning(const QString &checkId)
{
    if (isLiveness(checkId))
        return QCoreApplication::translate(
                   "Checks",
                   "%1 does not do its part: it cannot be reached, does not answer as "
                   "its contract promises, or refuses us.")
            .arg(checkId.mid(3));
    const Invariant *row = findInvariant(checkId);
    return row ? translated(row->meaning) : QString();
}

QString checkAdvice(const QString &checkId)
{
    if (isLiveness(checkId))
        return QCoreApplication::translate(
                   "Checks",
                   "Open the evidence to see how far the request got. Then look at the "
                   "deployment and the log of %1, and at what it depends on.")
            .arg(checkId.mid(3));
    const Invariant *row = findInvariant(checkId);
    return row ? translated(row->advice) : QString();
}

QString checkTitle(const CheckState &state)
{
    const CheckTexts words = declaredTexts(state);
    return words.title.isEmpty() ? checkTitle(state.id) : words.title;
}

QString checkMeaning(const CheckState &state)
{
    return state.declaredCheck ? declaredTexts(state).meaning : checkMeaning(state.id);
}

QString checkAdvice(const CheckState &state)
{
    const char *ofAnswer = answerAdvice(state.reason);
    if (ofAnswer || isUnmeasured(state.verdict))
        return filled(translated(ofAnswer ? ofAnswer : reasonAdvice(state.reason)),
                      QStringList{state.service, state.id} + state.reasonArgs);
    if (!state.declaredCheck)
        return checkAdvice(state.id);
    const CheckTexts words = declaredTexts(state);
    return words.advice.isEmpty()
        ? QCoreApplication::translate(
              "Checks",
              "Open the evidence, and ask whoever added %1 to the environment file what it is for.")
              .arg(state.id)
        : words.advice;
}

QString checkSummary(const CheckState &state)
{
    const Reason *reason = findReason(state.reason);
    const QString sentence = reason
        ? translated(reason->sentence)
        : QCoreApplication::translate("Checks", "%2 on %1 ended with “%3”.");
    const QStringList last = reason ? state.reasonArgs : QStringList{state.reason};
    return filled(sentence, QStringList{state.service, tried(state)} + last);
}
