#pragma once

#include <QByteArray>
#include <QSslCertificate>
#include <QSslKey>

#include <memory>

/// A certificate with its key, made for one test.
struct TestCertificate {
    QSslCertificate certificate;
    QSslKey key;
    QByteArray pem;
    QByteArray sha256; ///< lower-case hex
};

/// A certificate authority made at test time with OpenSSL, so that no key lies in the tree and
/// nothing expires.
class TestAuthority
{
public:
    TestAuthority();
    ~TestAuthority();

    QByteArray pem() const;
    /// A leaf for a DNS name or address ("127.0.0.1"), valid from one day before now until daysLeft
    /// from now.
    TestCertificate issue(const QByteArray &name, int daysLeft = 30) const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};
