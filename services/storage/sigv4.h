#pragma once

#include "services/http/httpclient.h"
#include "services/storage/storagekey.h"

#include <QDateTime>
#include <QList>

/// A request as AWS Signature Version 4 sees it (third-parties 2.1). Path and query are plain
/// bytes, not yet percent-encoded; every header given is signed.
struct SigV4Request {
    QByteArray method = "GET";
    QByteArray path = "/";
    QList<std::pair<QByteArray, QByteArray>> query = {}; ///< a flag has an empty value
    QList<HttpHeader> headers = {}; ///< with host, and all x-amz-* that are sent
    QByteArray payloadHash = {}; ///< lower-case hex SHA-256 of the body
};

/// When, where and for which service a signature holds.
struct SigV4Scope {
    QDateTime time; ///< UTC
    QByteArray region = "auto";
    QByteArray service = "s3";
};

/// Percent-encoded once and never normalised, as S3 wants it; '/' stays.
QByteArray s3EncodedPath(QByteArrayView path);
/// "a=1&b=", sorted as the signature wants it; empty without items.
QByteArray s3EncodedQuery(const QList<std::pair<QByteArray, QByteArray>> &query);
/// Lower-case hex SHA-256.
QByteArray sha256Hex(QByteArrayView bytes);
/// "20130524T000000Z"
QByteArray amzDate(const QDateTime &time);

/// The text whose hash is signed; for tests and for whoever debugs a refused signature.
QByteArray canonicalRequest(const SigV4Request &request);
/// Lower-case hex.
QByteArray sigV4Signature(const SigV4Request &request, const StorageKey &key,
                          const SigV4Scope &scope);
/// The value of the Authorization header. It is bound to this request and is treated as a secret.
Secret sigV4Authorization(const SigV4Request &request, const StorageKey &key,
                          const SigV4Scope &scope);
