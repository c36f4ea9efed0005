#include "services/sandbox/services/tlsauthority.h"

#include "services/sandbox/run/files.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <stdexcept>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

using Key = std::shared_ptr<EVP_PKEY>;
using Certificate = std::shared_ptr<X509>;

constexpr long daysS = 86'400;

/// What a certificate says, and who signs it.
struct Wish {
    std::string name;
    std::string hosts; ///< the subject's alternative names; empty: it is an authority's
    long fromS = -daysS; ///< from now
    long untilS = 30 * daysS;
};

void require(bool isDone, const char *what)
{
    if (!isDone)
        throw std::runtime_error(std::string("OpenSSL cannot make ") + what + ".");
}

Key newKey()
{
    Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    require(key != nullptr, "a key");
    return key;
}

void addExtension(X509 &certificate, X509 &issuer, int nid, const std::string &value)
{
    X509V3_CTX context;
    X509V3_set_ctx(&context, &issuer, &certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> extension(
        X509V3_EXT_conf_nid(nullptr, &context, nid, value.c_str()), X509_EXTENSION_free);
    require(extension && X509_add_ext(&certificate, extension.get(), -1) == 1,
            "a certificate's extension");
}

void setSerial(X509 &certificate)
{
    unsigned char bytes[16];
    require(RAND_bytes(bytes, sizeof bytes) == 1, "a serial number");
    bytes[0] &= 0x7f; // positive (RFC 5280 §4.1.2.2)
    const std::unique_ptr<BIGNUM, decltype(&BN_free)> number(
        BN_bin2bn(bytes, sizeof bytes, nullptr), BN_free);
    BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(&certificate));
}

/// issuer null: it signs itself.
Certificate newCertificate(const Wish &wish, const Key &key, const Certificate &issuer,
                           const Key &issuerKey)
{
    Certificate made(X509_new(), X509_free);
    require(made != nullptr, "a certificate");
    X509 &certificate = *made;
    X509 &signer = issuer ? *issuer : certificate;
    X509_set_version(&certificate, X509_VERSION_3);
    setSerial(certificate);
    X509_gmtime_adj(X509_getm_notBefore(&certificate), wish.fromS);
    X509_gmtime_adj(X509_getm_notAfter(&certificate), wish.untilS);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(&certificate), "CN", MBSTRING_UTF8,
                               reinterpret_cast<const unsigned char *>(wish.name.c_str()), -1, -1,
                               0);
    X509_set_issuer_name(&certificate, X509_get_subject_name(&signer));
    X509_set_pubkey(&certificate, key.get());
    const bool isAuthority = wish.hosts.empty();
    addExtension(certificate, signer, NID_basic_constraints,
                 isAuthority ? "critical,CA:TRUE" : "critical,CA:FALSE");
    addExtension(certificate, signer, NID_key_usage,
                 isAuthority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature");
    addExtension(certificate, signer, NID_subject_key_identifier, "hash");
    addExtension(certificate, signer, NID_authority_key_identifier, "keyid:always");
    if (!isAuthority) {
        addExtension(certificate, signer, NID_ext_key_usage, "serverAuth");
        addExtension(certificate, signer, NID_subject_alt_name, wish.hosts);
    }
    require(X509_sign(&certificate, issuerKey.get(), EVP_sha256()) > 0, "a signature");
    return made;
}

std::string pem(X509 &certificate)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> memory(BIO_new(BIO_s_mem()), BIO_free);
    require(memory && PEM_write_bio_X509(memory.get(), &certificate) == 1, "a PEM file");
    char *text = nullptr;
    const long length = BIO_get_mem_data(memory.get(), &text);
    return {text, static_cast<std::size_t>(length)};
}

Wish wishOf(const std::string &kind)
{
    Wish wish{"Atalaya sandbox service", "IP:127.0.0.1,DNS:localhost"};
    if (kind == "expiring")
        wish.untilS = 3 * daysS;
    if (kind == "expired") {
        wish.fromS = -30 * daysS;
        wish.untilS = -daysS;
    }
    if (kind == "host-mismatch")
        wish.hosts = "DNS:elsewhere.invalid";
    return wish;
}

} // namespace

TlsAuthority::TlsAuthority(const fs::path &dir)
    : m_caFile(dir / "ca.pem")
    , m_key(newKey())
    , m_certificate(newCertificate({"Atalaya sandbox authority", {}}, m_key, nullptr, m_key))
{
    fs::create_directories(dir);
    writePrivateFile(m_caFile, pem(*m_certificate));
}

TlsContext TlsAuthority::issue(const std::string &kind) const
{
    const Key key = newKey();
    const bool signsItself = kind == "self-signed";
    const Certificate certificate = newCertificate(
        wishOf(kind), key, signsItself ? nullptr : m_certificate, signsItself ? key : m_key);
    TlsContext context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
    require(context && SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION) == 1
                && SSL_CTX_use_certificate(context.get(), certificate.get()) == 1
                && SSL_CTX_use_PrivateKey(context.get(), key.get()) == 1,
            "a TLS listener");
    SSL_CTX_set_mode(context.get(), SSL_MODE_AUTO_RETRY);
    return context;
}

} // namespace sandbox
