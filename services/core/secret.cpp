#include "services/core/secret.h"

#include <openssl/crypto.h>

void wipe(char *data, qsizetype size)
{
    OPENSSL_cleanse(data, size_t(size));
}

Secret::Secret(QByteArray &&bytes)
{
    // A shared buffer cannot be wiped through this handle, so the bytes always move into one of our own.
    m_bytes = QByteArray(bytes.constData(), bytes.size());
    if (bytes.isDetached())
        wipe(bytes.data(), bytes.size());
    bytes.clear();
}

Secret::Secret(Secret &&other) noexcept
    : m_bytes(std::exchange(other.m_bytes, {}))
{
}

Secret &Secret::operator=(Secret &&other) noexcept
{
    if (this != &other) {
        wipe(m_bytes.data(), m_bytes.size());
        m_bytes = std::exchange(other.m_bytes, {});
    }
    return *this;
}

Secret::~Secret()
{
    if (!m_bytes.isEmpty())
        wipe(m_bytes.data(), m_bytes.size());
}

Secret Secret::clone() const
{
    return Secret(QByteArray(m_bytes.constData(), m_bytes.size()));
}

bool Secret::operator==(const Secret &other) const
{
    return m_bytes.size() == other.m_bytes.size()
        && CRYPTO_memcmp(m_bytes.constData(), other.m_bytes.constData(), size_t(m_bytes.size())) == 0;
}
