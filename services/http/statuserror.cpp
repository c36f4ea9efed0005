#include "services/core/json.h"
#include "services/core/redaction.h"
#include "services/http/httpclient.h"

#include <QLocale>

#include <algorithm>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int shownCharacters = 200;

Error::Kind kindOf(int status)
{
    switch (status) {
    case 401:
    case 419:
        return Error::Kind::Unauthorized;
    case 403:
        return Error::Kind::Forbidden;
    case 404:
        return Error::Kind::NotFound;
    case 409:
        return Error::Kind::Conflict;
    case 405:
    case 406:
    case 422:
    case 501:
        return Error::Kind::Unsupported;
    case 429:
        return Error::Kind::RateLimited;
    case 503:
        return Error::Kind::Unavailable;
    default:
        return status >= 500 ? Error::Kind::Server : Error::Kind::BadRequest;
    }
}

// Seconds, or an HTTP date (RFC 9110, 10.2.3).
int retryAfter(const HttpReply &reply)
{
    const QByteArray value = reply.header("Retry-After").trimmed();
    bool numeric = false;
    const int seconds = value.toInt(&numeric);
    if (numeric)
        return std::clamp(seconds, 0, 86400);
    QString text = QString::fromLatin1(value);
    text.remove(u" GMT"_s);
    QDateTime when = QLocale::c().toDateTime(text, u"ddd, dd MMM yyyy HH:mm:ss"_s);
    if (!when.isValid())
        return 0;
    when.setTimeSpec(Qt::UTC);
    return int(std::clamp<qint64>(QDateTime::currentDateTimeUtc().secsTo(when), 0, 86400));
}

// FastAPI's detail: a text, or for 422 a list of {"loc":[…],"msg":"…"}.
QString detailText(const json &detail)
{
    if (detail.is_string())
        return textOf(detail);
    if (!detail.is_array())
        return rawJson(detail, shownCharacters);
    QStringList parts;
    for (const json &item : detail) {
        QStringList place;
        if (const json *steps = arrayAt(item, "loc")) {
            for (const json &step : *steps)
                place.append(step.is_string() ? textOf(step) : rawJson(step, 20));
        }
        const QString message = textAt(item, "msg").value_or(rawJson(item, shownCharacters));
        parts.append(place.isEmpty() ? message : place.join(u'.') + ": "_L1 + message);
    }
    return parts.join("; "_L1);
}

void readErrorObject(const json &object, Error &error)
{
    // Iceberg's "code" repeats the status as a number and its "type" is the word; the platform's
    // "code" is the word.
    error.code = textAt(object, "code").value_or(textAt(object, "type").value_or(QString()));
    error.detail = textAt(object, "message").value_or(QString());
}

void readBody(const json &document, Error &error)
{
    if (const json *object = objectAt(document, "error")) {
        readErrorObject(*object, error);
    } else if (const auto word = textAt(document, "error")) { // OAuth, RFC 6749
        error.code = *word;
        error.detail = textAt(document, "error_description").value_or(*word);
    } else if (const json *detail = memberAt(document, "detail")) {
        error.detail = detailText(*detail);
    } else {
        readErrorObject(document, error); // PostgREST: {"code":"PGRST…","message":"…"}
    }
}

QList<QByteArray> secretsOf(const HttpReply &reply)
{
    return reply.credential ? QList<QByteArray>{reply.credential->secret.view().toByteArray()}
                            : QList<QByteArray>();
}

QString plainDetail(const HttpReply &reply)
{
    const Redacted body = redactExcerpt(reply.body, shownCharacters, secretsOf(reply));
    QString detail = QString::number(reply.status);
    if (!reply.evidence.statusText.isEmpty())
        detail += u' ' + reply.evidence.statusText;
    if (!body.text.trimmed().isEmpty())
        detail += ": "_L1 + body.text.trimmed();
    return detail;
}

} // namespace

QByteArray HttpReply::header(const QByteArray &name) const
{
    for (const HttpHeader &header : headers) {
        if (header.name.compare(name, Qt::CaseInsensitive) == 0)
            return header.value;
    }
    return {};
}

std::optional<Error> statusError(const HttpReply &reply)
{
    if (reply.status < 400)
        return std::nullopt;
    Error error{kindOf(reply.status), {}, reply.status};
    error.asked = reply.asked;
    error.retryAfterS = retryAfter(reply);
    if (const auto document = parseJson(reply.body))
        readBody(*document, error);
    error.detail
        = redactBody(error.detail.toUtf8(), secretsOf(reply)).text.left(4 * Evidence::excerptLimit);
    error.code = error.code.left(shownCharacters);
    if (error.detail.trimmed().isEmpty())
        error.detail = plainDetail(reply);
    return error;
}
