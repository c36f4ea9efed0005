#include "services/checks/alerts/alertjson.h"

#include "services/checks/alerts/alerttexts.h"
#include "services/core/json.h"
#include "services/core/jsonredaction.h"

using Json = nlohmann::ordered_json;

namespace
{

constexpr std::array allKinds{
    AlertNotice::Kind::Opened,       AlertNotice::Kind::Grew,         AlertNotice::Kind::Escalated,
    AlertNotice::Kind::Reminder,     AlertNotice::Kind::Unstable,     AlertNotice::Kind::Recovered,
    AlertNotice::Kind::CouldNotLook, AlertNotice::Kind::LookingAgain, AlertNotice::Kind::Unproven};

std::string text(const QString &value)
{
    return value.toStdString();
}

QString textIn(const nlohmann::json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

}

Verdict verdictNamed(const QString &name)
{
    for (const Verdict verdict : allVerdicts) {
        if (wireName(verdict) == name)
            return verdict;
    }
    return Verdict::Unknown;
}

Json alertFindingJson(const AlertFinding &finding)
{
    Json arguments = Json::array();
    for (const QString &argument : finding.reasonArgs)
        arguments.push_back(text(argument));
    return {{"service", text(finding.service)},   {"check", text(finding.check)},
            {"probe", text(finding.probe)},       {"verdict", text(wireName(finding.verdict))},
            {"reason", text(finding.reason)},     {"arguments", arguments},
            {"measured", text(finding.measured)}, {"since_ms", finding.sinceMs},
            {"seen_now", finding.seenNow},        {"flapping", finding.flapping}};
}

AlertFinding alertFindingFrom(const nlohmann::json &json)
{
    AlertFinding finding;
    finding.service = textIn(json, "service");
    finding.check = textIn(json, "check");
    finding.probe = textIn(json, "probe");
    finding.verdict = verdictNamed(textIn(json, "verdict"));
    finding.reason = textIn(json, "reason");
    finding.reasonArgs = textsAt(json, "arguments").value_or(QStringList());
    finding.measured = textIn(json, "measured");
    finding.sinceMs = integerAt(json, "since_ms").value_or(0);
    finding.seenNow = boolAt(json, "seen_now").value_or(false);
    finding.flapping = boolAt(json, "flapping").value_or(false);
    return finding;
}

Json alertNoticeJson(const AlertNotice &notice)
{
    Json findings = Json::array();
    for (const AlertFinding &finding : notice.findings)
        findings.push_back(alertFindingJson(finding));
    return {{"kind", text(wireName(notice.kind))},
            {"environment", text(notice.environment)},
            {"cause", text(notice.cause)},
            {"worst", text(wireName(notice.worst))},
            {"reason", text(notice.reason)},
            {"since_ms", notice.sinceMs},
            {"at_ms", notice.atMs},
            {"findings", findings}};
}

AlertNotice alertNoticeFrom(const nlohmann::json &json)
{
    AlertNotice notice;
    for (const AlertNotice::Kind kind : allKinds) {
        if (wireName(kind) == textIn(json, "kind"))
            notice.kind = kind;
    }
    notice.environment = textIn(json, "environment");
    notice.cause = textIn(json, "cause");
    notice.worst = verdictNamed(textIn(json, "worst"));
    notice.reason = textIn(json, "reason");
    notice.sinceMs = integerAt(json, "since_ms").value_or(0);
    notice.atMs = integerAt(json, "at_ms").value_or(0);
    if (const nlohmann::json *findings = arrayAt(json, "findings")) {
        for (const nlohmann::json &finding : *findings)
            notice.findings.append(alertFindingFrom(finding));
    }
    return notice;
}

QByteArray alertHookBody(const QList<AlertNotice> &notices)
{
    Json list = Json::array();
    for (const AlertNotice &notice : notices) {
        Json json = alertNoticeJson(notice);
        json["title"] = text(alertTitle(notice));
        json["text"] = text(alertText(notice));
        list.push_back(json);
    }
    return redactedText({{"version", 1}, {"notices", list}});
}
