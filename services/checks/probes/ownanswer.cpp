#include "services/checks/probes/ownanswer.h"

#include "services/checks/probes/bodyfacts.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool hasText(const Json &object, const char *key)
{
    const Json *value = member(object, key);
    return value && value->is_string() && !value->get_ref<const std::string &>().empty();
}

/// "UNAUTHENTICATED". Others write their words in lower case, or repeat the status there.
bool isUpperSnake(const std::string &word)
{
    const auto fits
        = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !word.empty() && word[0] >= 'A' && word[0] <= 'Z'
        && std::all_of(word.begin(), word.end(), fits);
}

/// The form of the platform's own services; and FastAPI's, which has one text or a list of them. A
/// problem document (RFC 9457) has a "detail" as well, and a title that FastAPI does not write.
bool isPlatformError(const Json &body)
{
    const Json *error = objectMember(body, "error");
    if (error && hasText(*error, "code"))
        return isUpperSnake(member(*error, "code")->get<std::string>());
    const Json *detail = member(body, "detail");
    const bool list = detail && detail->is_array() && !detail->empty();
    return (list || hasText(body, "detail")) && !member(body, "title");
}

/// {"error":{"message","type","code"}}, where the code is the status.
bool isIcebergError(const Json &body)
{
    const Json *error = objectMember(body, "error");
    const Json *code = error ? member(*error, "code") : nullptr;
    return error && hasText(*error, "type") && code && code->is_number_integer();
}

/// PostgREST names its errors; the gateway in front of it, which guards the keys, does not.
bool isIndexError(const Json &body, int status)
{
    return hasText(body, "message") && (isRefusal(status) || hasText(body, "code"));
}

bool isGraphQlError(const Json &body)
{
    const Json *errors = member(body, "errors");
    return errors && errors->is_array() && !errors->empty() && hasText(errors->front(), "message");
}

bool isVercelError(const Json &body)
{
    const Json *error = objectMember(body, "error");
    return error && hasText(*error, "code") && hasText(*error, "message");
}

/// Trino refuses in plain text and names itself in the header that asks for credentials; with OAuth
/// 2.0 it names there where its own tokens come from. 403 is for a plain connection to one that
/// wants TLS.
bool isTrinoError(const HttpReply &reply)
{
    for (const HttpHeader &header : reply.headers) {
        if (header.name.compare("WWW-Authenticate", Qt::CaseInsensitive) != 0)
            continue;
        const QByteArray value = header.value.toLower();
        for (const char *own : {"realm=\"trino\"", "x_redirect_server=", "x_token_server="}) {
            if (value.contains(own))
                return true;
        }
    }
    return reply.body.left(200).contains("Authentication over HTTP is not enabled");
}

}

bool isRefusal(int status)
{
    return status == 401 || status == 403;
}

bool isOwnError(ServiceKind kind, const HttpReply &reply)
{
    if (kind == ServiceKind::Trino)
        return isTrinoError(reply);
    const auto body = jsonObject(reply.body);
    if (!body)
        return false;
    switch (kind) {
    case ServiceKind::Junction:
    case ServiceKind::WarehouseWriter:
    case ServiceKind::MlRunner:
    case ServiceKind::Duck:
    case ServiceKind::Karma:
        return isPlatformError(*body);
    case ServiceKind::Lakekeeper:
        return isIcebergError(*body);
    case ServiceKind::Supabase:
        return isIndexError(*body, reply.status);
    case ServiceKind::Railway:
        return isGraphQlError(*body);
    case ServiceKind::Vercel:
        return isVercelError(*body);
    case ServiceKind::Keycloak: // OAuth's word, RFC 6749, 5.2
        return hasText(*body, "error");
    case ServiceKind::OpenMetadata:
        return hasText(*body, "message") && member(*body, "code");
    case ServiceKind::Trino:
    case ServiceKind::Postgres:
    case ServiceKind::Redis:
    case ServiceKind::Workers:
    case ServiceKind::ObjectStore:
    case ServiceKind::Http: // of any form, so none is its own
        break;
    }
    return false;
}
