#include "services/identity/pkce.h"

#include <QCryptographicHash>

#include <openssl/rand.h>

#include <cstdlib>

namespace
{

constexpr auto urlForm = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

}

QByteArray randomText(int bytes)
{
    QByteArray raw(bytes, Qt::Uninitialized);
    if (RAND_bytes(reinterpret_cast<unsigned char *>(raw.data()), bytes) != 1)
        std::abort(); // a sign-in with guessable numbers would be worse than none
    return raw.toBase64(urlForm);
}

QByteArray pkceChallenge(const Secret &verifier)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(verifier.view());
    return hash.result().toBase64(urlForm);
}
