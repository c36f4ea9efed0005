#include "services/storage/s3client.h"

#include "services/core/async.h"
#include "services/http/servertime.h"
#include "services/http/servicerequest.h"
#include "services/storage/sigv4.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 largestBody = 1024 * 1024; // a canary, a page of names, an error

bool isBucketName(const QByteArray &bucket)
{
    return bucket.size() >= 3 && bucket.size() <= 63
        && std::all_of(bucket.begin(), bucket.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
           });
}

// A key with empty or dot segments or control characters may be normalised on the way into one
// that lies elsewhere.
bool isPlainKey(const QByteArray &key)
{
    if (key.isEmpty() || key.size() > 1024)
        return false;
    for (const char c : key) {
        if (static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == 0x7f)
            return false;
    }
    const QList<QByteArray> segments = key.split('/');
    return std::none_of(segments.begin(), segments.end(), [](const QByteArray &segment) {
        return segment.isEmpty() || segment == "." || segment == "..";
    });
}

QByteArray hostHeader(const QUrl &url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const QByteArray name = host.contains(':') ? '[' + host + ']' : host;
    const bool isDefault = url.port() < 0 || url.port() == (url.scheme() == u"https" ? 443 : 80);
    return isDefault ? name : name + ':' + QByteArray::number(url.port());
}

/// What the store's clock is ahead of the time given; 0 when it does not say.
qint64 clockAhead(const HttpReply &reply, const QDateTime &now)
{
    const std::optional<QDateTime> theirs = serverTime(reply);
    return theirs ? now.secsTo(*theirs) : 0;
}

QFuture<S3Reply> refused(S3Reply::Refusal refusal, const QString &detail, const QString &code)
{
    S3Reply reply;
    reply.refusal = refusal;
    reply.error = Error{Error::Kind::Configuration, detail, 0, code};
    return readyFuture(std::move(reply));
}

} // namespace

S3Place s3Place(const Service &objectStore, const StorageDeclaration &storage)
{
    const QString region = storage.region.isEmpty()
        ? QString::fromLatin1(storageProvider(storage.provider).region)
        : storage.region;
    return {objectStore, region.toLatin1(), {}};
}

struct S3Client::Core {
    HttpClient &http;
    const S3Place place;
    const StorageKeyPtr key;
    const Clock &clock;
    std::atomic<qint64> clockAheadS = 0;
    std::atomic_int connectMs = 3000;
    std::atomic_int totalMs = 5000;
};

struct S3Client::Call {
    QByteArray method;
    QByteArray bucket;
    QByteArray key = {}; // empty: the bucket itself
    QList<std::pair<QByteArray, QByteArray>> query = {};
    QByteArray body = {};
    bool firstByte = false;
    bool writes = false;

    HttpRequest request(const Core &core, const QDateTime &now) const;
};

HttpRequest S3Client::Call::request(const Core &core, const QDateTime &now) const
{
    SigV4Request signing{.method = method, .path = '/' + bucket, .query = query};
    if (!key.isEmpty())
        signing.path += '/' + key;
    signing.payloadHash = sha256Hex(body);
    HttpRequest request = serviceRequest(
        core.place.service,
        serviceUrl(core.place.service, s3EncodedPath(signing.path), s3EncodedQuery(query)));
    request.method = method;
    request.body = body;
    request.maxBytes = largestBody;
    request.followRedirects = false; // the signature holds for this URL alone
    request.connectTimeoutMs = core.connectMs;
    request.totalTimeoutMs = core.totalMs;
    if (firstByte)
        request.headers.append(HttpHeader{"Range", "bytes=0-0"});
    if (!core.key)
        return request;
    request.headers.append({"x-amz-content-sha256", signing.payloadHash});
    request.headers.append({"x-amz-date", amzDate(now)});
    if (!core.key->sessionToken.isEmpty())
        request.headers.append(
            {"x-amz-security-token", core.key->sessionToken.view().toByteArray()});
    signing.headers = request.headers;
    signing.headers.append({"host", hostHeader(request.url)});
    auto credential = std::make_shared<Credential>();
    credential->secret = sigV4Authorization(signing, *core.key, {now, core.place.region});
    credential->origin = Origin::of(core.place.service.url);
    credential->name = core.place.keyName;
    request.credential = std::move(credential);
    request.credentialHeader = "Authorization";
    return request;
}

S3Client::S3Client(HttpClient &http, S3Place place, StorageKeyPtr key, const Clock &clock)
    : m_core(std::make_shared<Core>(http, std::move(place), std::move(key), clock))
{
}

const StorageKeyPtr &S3Client::key() const
{
    return m_core->key;
}

void S3Client::setTimeouts(int connectMs, int totalMs)
{
    m_core->connectMs = connectMs;
    m_core->totalMs = totalMs;
}

QFuture<S3Reply> S3Client::send(Call call) const
{
    if (!isBucketName(call.bucket) || (!call.key.isEmpty() && !isPlainKey(call.key)))
        return refused(S3Reply::Refusal::BadName,
                       u"the bucket or the key is not a name that is safe in a path"_s,
                       u"BAD_NAME"_s);
    if (call.writes && !call.key.startsWith(ownPrefix))
        return refused(
            S3Reply::Refusal::OutsideOwnPrefix,
            u"%1 outside _atalaya/ is never sent"_s.arg(QString::fromLatin1(call.method)),
            u"OUTSIDE_OWN_PREFIX"_s);
    auto promise = std::make_shared<QPromise<S3Reply>>();
    promise->start();
    const auto cancelled = [promise] { return promise->isCanceled(); };
    const auto finish = [promise](HttpReply reply) {
        promise->addResult(readS3Reply(std::move(reply)));
        promise->finish();
    };
    const QDateTime now = m_core->clock.wall().addSecs(m_core->clockAheadS);
    const auto first = [core = m_core, call, now, finish, cancelled](HttpReply reply) {
        const qint64 ahead = clockAhead(reply, now);
        const bool skewed = !reply.error && reply.body.contains("RequestTimeTooSkewed");
        if (!skewed || ahead == 0)
            return finish(std::move(reply));
        // The store judges the time of a signature by its own clock, so that clock is what counts.
        core->clockAheadS += ahead;
        core->http.submit(call.request(*core, now.addSecs(ahead)), finish, cancelled);
    };
    m_core->http.submit(call.request(*m_core, now), first, cancelled);
    return promise->future();
}

QFuture<S3Reply> S3Client::get(const QString &bucket, const QString &key, bool firstByte) const
{
    return send(
        {.method = "GET", .bucket = bucket.toUtf8(), .key = key.toUtf8(), .firstByte = firstByte});
}

QFuture<S3Reply> S3Client::head(const QString &bucket, const QString &key) const
{
    return send({.method = "HEAD", .bucket = bucket.toUtf8(), .key = key.toUtf8()});
}

QFuture<S3Reply> S3Client::list(const QString &bucket, const QString &prefix, int maxKeys,
                                const QString &token) const
{
    Call call{.method = "GET", .bucket = bucket.toUtf8()};
    call.query = {{"list-type", "2"},
                  {"max-keys", QByteArray::number(std::clamp(maxKeys, 1, 1000))},
                  {"prefix", prefix.toUtf8()}};
    if (!token.isEmpty())
        call.query.append({"continuation-token", token.toUtf8()});
    return send(std::move(call));
}

QFuture<S3Reply> S3Client::put(const QString &bucket, const QString &key,
                               const QByteArray &body) const
{
    return send({.method = "PUT",
                 .bucket = bucket.toUtf8(),
                 .key = key.toUtf8(),
                 .body = body,
                 .writes = true});
}

QFuture<S3Reply> S3Client::remove(const QString &bucket, const QString &key) const
{
    return send(
        {.method = "DELETE", .bucket = bucket.toUtf8(), .key = key.toUtf8(), .writes = true});
}

QFuture<S3Reply> S3Client::createMultipart(const QString &bucket, const QString &key) const
{
    return send({.method = "POST",
                 .bucket = bucket.toUtf8(),
                 .key = key.toUtf8(),
                 .query = {{"uploads", ""}},
                 .writes = true});
}

QFuture<S3Reply> S3Client::abortMultipart(const QString &bucket, const QString &key,
                                          const QString &uploadId) const
{
    return send({.method = "DELETE",
                 .bucket = bucket.toUtf8(),
                 .key = key.toUtf8(),
                 .query = {{"uploadId", uploadId.toUtf8()}},
                 .writes = true});
}
