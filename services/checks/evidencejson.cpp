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
