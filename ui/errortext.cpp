#include "ui/errortext.h"

#include "ui/formatting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Error)
};

QLatin1StringView kindName(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Network:
        return "Network"_L1;
    case Error::Kind::NameLookup:
        return "NameLookup"_L1;
    case Error::Kind::Timeout:
        return "Timeout"_L1;
    case Error::Kind::TlsUntrusted:
        return "TlsUntrusted"_L1;
    case Error::Kind::TlsExpired:
        return "TlsExpired"_L1;
    case Error::Kind::TlsHostMismatch:
        return "TlsHostMismatch"_L1;
    case Error::Kind::TlsPinMismatch:
        return "TlsPinMismatch"_L1;
    case Error::Kind::TlsOther:
        return "TlsOther"_L1;
    case Error::Kind::Redirect:
        return "Redirect"_L1;
    case Error::Kind::TooLarge:
        return "TooLarge"_L1;
    case Error::Kind::OriginRefused:
        return "OriginRefused"_L1;
    case Error::Kind::PlainHttpRefused:
        return "PlainHttpRefused"_L1;
    case Error::Kind::Unauthorized:
        return "Unauthorized"_L1;
    case Error::Kind::Forbidden:
        return "Forbidden"_L1;
    case Error::Kind::NotFound:
        return "NotFound"_L1;
    case Error::Kind::Conflict:
        return "Conflict"_L1;
    case Error::Kind::Unsupported:
        return "Unsupported"_L1;
    case Error::Kind::BadRequest:
        return "BadRequest"_L1;
    case Error::Kind::RateLimited:
        return "RateLimited"_L1;
    case Error::Kind::Unavailable:
        return "Unavailable"_L1;
    case Error::Kind::Server:
        return "Server"_L1;
    case Error::Kind::Unreadable:
        return "Unreadable"_L1;
    case Error::Kind::Cancelled:
        return "Cancelled"_L1;
    case Error::Kind::SecretMissing:
        return "SecretMissing"_L1;
    case Error::Kind::KeychainLocked:
        return "KeychainLocked"_L1;
    case Error::Kind::KeychainUnavailable:
        return "KeychainUnavailable"_L1;
    case Error::Kind::Configuration:
        return "Configuration"_L1;
    case Error::Kind::LocalIo:
        return "LocalIo"_L1;
    }
    return {};
}
}

namespace
{
/// What a failed sign-in or token request says; empty for other codes.
QString identitySentence(const QString &code)
{
    if (code == "SIGN_IN"_L1)
        return Words::tr("Nobody is signed in.");
    if (code == "ISSUER_MISMATCH"_L1)
        return Words::tr(
            "The identity provider calls itself by another address than the declared one.");
    if (code == "NONCE_MISMATCH"_L1)
        return Words::tr("The answer belongs to another sign-in and was not used.");
    if (code == "ID_TOKEN_MISSING"_L1)
        return Words::tr("The identity provider gave no id token, so nothing shows that its answer "
                         "belongs to this sign-in; it was not used.");
    if (code == "ID_TOKEN_UNUSABLE"_L1)
        return Words::tr("The id token cannot be read or lacks this sign-in's nonce, so nothing "
                         "shows that the answer belongs to it; it was not used.");
    if (code == "access_denied"_L1)
        return Words::tr("The sign-in was refused.");
    if (code == "invalid_client"_L1 || code == "unauthorized_client"_L1)
        return Words::tr("The identity provider refuses this client or this way to sign in.");
    return {};
}

/// What to do about it.
QString identityAdvice(const QString &code)
{
    if (code == "SIGN_IN"_L1)
        return Words::tr("Sign in from the status bar.");
    if (code == "ISSUER_MISMATCH"_L1)
        return Words::tr("Services would refuse its tokens. Correct the provider's public address, "
                         "or the issuer "
                         "in the environment file.");
    if (code == "NONCE_MISMATCH"_L1 || code == "access_denied"_L1)
        return Words::tr("Sign in again, with an account that may use this platform.");
    if (code == "ID_TOKEN_MISSING"_L1)
        return Words::tr("Allow this client the scope openid at the provider, or remove openid "
                         "from the scopes in the environment file.");
    if (code == "ID_TOKEN_UNUSABLE"_L1)
        return Words::tr("Sign in again. If it fails again, see that the provider gives this "
                         "client id tokens that are signed, not encrypted, and carry the nonce.");
    if (code == "invalid_client"_L1 || code == "unauthorized_client"_L1)
        return Words::tr("Check the client's id and secret in this environment, and that the "
                         "provider allows it this way.");
    if (code == "KEY_SHAPE"_L1)
        return Words::tr("Copy both parts again from where the key was made.");
    return {};
}

QString sentence(const Error &error)
{
    if (error.code == "KEY_SHAPE"_L1)
        return error.detail; // which part, in words for people
    if (const QString text = identitySentence(error.code); !text.isEmpty())
        return text;
    switch (error.kind) {
    case Error::Kind::Network:
        return Words::tr("There is no connection to the service.");
    case Error::Kind::NameLookup:
        return Words::tr("The host name does not resolve from this machine.");
    case Error::Kind::Timeout:
        return Words::tr("The service did not answer in time.");
    case Error::Kind::TlsUntrusted:
        return Words::tr(
            "The certificate was issued by an authority that this machine does not trust.");
    case Error::Kind::TlsExpired:
        return Words::tr("The certificate is out of its validity period.");
    case Error::Kind::TlsHostMismatch:
        return Words::tr("The certificate belongs to another host name.");
    case Error::Kind::TlsPinMismatch:
        return Words::tr("The certificate is not the one that the environment pins.");
    case Error::Kind::TlsOther:
        return Words::tr("The encrypted connection could not be set up.");
    case Error::Kind::Redirect:
        return Words::tr("The answer leads to another address, and following it was refused.");
    case Error::Kind::TooLarge:
        return Words::tr("The answer is larger than the limit, so it was not read to its end.");
    case Error::Kind::OriginRefused:
        return Words::tr(
            "A secret was about to go to an address that it was not given for. Nothing was sent.");
    case Error::Kind::PlainHttpRefused:
        return Words::tr(
            "A secret was about to travel unencrypted off this machine. Nothing was sent.");
    case Error::Kind::Unauthorized:
        return Words::tr("The service does not accept this identity.");
    case Error::Kind::Forbidden:
        return Words::tr("The identity is known, but it has no right to this.");
    case Error::Kind::NotFound:
        return Words::tr("The service does not know this object or this address.");
    case Error::Kind::Conflict:
        return Words::tr("Somebody else changed this at the same time, or it exists already.");
    case Error::Kind::Unsupported:
        return Words::tr("The service does not offer this operation.");
    case Error::Kind::BadRequest:
        return Words::tr("The service did not accept the request as it was put.");
    case Error::Kind::RateLimited:
        return Words::tr("The service asks for fewer requests.");
    case Error::Kind::Unavailable:
        return Words::tr("The service has no turn or is not available right now.");
    case Error::Kind::Server:
        return Words::tr("The service failed while it handled the request.");
    case Error::Kind::Unreadable:
        return Words::tr("An answer came that is not what the protocol promises.");
    case Error::Kind::Cancelled:
        return Words::tr("It was cancelled before it ended.");
    case Error::Kind::SecretMissing:
        return Words::tr("The keychain holds no such secret.");
    case Error::Kind::KeychainLocked:
        return Words::tr("The keychain is locked.");
    case Error::Kind::KeychainUnavailable:
        return Words::tr("There is no keychain on this system that the console can use.");
    case Error::Kind::Configuration:
        return Words::tr("A file or an option of the console is wrong.");
    case Error::Kind::LocalIo:
        return Words::tr("A file or a program on this machine failed.");
    }
    return {};
}
}

QString errorText(const Error &error)
{
    if (error.asked.isEmpty())
        return sentence(error);
    return Words::tr("%1 %2 was asked.").arg(sentence(error), error.asked);
}

QString errorAdvice(const Error &error)
{
    if (error.retryAfterS > 0 && retryHelps(error)) {
        return Words::tr("It says to try again in %1.")
            .arg(Format::duration(error.retryAfterS * 1000.0));
    }
    if (const QString text = identityAdvice(error.code); !text.isEmpty())
        return text;
    switch (error.kind) {
    case Error::Kind::Network:
        return Words::tr("Check that it runs and that this machine reaches it (network, VPN, "
                         "firewall), then try again.");
    case Error::Kind::NameLookup:
        return Words::tr(
            "Check the name in the environment, and the network or VPN that knows it.");
    case Error::Kind::Timeout:
        return Words::tr(
            "Try again; when it lasts, look at the load of the service and of what it depends on.");
    case Error::Kind::TlsUntrusted:
        return Words::tr("Name the authority's file in the environment (caFile) if it is yours. "
                         "Trying again does not help.");
    case Error::Kind::TlsExpired:
        return Words::tr(
            "Have it renewed, and check this machine's clock. Trying again does not help.");
    case Error::Kind::TlsHostMismatch:
        return Words::tr("Check the URL in the environment; something else may be answering. "
                         "Trying again does not help.");
    case Error::Kind::TlsPinMismatch:
        return Words::tr("If it was renewed on purpose, put the new fingerprint into the "
                         "environment. If not, do not go on: somebody may be in between.");
    case Error::Kind::TlsOther:
        return Words::tr("Look at the details; the service may speak an old protocol or none.");
    case Error::Kind::Redirect:
        return Words::tr("Put the final address into the environment. Nothing was sent there.");
    case Error::Kind::TooLarge:
        return Words::tr("Ask for less, or raise the limit. Trying again does not help.");
    case Error::Kind::OriginRefused:
        return Words::tr("Enter the secret again for the new address if the address is right.");
    case Error::Kind::PlainHttpRefused:
        return Words::tr(
            "Use https, or declare insecureHttp for this service if the way there is safe.");
    case Error::Kind::Unauthorized:
        return Words::tr("Enter a new token; the old one may have expired or been revoked.");
    case Error::Kind::Forbidden:
        return Words::tr(
            "Ask for the privilege that the details name. Trying again does not help.");
    case Error::Kind::NotFound:
        return Words::tr(
            "Check the name and the paths in the environment; it may have been removed.");
    case Error::Kind::Conflict:
        return Words::tr("Read the current state and decide again.");
    case Error::Kind::Unsupported:
        return Words::tr("Check its version and its mode. Trying again does not help.");
    case Error::Kind::BadRequest:
        return Words::tr("Look at the details for what it objects to. Trying again does not help.");
    case Error::Kind::RateLimited:
        return Words::tr("Wait and try again.");
    case Error::Kind::Unavailable:
        return Words::tr("Wait and try again.");
    case Error::Kind::Server:
        return Words::tr("Try again; when it lasts, look at the log of the service.");
    case Error::Kind::Unreadable:
        return Words::tr("Check that the address is the right service and that its version is "
                         "known. The details show how it began.");
    case Error::Kind::Cancelled:
        return Words::tr("Start it again when you want it.");
    case Error::Kind::SecretMissing:
        return Words::tr("Enter the secret in the environment's credentials.");
    case Error::Kind::KeychainLocked:
        return Words::tr("Unlock it; what waits for it goes on by itself.");
    case Error::Kind::KeychainUnavailable:
        return Words::tr("Install and start a secret service (GNOME Keyring or KWallet). Until "
                         "then secrets last until the console ends.");
    case Error::Kind::Configuration:
        return Words::tr("Correct what the details name. Trying again does not help.");
    case Error::Kind::LocalIo:
        return Words::tr("Check permissions and free space, then try again.");
    }
    return {};
}

bool retryHelps(const Error &error)
{
    switch (error.kind) {
    case Error::Kind::Network:
    case Error::Kind::NameLookup:
    case Error::Kind::Timeout:
    case Error::Kind::RateLimited:
    case Error::Kind::Unavailable:
    case Error::Kind::Server:
    case Error::Kind::Cancelled:
    case Error::Kind::KeychainLocked:
    case Error::Kind::LocalIo:
        return true;
    case Error::Kind::TlsUntrusted:
    case Error::Kind::TlsExpired:
    case Error::Kind::TlsHostMismatch:
    case Error::Kind::TlsPinMismatch:
    case Error::Kind::TlsOther:
    case Error::Kind::Redirect:
    case Error::Kind::TooLarge:
    case Error::Kind::OriginRefused:
    case Error::Kind::PlainHttpRefused:
    case Error::Kind::Unauthorized:
    case Error::Kind::Forbidden:
    case Error::Kind::NotFound:
    case Error::Kind::Conflict:
    case Error::Kind::Unsupported:
    case Error::Kind::BadRequest:
    case Error::Kind::Unreadable:
    case Error::Kind::SecretMissing:
    case Error::Kind::KeychainUnavailable:
    case Error::Kind::Configuration:
        return false;
    }
    return false;
}

QString errorDetails(const Error &error)
{
    QStringList lines{errorText(error), errorAdvice(error),
                      u"kind: %1"_s.arg(kindName(error.kind))};
    if (error.httpStatus != 0)
        lines += u"status: %1"_s.arg(error.httpStatus);
    if (!error.code.isEmpty())
        lines += u"code: %1"_s.arg(error.code);
    if (error.retryAfterS > 0)
        lines += u"retry after: %1 s"_s.arg(error.retryAfterS);
    if (!error.detail.isEmpty())
        lines += u"detail: %1"_s.arg(error.detail);
    return lines.join(u'\n');
}
