#include "services/identity/tokenset.h"

#include "services/core/json.h"
#include "services/http/origin.h"

#include <algorithm>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

/// The document, with the body that it came from wiped.
Result<json> documentOf(HttpReply &reply)
{
    Result<json> document = parseJson(reply.body);
    wipe(reply.body.data(), reply.body.size());
    reply.body.clear();
    if (document && !document->is_object())
        return Error{Error::Kind::Unreadable, u"the answer is not an object"_s};
    return document;
}

/// The text of a member, moved out of the document and wiped there.
Secret secretAt(json &document, const char *key)
{
    const auto found = document.find(key);
    auto *text = found == document.end() ? nullptr : found->get_ptr<std::string *>();
    if (!text)
        return {};
    Secret secret(QByteArray(text->data(), qsizetype(text->size())));
    wipe(text->data(), qsizetype(text->size()));
    return secret;
}

std::optional<Error> refusal(HttpReply &reply)
{
    if (reply.error)
        return reply.error;
    return statusError(reply);
}

QUrl pageAt(const json &document, const char *key)
{
    const QUrl url(textAt(document, key).value_or(QString()), QUrl::StrictMode);
    const bool usable = url.isValid() && !url.host().isEmpty()
        && (url.scheme() == u"https"_s
            || (url.scheme() == u"http"_s && isLoopbackHost(url.host())));
    return usable ? url : QUrl();
}

}

Result<TokenSetPtr> readTokens(HttpReply &reply)
{
    if (const auto error = refusal(reply))
        return *error;
    Result<json> document = documentOf(reply);
    if (!document)
        return document.error();
    auto tokens = std::make_shared<TokenSet>();
    tokens->accessToken = secretAt(*document, "access_token");
    tokens->refreshToken = secretAt(*document, "refresh_token");
    tokens->idToken = secretAt(*document, "id_token");
    tokens->expiresInS
        = int(std::clamp<qint64>(integerAt(*document, "expires_in").value_or(0), 0, 31'536'000));
    tokens->scopes = textAt(*document, "scope").value_or(QString()).split(u' ', Qt::SkipEmptyParts);
    const QString type = textAt(*document, "token_type").value_or(u"Bearer"_s);
    if (tokens->accessToken.isEmpty())
        return Error{Error::Kind::Unreadable, u"the answer holds no access token"_s};
    if (type.compare(u"Bearer"_s, Qt::CaseInsensitive) != 0)
        return Error{Error::Kind::Unreadable, u"the token is of type %1, not Bearer"_s.arg(type)};
    return TokenSetPtr(std::move(tokens));
}

Result<DeviceGrantPtr> readDeviceGrant(HttpReply &reply)
{
    if (const auto error = refusal(reply))
        return *error;
    Result<json> document = documentOf(reply);
    if (!document)
        return document.error();
    auto grant = std::make_shared<DeviceGrant>();
    grant->deviceCode = secretAt(*document, "device_code");
    grant->userCode = textAt(*document, "user_code").value_or(QString());
    grant->page = pageAt(*document, "verification_uri");
    grant->completePage = pageAt(*document, "verification_uri_complete");
    grant->expiresInS
        = int(std::clamp<qint64>(integerAt(*document, "expires_in").value_or(600), 1, 86'400));
    grant->intervalS
        = int(std::clamp<qint64>(integerAt(*document, "interval").value_or(5), 1, 300));
    if (grant->deviceCode.isEmpty() || grant->userCode.isEmpty() || grant->page.isEmpty())
        return Error{Error::Kind::Unreadable,
                     u"the answer holds no code or no page to type it at"_s};
    return DeviceGrantPtr(std::move(grant));
}
