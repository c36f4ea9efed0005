#include "services/sandbox/services/tlscontext.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <limits>

namespace sandbox
{

namespace
{

int lengthOf(std::size_t size)
{
    return static_cast<int>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

/// Says that nothing more comes: without it the end of an answer without a length looks cut off.
void end(SSL *connection)
{
    if (!connection)
        return;
    ERR_clear_error();
    SSL_shutdown(connection);
    SSL_free(connection);
}

} // namespace

TlsConnection acceptTls(const TlsContext &context, int socket)
{
    TlsConnection connection(SSL_new(context.get()), end);
    ERR_clear_error();
    const bool isMade = connection && SSL_set_fd(connection.get(), socket) == 1
        && SSL_accept(connection.get()) == 1;
    return isMade ? connection : nullptr;
}

bool hasPending(const TlsConnection &connection)
{
    return connection && SSL_pending(connection.get()) > 0;
}

ssize_t readTls(const TlsConnection &connection, char *target, std::size_t size)
{
    ERR_clear_error();
    const int count = SSL_read(connection.get(), target, lengthOf(size));
    if (count > 0)
        return count;
    return SSL_get_error(connection.get(), count) == SSL_ERROR_ZERO_RETURN ? 0 : -1;
}

ssize_t writeTls(const TlsConnection &connection, const char *data, std::size_t size)
{
    ERR_clear_error();
    const int count = SSL_write(connection.get(), data, lengthOf(size));
    return count > 0 ? count : -1;
}

} // namespace sandbox
