#pragma once

#include <QByteArray>
#include <QByteArrayView>

/// The only type a secret lives in. Its bytes are overwritten when it goes; it is moved or cloned, never copied by
/// accident, and nothing prints it.
class Secret
{
public:
    Secret() = default;
    /// Takes the bytes over and wipes the buffer they came in when it is not shared.
    explicit Secret(QByteArray &&bytes);
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret &&other) noexcept;
    Secret(const Secret &) = delete;
    Secret &operator=(const Secret &) = delete;
    ~Secret();

    Secret clone() const;
    bool isEmpty() const { return m_bytes.isEmpty(); }
    /// The bytes, valid while this object lives. Do not keep a copy.
    QByteArrayView view() const { return m_bytes; }
    bool operator==(const Secret &other) const;

private:
    QByteArray m_bytes; // never shared: see the constructors
};

/// Overwrites size bytes at data in a way that the optimiser keeps.
void wipe(char *data, qsizetype size);
