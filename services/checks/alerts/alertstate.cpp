#include "services/checks/alerts/alertstate.h"

#include "services/checks/alerts/alertjson.h"
#include "services/core/json.h"
#include "services/core/jsonredaction.h"

using Json = nlohmann::ordered_json;

namespace
{

constexpr int formatVersion = 1;

std::string text(const QString &value)
{
    return value.toStdString();
}

QString textIn(const nlohmann::json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

qint64 numberIn(const nlohmann::json &object, const char *key)
{
    return integerAt(object, key).value_or(0);
}

Json listOf(const QStringList &texts)
{
    Json list = Json::array();
    for (const QString &entry : texts)
        list.push_back(text(entry));
    return list;
}

Json findingsJson(const QList<AlertFinding> &findings)
{
    Json list = Json::array();
    for (const AlertFinding &finding : findings)
        list.push_back(alertFindingJson(finding));
    return list;
}

Json causeJson(const QString &key, const AlertCause &cause)
{
    Json openings = Json::array();
    for (const qint64 at : cause.openings)
        openings.push_back(at);
    Json json{{"cause", text(key)},
              {"findings", findingsJson(cause.findings.values())},
              {"last", findingsJson(cause.last)},
              {"last_told", findingsJson(cause.lastTold)},
              {"opened_ms", cause.openedMs},
              {"changed_ms", cause.changedMs},
              {"told_ms", cause.toldMs},
              {"recovery_owed_ms", cause.recoveryOwedMs},
              {"told_worst", text(wireName(cause.toldWorst))},
              {"told", listOf(QStringList(cause.toldKeys.begin(), cause.toldKeys.end()))},
              {"openings", openings},
              {"unstable", cause.unstable},
              {"root_gone_ms", cause.rootGoneMs},
              {"adopted", cause.adopted}};
    if (cause.acknowledged)
        json["acknowledged"] = {{"owner", text(cause.acknowledged->owner)},
                                {"role", text(cause.acknowledged->role)},
                                {"note", text(cause.acknowledged->note)},
                                {"at_ms", cause.acknowledged->atMs}};
    if (cause.snoozed)
        json["snoozed"]
            = {{"reason", text(cause.snoozed->reason)},
               {"until_ms", cause.snoozed->untilMs},
               {"covers",
                listOf(QStringList(cause.snoozed->covers.begin(), cause.snoozed->covers.end()))}};
    return json;
}

QSet<QString> setIn(const nlohmann::json &object, const char *key)
{
    const QStringList list = textsAt(object, key).value_or(QStringList());
    return {list.begin(), list.end()};
}

QList<AlertFinding> findingsIn(const nlohmann::json &object, const char *key)
{
    QList<AlertFinding> findings;
    if (const nlohmann::json *list = arrayAt(object, key)) {
        for (const nlohmann::json &entry : *list)
            findings.append(alertFindingFrom(entry));
    }
    return findings;
}

AlertCause causeFrom(const nlohmann::json &json)
{
    AlertCause cause;
    for (const AlertFinding &finding : findingsIn(json, "findings"))
        cause.findings.insert(finding.service + QLatin1Char('\n') + finding.check, finding);
    cause.last = findingsIn(json, "last");
    cause.lastTold = findingsIn(json, "last_told");
    cause.openedMs = numberIn(json, "opened_ms");
    cause.changedMs = numberIn(json, "changed_ms");
    cause.toldMs = numberIn(json, "told_ms");
    cause.recoveryOwedMs = numberIn(json, "recovery_owed_ms");
    cause.toldWorst = verdictNamed(textIn(json, "told_worst"));
    cause.toldKeys = setIn(json, "told");
    if (const nlohmann::json *openings = arrayAt(json, "openings")) {
        for (const nlohmann::json &at : *openings) {
            if (at.is_number_integer())
                cause.openings.append(at.get<qint64>());
        }
    }
    cause.unstable = boolAt(json, "unstable").value_or(false);
    cause.rootGoneMs = numberIn(json, "root_gone_ms");
    cause.adopted = boolAt(json, "adopted").value_or(false);
    if (const nlohmann::json *by = objectAt(json, "acknowledged"))
        cause.acknowledged = Acknowledgement{textIn(*by, "owner"), textIn(*by, "role"),
                                             textIn(*by, "note"), numberIn(*by, "at_ms")};
    if (const nlohmann::json *by = objectAt(json, "snoozed"))
        cause.snoozed
            = Snooze{textIn(*by, "reason"), numberIn(*by, "until_ms"), setIn(*by, "covers")};
    return cause;
}

}

void AlertCause::close(qint64 nowMs)
{
    AlertCause cleared;
    cleared.openings = openings;
    cleared.changedMs = nowMs;
    *this = cleared;
}

QByteArray alertStateJson(const AlertState &state)
{
    Json causes = Json::array();
    for (auto it = state.causes.begin(); it != state.causes.end(); ++it)
        causes.push_back(causeJson(it.key(), it.value()));
    Json recent = Json::array();
    for (const AlertNotice &notice : state.recent)
        recent.push_back(alertNoticeJson(notice));
    return redactedText({{"version", formatVersion},
                         {"causes", causes},
                         {"proven", listOf(QStringList(state.proven.begin(), state.proven.end()))},
                         {"recent", recent},
                         {"own_fault_since_ms", state.ownFaultSinceMs},
                         {"own_fault_told_ms", state.ownFaultToldMs},
                         {"own_fault_told", state.ownFaultTold},
                         {"own_fault_reason", text(state.ownFaultReason)}});
}

AlertState alertStateFrom(const QByteArray &bytes)
{
    const Result<nlohmann::json> json = parseJson(bytes);
    AlertState state;
    if (!json || numberIn(*json, "version") != formatVersion)
        return state;
    if (const nlohmann::json *causes = arrayAt(*json, "causes")) {
        for (const nlohmann::json &cause : *causes)
            state.causes.insert(textIn(cause, "cause"), causeFrom(cause));
    }
    state.proven = setIn(*json, "proven");
    if (const nlohmann::json *recent = arrayAt(*json, "recent")) {
        for (const nlohmann::json &notice : *recent)
            state.recent.append(alertNoticeFrom(notice));
    }
    state.ownFaultSinceMs = numberIn(*json, "own_fault_since_ms");
    state.ownFaultToldMs = numberIn(*json, "own_fault_told_ms");
    state.ownFaultTold = boolAt(*json, "own_fault_told").value_or(false);
    state.ownFaultReason = textIn(*json, "own_fault_reason");
    return state;
}
