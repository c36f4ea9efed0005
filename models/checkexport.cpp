#include "models/checkexport.h"

#include "services/checks/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray csvField(const QString &text)
{
    const bool needsQuotes = text.contains(u',') || text.contains(u'"') || text.contains(u'\n')
        || text.contains(u'\r') || text.startsWith(u' ') || text.endsWith(u' ');
    if (!needsQuotes)
        return text.toUtf8();
    QString doubled = text;
    doubled.replace(u'"', u"\"\""_s);
    return '"' + doubled.toUtf8() + '"';
}

QString time(const QDateTime &at)
{
    return at.isValid() ? at.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QJsonValue timeValue(const QDateTime &at)
{
    return at.isValid() ? QJsonValue(time(at)) : QJsonValue();
}

QJsonValue positive(double value)
{
    return value < 0 || std::isnan(value) ? QJsonValue() : QJsonValue(value);
}

QString outcomeName(EvidenceCheck::Outcome outcome)
{
    switch (outcome) {
    case EvidenceCheck::Outcome::Pass:
        return u"pass"_s;
    case EvidenceCheck::Outcome::Fail:
        return u"fail"_s;
    case EvidenceCheck::Outcome::NotReached:
        return u"not_reached"_s;
    case EvidenceCheck::Outcome::Drift:
        return u"drift"_s;
    }
    return {};
}

QJsonArray headers(const QList<EvidenceHeader> &list)
{
    QJsonArray array;
    for (const EvidenceHeader &header : list)
        array.append(QJsonObject{{u"name"_s, header.name}, {u"value"_s, header.value}});
    return array;
}

QJsonObject timing(const HttpTiming &timing)
{
    return {{u"connect_ms"_s, positive(timing.connectMs)},
            {u"tls_ms"_s, positive(timing.tlsMs)},
            {u"wait_ms"_s, positive(timing.waitMs)},
            {u"body_ms"_s, positive(timing.bodyMs)},
            {u"total_ms"_s, timing.totalMs},
            {u"reused_connection"_s, timing.reusedConnection}};
}

QJsonValue tls(const std::optional<TlsPeer> &peer)
{
    if (!peer)
        return {};
    return QJsonObject{{u"protocol"_s, peer->protocol},
                       {u"subject"_s, peer->subject},
                       {u"issuer"_s, peer->issuer},
                       {u"not_after"_s, timeValue(peer->notAfter)},
                       {u"sha256"_s, peer->sha256}};
}

QJsonValue evidenceValue(const Evidence *evidence)
{
    if (!evidence)
        return {};
    QJsonArray checks;
    for (const EvidenceCheck &check : evidence->checks) {
        checks.append(QJsonObject{{u"what"_s, check.what},
                                  {u"outcome"_s, outcomeName(check.outcome)},
                                  {u"expected"_s, check.expected},
                                  {u"found"_s, check.found}});
    }
    QJsonObject object{{u"curl"_s, curlCommand(*evidence)},
                       {u"method"_s, evidence->method},
                       {u"url"_s, evidence->url},
                       {u"request_headers"_s, headers(evidence->requestHeaders)},
                       {u"request_body"_s, evidence->requestBody},
                       {u"status"_s, evidence->status},
                       {u"status_text"_s, evidence->statusText},
                       {u"measured_at"_s, timeValue(evidence->measuredAt)},
                       {u"timing"_s, timing(evidence->timing)},
                       {u"tls"_s, tls(evidence->tls)},
                       {u"peer"_s, evidence->peerAddress},
                       {u"response_headers"_s, headers(evidence->responseHeaders)},
                       {u"excerpt"_s, evidence->excerpt},
                       {u"body_bytes"_s, evidence->bodyBytes},
                       {u"redactions"_s, evidence->redactions},
                       {u"checks"_s, checks}};
    if (evidence->error)
        object.insert(u"error"_s, evidence->error->detail);
    return object;
}

QJsonObject checkObject(const CheckState &check)
{
    return {{u"id"_s, check.id},
            {u"service"_s, check.service},
            {u"probe"_s, check.probe},
            {u"verdict"_s, wireName(check.verdict)},
            {u"severity"_s, wireName(check.severity)},
            {u"measured"_s, check.measured},
            {u"declared"_s, check.declared},
            {u"drift"_s, check.drift},
            {u"reason"_s, check.reason},
            {u"measured_at"_s, timeValue(check.measuredAt)},
            {u"changed_at"_s, timeValue(check.changedAt)},
            {u"latency_ms"_s, positive(check.latencyMs)},
            {u"evidence"_s, evidenceValue(check.evidence.get())}};
}

} // namespace

QByteArray checksCsv(const std::vector<CheckState> &checks)
{
    QByteArray csv = "id,service,title,verdict,severity,measured,declared,drift,measured_at,"
                     "latency_ms,next_run_ms\r\n";
    for (const CheckState &check : checks) {
        const QStringList fields{
            check.id,
            check.service,
            checkTitle(check),
            wireName(check.verdict),
            wireName(check.severity),
            check.measured,
            check.declared,
            check.drift ? u"true"_s : u"false"_s,
            time(check.measuredAt),
            check.latencyMs < 0 ? QString() : QString::number(check.latencyMs, 'f', 1),
            check.nextRunInMs < 0 ? QString() : QString::number(check.nextRunInMs)};
        QByteArrayList line;
        for (const QString &field : fields)
            line.append(csvField(field));
        csv += line.join(',') + "\r\n";
    }
    return csv;
}

QByteArray checksJson(const Snapshot &snapshot, const std::vector<CheckState> &checks)
{
    QJsonArray array;
    for (const CheckState &check : checks)
        array.append(checkObject(check));
    const QString environment = snapshot.environment ? snapshot.environment->id : QString();
    return QJsonDocument(QJsonObject{{u"environment"_s, environment},
                                     {u"taken_at"_s, timeValue(snapshot.takenAt)},
                                     {u"checks"_s, array}})
        .toJson();
}

QByteArray evidenceJson(const CheckState &check)
{
    return QJsonDocument(checkObject(check)).toJson();
}
