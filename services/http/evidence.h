#pragma once

#include "services/core/error.h"

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QUrl>

#include <optional>

/// Where the time of a request went. A phase that did not happen is -1, not 0.
struct HttpTiming {
    double connectMs = -1; ///< with name look-up; -1 when the connection was reused
    double tlsMs = -1;
    double waitMs = -1; ///< request sent until the first byte of the answer
    double bodyMs = -1;
    double totalMs = 0;
    bool reusedConnection = false;
};

/// What is known of the peer's certificate.
struct TlsPeer {
    QString protocol; ///< "TLSv1.3"
    QString subject;
    QString issuer;
    QDateTime notAfter; ///< UTC
    QString sha256; ///< of the certificate, lower-case hex
};

struct EvidenceHeader {
    QString name;
    QString value; ///< redacted
};

/// One assertion that a probe made on an answer, in the order made.
struct EvidenceCheck {
    enum class Outcome { Pass, Fail, NotReached, Drift };
    Outcome outcome;
    QString what; ///< "INV-04 catalog_type"
    QString expected;
    QString found;
};

/// The proof of a measured fact: what was asked, what came back, how long it took. Redacted before
/// it is stored.
struct Evidence {
    QString method; ///< "GET"; for other protocols the name of the exchange ("PQping", "PING")
    QString url; ///< without user info and with secret query values redacted
    QList<EvidenceHeader> requestHeaders; ///< secrets stand as $NAME
    QString requestBody; ///< redacted excerpt
    int status = 0; ///< HTTP status; 0 when no answer came
    QString statusText; ///< reason phrase, or the answer's own word for other protocols
    QDateTime measuredAt; ///< UTC
    HttpTiming timing;
    std::optional<TlsPeer> tls;
    QString peerAddress; ///< "127.0.0.1:8181"
    QList<EvidenceHeader> responseHeaders;
    QString excerpt; ///< redacted, at most Evidence::excerptLimit characters
    qint64 bodyBytes = 0; ///< decoded size received (up to the cap)
    int redactions = 0;
    std::optional<Error> error; ///< why there is no usable answer
    QList<EvidenceCheck> checks;

    static constexpr int excerptLimit = 4096;

    bool isEmpty() const { return method.isEmpty(); }
};

/// The request as a curl line with $NAME in place of secrets; one line, ready to paste into a
/// shell.
QString curlCommand(const Evidence &evidence);

Q_DECLARE_METATYPE(Evidence)
