#pragma once

#include <sys/types.h>

#include <cstddef>
#include <memory>

struct ssl_ctx_st;
struct ssl_st;

namespace sandbox
{

/// A certificate with its key, as a listener shows it (OpenSSL's SSL_CTX).
using TlsContext = std::shared_ptr<ssl_ctx_st>;

/// One TLS connection of a listener's (OpenSSL's SSL); null: the connection is a plain one.
using TlsConnection = std::shared_ptr<ssl_st>;

/// Waits for the other side's part of the handshake. Null: it failed.
TlsConnection acceptTls(const TlsContext &context, int socket);
bool hasPending(const TlsConnection &connection); ///< bytes that no poll() can see any more
ssize_t readTls(const TlsConnection &connection, char *target, std::size_t size);
ssize_t writeTls(const TlsConnection &connection, const char *data, std::size_t size);

} // namespace sandbox
