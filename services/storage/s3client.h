#pragma once

#include "services/core/clock.h"
#include "services/environment/environment.h"
#include "services/storage/s3reply.h"
#include "services/storage/storagekey.h"

#include <QFuture>

#include <atomic>

/// Where the requests of a client go.
struct S3Place {
    Service service; ///< endpoint, with what the environment says of the way there
    QByteArray region = "auto";
    QString keyName; ///< stands for the signature in evidence: "r2-ro"
};

/// The place of an environment's object store; the name of the key is still to be filled in.
S3Place s3Place(const Service &objectStore, const StorageDeclaration &storage);

/// A few requests of the S3 protocol, signed with one key (third-parties 1.2, 2.1), or unsigned
/// without one. It exists to prove what a key can do and must not be able to hurt, because the key
/// may be the wrong one: writes go below "_atalaya/" or are refused here, whatever the caller asks.
/// Stateless but for the difference between the store's clock and ours; any thread may call.
class S3Client
{
public:
    /// The only prefix that this client writes to.
    static constexpr QByteArrayView ownPrefix = "_atalaya/";

    /// key may be null: then nothing is signed. http and clock outlive the client's requests.
    S3Client(HttpClient &http, S3Place place, StorageKeyPtr key, const Clock &clock);

    /// Cancelling a future aborts its request; the same holds for all below. firstByte asks for one
    /// byte of the object only.
    QFuture<S3Reply> get(const QString &bucket, const QString &key, bool firstByte = false) const;
    QFuture<S3Reply> head(const QString &bucket, const QString &key) const;
    /// One page, at most maxKeys names (1 to 1000).
    QFuture<S3Reply> list(const QString &bucket, const QString &prefix, int maxKeys = 1,
                          const QString &token = {}) const;
    QFuture<S3Reply> put(const QString &bucket, const QString &key, const QByteArray &body) const;
    QFuture<S3Reply> remove(const QString &bucket, const QString &key) const;
    QFuture<S3Reply> createMultipart(const QString &bucket, const QString &key) const;
    QFuture<S3Reply> abortMultipart(const QString &bucket, const QString &key,
                                    const QString &uploadId) const;

    const StorageKeyPtr &key() const;

    /// Time limits of one request, for tests; the defaults are the product's.
    void setTimeouts(int connectMs, int totalMs);

private:
    struct Core;
    struct Call;
    QFuture<S3Reply> send(Call call) const;

    std::shared_ptr<Core> m_core; // shared with the requests under way
};
