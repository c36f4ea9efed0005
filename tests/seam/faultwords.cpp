#include "tests/seam/faultwords.h"

#include "services/checks/reasons.h"
#include "services/checks/texts.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Reasons that come from no request to the service itself, with the words that say what was tried
/// in its stead. "%3": the first argument, which names whom it was read from.
struct Instead {
    const char *reason;
    const char *words;
};
const std::vector<Instead> instead{
    {"up_down", "%3"},
    {"witness_silent", "%3"},
    {"witness_lacks", "%3"},
    {"deploy_api_silent", "%3"},
    {"catalog_first", "%3"},
    {"drift_no_catalog", "the catalog could not be read"},
    {"workers_not_found", "Dockerfile.workers"},
    {"workers_ambiguous", "look like the workers"},
    {"deployed_crashed", "deployed as"},
    {"deployed_stopped", "deployed as"},
    {"deployed_failed", "deployed as"},
    {"deployed_on_its_way", "being deployed as"},
    {"deployed_absent", "is known as"},
    {"deployed_not_found", "the provider has no service"},
    {"no_token", "no token could be had"},
    {"no_probe", "cannot be looked at from here"},
};

/// "GET /health" of the evidence; without one, what the look is called.
QString requestOf(const CheckState &state)
{
    if (!state.evidence || state.evidence->isEmpty())
        return state.probe;
    const QUrl url(state.evidence->url);
    const bool isHttp = url.scheme().startsWith(u"http"_s);
    return isHttp ? state.evidence->method + u' ' + url.path() : state.evidence->method;
}

bool saysWhatWasTried(const CheckState &state, const QString &sentence, const QString &text)
{
    if (sentence.contains(u"%2"_s))
        return text.contains(requestOf(state));
    const auto known = std::find_if(instead.begin(), instead.end(), [&](const Instead &row) {
        return state.reason == QLatin1String(row.reason);
    });
    if (known == instead.end())
        return false;
    const QString words = QString::fromLatin1(known->words);
    return text.contains(words == u"%3"_s ? state.reasonArgs.value(0, u"?"_s) : words);
}

/// Each argument that the sentence has a place for; a sentence without any is the finding itself.
bool saysWhatWasFound(const CheckState &state, const QString &sentence, const QString &text)
{
    for (int place = 3; place <= 9; ++place) {
        if (!sentence.contains(u'%' + QString::number(place)))
            continue;
        const QString argument = state.reasonArgs.value(place - 3);
        if (argument.isEmpty() || !text.contains(argument))
            return false;
    }
    const bool isStatus = state.reason == u"http_status"_s && state.evidence;
    return !isStatus || state.reasonArgs.value(0) == QString::number(state.evidence->status);
}

}

QStringList missingWords(const CheckState &state)
{
    const Reason *reason = findReason(state.reason);
    if (!reason)
        return {u"a sentence for the reason “%1”"_s.arg(state.reason)};
    const QString sentence = QString::fromUtf8(reason->sentence);
    const QString text = checkSummary(state);
    QStringList missing;
    if (!text.contains(state.service))
        missing += u"the service"_s;
    if (!saysWhatWasTried(state, sentence, text))
        missing += u"what was tried (%1)"_s.arg(requestOf(state));
    if (!saysWhatWasFound(state, sentence, text))
        missing += u"what was found (%1)"_s.arg(state.reasonArgs.join(u", "_s));
    const QString advice = checkAdvice(state);
    if (advice.size() < 20 || advice.contains(u"“?”"_s))
        missing += u"what to do"_s;
    if (text.contains(u"“?”"_s))
        missing += u"a value"_s;
    return missing;
}
