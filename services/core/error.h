#pragma once

#include <QString>

/// Why something failed. Callers branch on kind; detail is for the details pane and the log, never for a decision.
struct Error
{
    enum class Kind {
        Network, ///< no connection: refused, reset, unreachable, closed in the middle of a body
        NameLookup, ///< the host name does not resolve from here
        Timeout,
        TlsUntrusted, ///< issuer unknown or self-signed
        TlsExpired,
        TlsHostMismatch,
        TlsPinMismatch, ///< the certificate is not the one that the environment file pins
        TlsOther,
        Redirect, ///< a redirect left the origin, or too many of them
        TooLarge, ///< the body passed the cap, before or after decompression
        OriginRefused, ///< a secret was about to go to an origin it was not given for; nothing was sent
        PlainHttpRefused, ///< a secret was about to travel unencrypted off this machine; nothing was sent
        Unauthorized, ///< 401, 419
        Forbidden, ///< 403
        NotFound, ///< 404
        Conflict, ///< 409
        Unsupported, ///< 405, 406, 422 and 501
        BadRequest, ///< 400 and other 4xx
        RateLimited, ///< 429
        Unavailable, ///< 503
        Server, ///< other 5xx
        Unreadable, ///< an answer came that is not what the protocol promises
        Cancelled,
        SecretMissing, ///< the keychain holds no such entry
        KeychainLocked,
        KeychainUnavailable, ///< no secret service, library or bus
        Configuration, ///< a file or option of ours is wrong
        LocalIo, ///< a local file or process failed
    };

    Kind kind;
    QString detail = {}; ///< technical text, redacted, not translated
    int httpStatus = 0; ///< 0 when no answer came
    QString code = {}; ///< the service's own word (NO_TURN, DENIED, …), empty when it gave none
    int retryAfterS = 0; ///< 0: the service did not say
    QString asked = {}; ///< "junction (http://…/v1/sql/plan)", redacted; empty when nobody was asked
};
