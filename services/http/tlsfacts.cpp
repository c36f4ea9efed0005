#include "services/http/tlsfacts.h"

#include <QByteArray>

#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <ctime>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString nameText(const X509_NAME *name)
{
    BIO *text = BIO_new(BIO_s_mem());
    X509_NAME_print_ex(text, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB);
    char *data = nullptr;
    const long size = BIO_get_mem_data(text, &data);
    const QString shown = QString::fromUtf8(data, std::min<long>(size, 1024));
    BIO_free(text);
    return shown;
}

TlsPeer peerOfCertificate(const X509 *certificate)
{
    TlsPeer peer;
    peer.subject = nameText(X509_get_subject_name(certificate));
    peer.issuer = nameText(X509_get_issuer_name(certificate));
    std::tm end = {};
    if (ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end) == 1)
        peer.notAfter = QDateTime::fromSecsSinceEpoch(timegm(&end), Qt::UTC);
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    if (X509_digest(certificate, EVP_sha256(), digest, &size) == 1)
        peer.sha256 = QString::fromLatin1(
            QByteArray(reinterpret_cast<const char *>(digest), int(size)).toHex());
    return peer;
}

using SharedFacts = std::shared_ptr<TlsFacts>;

void releaseFacts(void *, void *held, CRYPTO_EX_DATA *, int, long, void *)
{
    delete static_cast<SharedFacts *>(held);
}

int factsIndex()
{
    static const int index = SSL_CTX_get_ex_new_index(0, nullptr, nullptr, nullptr, releaseFacts);
    return index;
}

bool isUnknownIssuer(int error)
{
    switch (error) {
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        return true;
    default:
        return false;
    }
}

/// OpenSSL stops at the first fault, which leaves the time of such a certificate unread.
int timeFault(const X509 *certificate)
{
    if (X509_cmp_current_time(X509_get0_notBefore(certificate)) > 0)
        return X509_V_ERR_CERT_NOT_YET_VALID;
    return X509_cmp_current_time(X509_get0_notAfter(certificate)) < 0 ? X509_V_ERR_CERT_HAS_EXPIRED
                                                                      : X509_V_OK;
}

/// The pinned certificate where nobody else vouches for it.
bool acceptsPinned(X509_STORE_CTX *store, TlsFacts &facts)
{
    const QString pin = QString::fromLatin1(facts.pin.toLower());
    if (pin.isEmpty() || !facts.peer || facts.peer->sha256 != pin
        || !isUnknownIssuer(facts.verifyError))
        return false;
    facts.verifyError = timeFault(X509_STORE_CTX_get0_cert(store));
    X509_STORE_CTX_set_error(store, facts.verifyError);
    facts.byPin = facts.verifyError == X509_V_OK;
    return facts.byPin;
}

int verify(X509_STORE_CTX *store, void *held)
{
    TlsFacts &facts = **static_cast<SharedFacts *>(held);
    if (const X509 *leaf = X509_STORE_CTX_get0_cert(store))
        facts.peer = peerOfCertificate(leaf);
    const int trusted = X509_verify_cert(store);
    facts.verifyError = trusted == 1 ? X509_V_OK : X509_STORE_CTX_get_error(store);
    if (trusted != 1 && acceptsPinned(store, facts))
        return 1;
    return trusted;
}

} // namespace

void recordVerification(SSL_CTX *context, std::shared_ptr<TlsFacts> facts)
{
    auto *held = new SharedFacts(std::move(facts)); // owned by the context: see releaseFacts()
    if (SSL_CTX_set_ex_data(context, factsIndex(), held) != 1) {
        delete held;
        return;
    }
    SSL_CTX_set_cert_verify_callback(context, verify, held);
}

std::optional<TlsPeer> peerOf(const SSL *connection)
{
    X509 *certificate = SSL_get1_peer_certificate(connection);
    if (!certificate)
        return std::nullopt;
    TlsPeer peer = peerOfCertificate(certificate);
    X509_free(certificate);
    peer.protocol = QString::fromLatin1(SSL_get_version(connection));
    return peer;
}

bool isTrustedByPinAlone(const SSL *connection)
{
    const auto *held = static_cast<SharedFacts *>(
        SSL_CTX_get_ex_data(SSL_get_SSL_CTX(connection), factsIndex()));
    return held && (*held)->byPin;
}

Error tlsError(const TlsFacts &facts, const QString &text)
{
    const QString pin = QString::fromLatin1(facts.pin.toLower());
    if (!pin.isEmpty() && facts.peer && facts.peer->sha256 != pin) // whatever else is wrong with it
        return {Error::Kind::TlsPinMismatch,
                u"pinned %1, found %2"_s.arg(pin, facts.peer->sha256)};
    const QString reason = facts.verifyError == X509_V_OK
        ? text
        : QString::fromUtf8(X509_verify_cert_error_string(facts.verifyError));
    switch (facts.verifyError) {
    case X509_V_OK: // the chain holds, so libcurl's own check of the name said no
        return {Error::Kind::TlsHostMismatch, reason};
    case X509_V_ERR_CERT_HAS_EXPIRED:
    case X509_V_ERR_CERT_NOT_YET_VALID:
        return {Error::Kind::TlsExpired, reason};
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return {Error::Kind::TlsHostMismatch, reason};
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_CERT_UNTRUSTED:
    case X509_V_ERR_INVALID_CA:
    case X509_V_ERR_CERT_SIGNATURE_FAILURE:
        return {Error::Kind::TlsUntrusted, reason};
    default:
        return {Error::Kind::TlsOther, reason};
    }
}
