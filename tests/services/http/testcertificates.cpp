#include "tests/services/http/testcertificates.h"

#include <QHostAddress>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace
{

struct EndKey {
    void operator()(EVP_PKEY *key) const { EVP_PKEY_free(key); }
};
struct EndCertificate {
    void operator()(X509 *certificate) const { X509_free(certificate); }
};
using Key = std::unique_ptr<EVP_PKEY, EndKey>;
using Certificate = std::unique_ptr<X509, EndCertificate>;

constexpr long day = 24 * 3600;

template <typename Write> QByteArray pemOf(Write write)
{
    BIO *out = BIO_new(BIO_s_mem());
    write(out);
    char *data = nullptr;
    const long size = BIO_get_mem_data(out, &data);
    const QByteArray text(data, size);
    BIO_free(out);
    return text;
}

void extend(X509 *certificate, X509 *issuer, int nid, const QByteArray &value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(nullptr, &context, nid, value.constData());
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
}

Certificate draft(EVP_PKEY *key, const QByteArray &commonName, int daysLeft, long serial)
{
    Certificate certificate(X509_new());
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60 * day);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), daysLeft * day);
    X509_set_pubkey(certificate.get(), key);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate.get()), "CN", MBSTRING_UTF8,
                               reinterpret_cast<const unsigned char *>(commonName.constData()), -1,
                               -1, 0);
    return certificate;
}

} // namespace

struct TestAuthority::Parts {
    Key key;
    Certificate certificate;
    mutable long serial = 1;
};

TestAuthority::TestAuthority()
    : m_parts(std::make_unique<Parts>())
{
    m_parts->key.reset(EVP_EC_gen("P-256"));
    m_parts->certificate = draft(m_parts->key.get(), "Test authority", 365, 1);
    X509 *self = m_parts->certificate.get();
    X509_set_issuer_name(self, X509_get_subject_name(self));
    extend(self, self, NID_basic_constraints, "critical,CA:TRUE");
    extend(self, self, NID_key_usage, "critical,keyCertSign,cRLSign");
    X509_sign(self, m_parts->key.get(), EVP_sha256());
}

TestAuthority::~TestAuthority() = default;

QByteArray TestAuthority::pem() const
{
    return pemOf([this](BIO *out) { PEM_write_bio_X509(out, m_parts->certificate.get()); });
}

TestCertificate TestAuthority::issue(const QByteArray &name, int daysLeft) const
{
    const Key key(EVP_EC_gen("P-256"));
    const Certificate leaf = draft(key.get(), name, daysLeft, ++m_parts->serial);
    X509 *issuer = m_parts->certificate.get();
    X509_set_issuer_name(leaf.get(), X509_get_subject_name(issuer));
    const bool address = !QHostAddress(QString::fromLatin1(name)).isNull();
    extend(leaf.get(), issuer, NID_subject_alt_name, (address ? "IP:" : "DNS:") + name);
    X509_sign(leaf.get(), m_parts->key.get(), EVP_sha256());

    TestCertificate made;
    made.pem = pemOf([&](BIO *out) { PEM_write_bio_X509(out, leaf.get()); });
    const QByteArray keyPem = pemOf([&](BIO *out) {
        PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
    made.certificate = QSslCertificate(made.pem);
    made.key = QSslKey(keyPem, QSsl::Ec);
    made.sha256 = made.certificate.digest(QCryptographicHash::Sha256).toHex();
    return made;
}
