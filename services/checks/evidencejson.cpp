#include "services/checks/evidencejson.h"

using Json = nlohmann::ordered_json;

namespace
{

std::string text(const QString &value)
{
    return value.toStdString();
}

Json time(const QDateTime &moment)
{
    return moment.isValid() ? Json(text(moment.toUTC().toString(Qt::ISODateWithMs))) : Json();
}

Json milliseconds(double value)
{
    return value < 0 ? Json() : Json(value);
}

const char *wireName(EvidenceCheck::Outcome outcome)
{
    switch (outcome) {
    case EvidenceCheck::Outcome::Pass:
        return "pass";
    case EvidenceCheck::Outcome::Fail:
        return "fail";
    case EvidenceCheck::Outcome::NotReached:
        return "not_reached";
    case EvidenceCheck::Outcome::Drift:
        return "drift";
    }
    return "";
}

Json timingJson(const HttpTiming &timing)
{
    return {{"connect_ms", milliseconds(timing.connectMs)},
            {"tls_ms", milliseconds(timing.tlsMs)},
            {"wait_ms", milliseconds(timing.waitMs)},
            {"body_ms", milliseconds(timing.bodyMs)},
            {"total_ms", milliseconds(timing.totalMs)},
            {"reused_connection", timing.reusedConnection}};
}

Json checksJson(const QList<EvidenceCheck> &checks)
{
    Json list = Json::array();
    for (const EvidenceCheck &check : checks) {
        list.push_back({{"outcome", wireName(check.outcome)},
                        {"what", text(check.what)},
                        {"expected", text(check.expected)},
                        {"found", text(check.found)}});
    }
    return list;
}

}

Json evidenceJson(const Evidence &evidence)
{
    Json json{{"method", text(evidence.method)},
              {"url", text(evidence.url)},
              {"status", evidence.status == 0 ? Json() : Json(evidence.status)},
              {"status_text", text(evidence.statusText)},
              {"measured_at", time(evidence.measuredAt)},
              {"peer", text(evidence.peerAddress)},
              {"timing", timingJson(evidence.timing)},
              {"error", evidence.error ? Json(text(evidence.error->detail)) : Json()},
              {"curl",
               evidence.url.startsWith(QLatin1String("http")) ? Json(text(curlCommand(evidence)))
                                                              : Json()},
              {"excerpt", text(evidence.excerpt)},
              {"redactions", evidence.redactions},
              {"checks", checksJson(evidence.checks)}};
    if (evidence.tls) {
        json["tls"] = {{"protocol", text(evidence.tls->protocol)},
                       {"subject", text(evidence.tls->subject)},
                       {"issuer", text(evidence.tls->issuer)},
                       {"not_after", time(evidence.tls->notAfter)},
                       {"sha256", text(evidence.tls->sha256)}};
    }
    return json;
}

namespace
{

QString textOf(const nlohmann::json &json, const char *name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_string()
        ? QString::fromStdString(found->get<std::string>())
        : QString();
}

double numberOf(const nlohmann::json &json, const char *name, double absent)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_number() ? found->get<double>() : absent;
}

QDateTime timeOf(const nlohmann::json &json, const char *name)
{
    return QDateTime::fromString(textOf(json, name), Qt::ISODateWithMs);
}

HttpTiming timingFrom(const nlohmann::json &json)
{
    HttpTiming timing;
    timing.connectMs = numberOf(json, "connect_ms", -1);
    timing.tlsMs = numberOf(json, "tls_ms", -1);
    timing.waitMs = numberOf(json, "wait_ms", -1);
    timing.bodyMs = numberOf(json, "body_ms", -1);
    timing.totalMs = numberOf(json, "total_ms", 0);
    timing.reusedConnection = json.value("reused_connection", false);
    return timing;
}

EvidenceCheck checkFrom(const nlohmann::json &json)
{
    using Outcome = EvidenceCheck::Outcome;
    EvidenceCheck check{Outcome::NotReached, textOf(json, "what"), textOf(json, "expected"),
                        textOf(json, "found")};
    for (const Outcome outcome : {Outcome::Pass, Outcome::Fail, Outcome::Drift}) {
        if (textOf(json, "outcome") == QLatin1String(wireName(outcome)))
            check.outcome = outcome;
    }
    return check;
}

Evidence read(const nlohmann::json &json)
{
    Evidence evidence;
    evidence.method = textOf(json, "method");
    evidence.url = textOf(json, "url");
    evidence.status = int(numberOf(json, "status", 0));
    evidence.statusText = textOf(json, "status_text");
    evidence.measuredAt = timeOf(json, "measured_at");
    evidence.peerAddress = textOf(json, "peer");
    if (json.contains("timing") && json["timing"].is_object())
        evidence.timing = timingFrom(json["timing"]);
    evidence.excerpt = textOf(json, "excerpt");
    evidence.redactions = int(numberOf(json, "redactions", 0));
    if (const QString error = textOf(json, "error"); !error.isEmpty())
        evidence.error = Error{Error::Kind::Network, error};
    if (json.contains("checks") && json["checks"].is_array()) {
        for (const nlohmann::json &check : json["checks"])
            evidence.checks.append(checkFrom(check));
    }
    if (json.contains("tls") && json["tls"].is_object()) {
        const nlohmann::json &tls = json["tls"];
        evidence.tls
            = TlsPeer{textOf(tls, "protocol"), textOf(tls, "subject"), textOf(tls, "issuer"),
                      timeOf(tls, "not_after"), textOf(tls, "sha256")};
    }
    return evidence;
}

}

std::shared_ptr<const Evidence> evidenceFrom(const QByteArray &json)
{
    try {
        const nlohmann::json document = nlohmann::json::parse(json.begin(), json.end());
        return document.is_object() ? std::make_shared<const Evidence>(read(document)) : nullptr;
    } catch (const nlohmann::json::exception &) {
        return nullptr;
    }
}
