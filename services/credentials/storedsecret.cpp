#include "services/credentials/storedsecret.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype largestSecret = 8 * 1024;

bool isKeyText(const QString &text, qsizetype longest)
{
    return !text.isEmpty() && text.size() <= longest
        && std::all_of(text.begin(), text.end(), [](QChar c) {
               return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')
                   || (c >= u'0' && c <= u'9') || c == u'.' || c == u'_' || c == u'-';
           });
}

Error unreadable()
{
    return {Error::Kind::Unreadable, u"the entry is not one that this program wrote"_s};
}

} // namespace

bool isKeyPart(const QString &text)
{
    return isKeyText(text, 64);
}

bool isKey(const QString &key)
{
    return isKeyText(key, 160);
}

Secret encodeStored(const StoredSecret &secret)
{
    QByteArray plain = secret.value.view().toByteArray();
    QByteArray base64 = plain.toBase64();
    wipe(plain.data(), plain.size());
    // An origin has no character that JSON would escape: its parts come out of QUrl.
    QByteArray entry = "{\"origin\":\"" + secret.origin.toString().toLatin1() + "\",\"secret\":\""
        + base64 + "\"}";
    wipe(base64.data(), base64.size());
    return Secret(std::move(entry));
}

Result<StoredSecretPtr> decodeStored(QByteArrayView entry)
{
    json document = json::parse(entry.begin(), entry.end(), nullptr, false);
    if (!document.is_object() || !document.contains("secret") || !document.contains("origin"))
        return unreadable();
    auto *base64 = document["secret"].get_ptr<std::string *>();
    const auto *origin = document["origin"].get_ptr<std::string *>();
    if (!base64 || !origin)
        return unreadable();
    auto decoded = QByteArray::fromBase64Encoding(
        QByteArray::fromRawData(base64->data(), qsizetype(base64->size())),
        QByteArray::AbortOnBase64DecodingErrors);
    wipe(base64->data(), qsizetype(base64->size()));
    if (!decoded || decoded.decoded.isEmpty())
        return unreadable();
    auto secret = std::make_shared<StoredSecret>();
    secret->value = Secret(std::move(decoded.decoded));
    secret->origin = Origin::fromString(QString::fromStdString(*origin));
    return StoredSecretPtr(std::move(secret));
}

std::optional<Error> refusalToStore(const QString &key, const StoredSecretPtr &secret)
{
    if (!isKey(key))
        return Error{Error::Kind::Configuration,
                     u"the key has characters that not every keychain keeps apart"_s};
    // To some back ends an empty value means "remove".
    if (!secret || secret->value.isEmpty())
        return Error{Error::Kind::Configuration, u"an empty secret is not stored"_s};
    if (secret->value.view().size() > largestSecret)
        return Error{Error::Kind::Configuration,
                     u"the secret is longer than %1 bytes"_s.arg(largestSecret)};
    return std::nullopt;
}
