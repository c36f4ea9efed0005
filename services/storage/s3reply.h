#pragma once

#include "services/http/httpclient.h"

#include <QStringList>

/// What an object store said to one request, with the proof of it.
struct S3Reply {
    /// Why the request was not sent at all; None when it was.
    enum class Refusal {
        None,
        OutsideOwnPrefix, ///< a write anywhere but below "_atalaya/": this client never does that
        BadName, ///< a bucket or key that another reader of the path might take for a different one
    };

    Refusal refusal = Refusal::None;
    int status = 0; ///< 0: no answer
    QString code
        = {}; ///< <Code> of an error body; empty for success and for answers that are not S3's
    QString message = {};
    bool isS3 = false; ///< the body has the form of the protocol: an error, a listing, an upload id
    QByteArray body = {}; ///< of a successful get
    QStringList keys = {}; ///< of a listing
    QString nextToken = {}; ///< continuation of a listing
    QString uploadId = {}; ///< of a multipart upload begun
    Evidence evidence = {};
    std::optional<Error> error = {}; ///< no usable answer, or refused here

    bool ok() const { return !error && status >= 200 && status < 300; }
};

/// Reads a reply. Bodies are taken apart by local name and tolerantly: what cannot be read leaves
/// the fields empty.
S3Reply readS3Reply(HttpReply reply);
