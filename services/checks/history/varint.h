#pragma once

#include <QByteArray>

/// Whole numbers of variable length, as in Protocol Buffers: seven bits a byte, lowest first.
inline void appendVarint(QByteArray &bytes, quint64 value)
{
    for (; value >= 0x80; value >>= 7)
        bytes.append(char(value | 0x80));
    bytes.append(char(value));
}

/// A signed number whose small values, of either sign, are short.
inline void appendSigned(QByteArray &bytes, qint64 value)
{
    appendVarint(bytes, (quint64(value) << 1) ^ quint64(value >> 63));
}

/// Reads what the functions above wrote. Past the end, and for a number that is too long, it gives
/// 0 and failed() says so.
class VarintReader
{
public:
    explicit VarintReader(QByteArrayView bytes)
        : m_bytes(bytes)
    {
    }

    quint64 number()
    {
        quint64 value = 0;
        for (int shift = 0; shift < 64 && m_at < m_bytes.size(); shift += 7) {
            const auto byte = quint8(m_bytes[m_at++]);
            value |= quint64(byte & 0x7f) << shift;
            if (byte < 0x80)
                return value;
        }
        m_failed = true;
        return 0;
    }
    qint64 signedNumber()
    {
        const quint64 value = number();
        return qint64(value >> 1) ^ -qint64(value & 1);
    }
    bool atEnd() const { return m_at >= m_bytes.size(); }
    bool failed() const { return m_failed; }

private:
    QByteArrayView m_bytes;
    qsizetype m_at = 0;
    bool m_failed = false;
};
