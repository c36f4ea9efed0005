#include "services/storage/sigv4.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <QCryptographicHash>

#include <algorithm>

namespace
{

QByteArray encoded(QByteArrayView text, bool keepsSlash)
{
    constexpr char digits[] = "0123456789ABCDEF";
    QByteArray out;
    for (const char c : text) {
        const bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
            || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' || c == '~'
            || (c == '/' && keepsSlash);
        if (plain) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

struct SignedHeaders {
    QByteArray block; // "host:…\nx-amz-date:…\n"
    QByteArray names; // "host;x-amz-date"
};

SignedHeaders signedHeaders(const QList<HttpHeader> &headers)
{
    QList<HttpHeader> sorted;
    for (const HttpHeader &header : headers)
        sorted.append({header.name.toLower(), header.value.simplified()});
    std::sort(sorted.begin(), sorted.end(),
              [](const HttpHeader &a, const HttpHeader &b) { return a.name < b.name; });
    SignedHeaders result;
    for (const HttpHeader &header : sorted) {
        result.block += header.name + ':' + header.value + '\n';
        result.names += (result.names.isEmpty() ? "" : ";") + header.name;
    }
    return result;
}

Secret hmac(const Secret &key, QByteArrayView text)
{
    QByteArray digest(EVP_MAX_MD_SIZE, Qt::Uninitialized);
    unsigned int size = 0;
    HMAC(EVP_sha256(), key.view().data(), int(key.view().size()),
         reinterpret_cast<const unsigned char *>(text.data()), std::size_t(text.size()),
         reinterpret_cast<unsigned char *>(digest.data()), &size);
    digest.truncate(qsizetype(size));
    return Secret(std::move(digest));
}

QByteArray scopeText(const SigV4Scope &scope)
{
    return amzDate(scope.time).first(8) + '/' + scope.region + '/' + scope.service
        + "/aws4_request";
}

} // namespace

QByteArray s3EncodedPath(QByteArrayView path)
{
    return path.isEmpty() ? QByteArray("/") : encoded(path, true);
}

QByteArray s3EncodedQuery(const QList<std::pair<QByteArray, QByteArray>> &query)
{
    QList<std::pair<QByteArray, QByteArray>> items;
    for (const auto &[name, value] : query)
        items.append({encoded(name, false), encoded(value, false)});
    std::sort(items.begin(), items.end());
    QByteArray text;
    for (const auto &[name, value] : items)
        text += (text.isEmpty() ? "" : "&") + name + '=' + value;
    return text;
}

QByteArray sha256Hex(QByteArrayView bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(bytes);
    return hash.result().toHex();
}

QByteArray amzDate(const QDateTime &time)
{
    return time.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'")).toLatin1();
}

QByteArray canonicalRequest(const SigV4Request &request)
{
    const SignedHeaders headers = signedHeaders(request.headers);
    return request.method + '\n' + s3EncodedPath(request.path) + '\n'
        + s3EncodedQuery(request.query) + '\n' + headers.block + '\n' + headers.names + '\n'
        + request.payloadHash;
}

QByteArray sigV4Signature(const SigV4Request &request, const StorageKey &key,
                          const SigV4Scope &scope)
{
    const QByteArray text = "AWS4-HMAC-SHA256\n" + amzDate(scope.time) + '\n' + scopeText(scope)
        + '\n' + sha256Hex(canonicalRequest(request));
    QByteArray first = "AWS4";
    first.reserve(first.size() + key.secret.view().size()); // grows without leaving a copy behind
    first.append(key.secret.view());
    Secret chain(std::move(first));
    const QByteArray date = amzDate(scope.time).first(8);
    for (const QByteArray &step : {date, scope.region, scope.service, QByteArray("aws4_request")})
        chain = hmac(chain, step);
    return hmac(chain, text).view().toByteArray().toHex();
}

Secret sigV4Authorization(const SigV4Request &request, const StorageKey &key,
                          const SigV4Scope &scope)
{
    QByteArray line = "AWS4-HMAC-SHA256 Credential=" + key.accessKeyId.toLatin1() + '/'
        + scopeText(scope) + ", SignedHeaders=" + signedHeaders(request.headers).names
        + ", Signature=" + sigV4Signature(request, key, scope);
    return Secret(std::move(line));
}
