#pragma once

#include "services/core/error.h"
#include "services/http/evidence.h"

#include <memory>
#include <optional>

typedef struct ssl_ctx_st SSL_CTX;
typedef struct ssl_st SSL;

/// What the handshake of one connection taught, also when it failed. Shared with OpenSSL's context,
/// which may outlive the request that opened the connection.
struct TlsFacts {
    QByteArray pin; ///< asked for: sha256 of the certificate, hex; empty: none
    bool byPin = false; ///< nobody vouches for the certificate but the pin
    std::optional<TlsPeer> peer; ///< protocol is empty when the handshake did not end
    int verifyError = 0; ///< X509_V_ERR_…, 0 when the chain is trusted
};

/// Makes context's verification record into facts. It stays as strict as OpenSSL's own, but for a
/// certificate whose issuer is unknown and that is the pinned one: whoever pins it vouches for it.
/// Its time and its name have to hold all the same.
void recordVerification(SSL_CTX *context, std::shared_ptr<TlsFacts> facts);
/// The peer of an established connection; empty when it sent no certificate.
std::optional<TlsPeer> peerOf(const SSL *connection);
/// Whether nobody but a pin vouches for the peer of a connection, also one that another request
/// opened.
bool isTrustedByPinAlone(const SSL *connection);
/// Tells apart why a handshake was refused; text is libcurl's own.
Error tlsError(const TlsFacts &facts, const QString &text);
