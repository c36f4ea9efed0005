#pragma once

#include "services/core/result.h"
#include "services/core/secret.h"
#include "services/http/httpclient.h"

#include <QStringList>

#include <memory>

/// What a token endpoint gave (RFC 6749, 5.1).
struct TokenSet {
    Secret accessToken;
    Secret refreshToken; ///< empty when none was given
    Secret idToken; ///< empty when none was given
    int expiresInS = 0; ///< of the access token; 0: not said
    QStringList scopes; ///< granted; empty: those asked for
};
using TokenSetPtr = std::shared_ptr<const TokenSet>;

/// What a device endpoint gave (RFC 8628, 3.2).
struct DeviceGrant {
    Secret deviceCode;
    QString userCode;
    QUrl page; ///< where people type the code
    QUrl completePage; ///< the same with the code in it; empty when not given
    int expiresInS = 600;
    int intervalS = 5;
};
using DeviceGrantPtr = std::shared_ptr<const DeviceGrant>;

/// Reads the answer of a token endpoint and wipes its body. A refusal is an Error whose code is the
/// word of OAuth: "invalid_grant", "authorization_pending", …
Result<TokenSetPtr> readTokens(HttpReply &reply);
/// The same for a device endpoint. The pages are http or https, or there is no grant.
Result<DeviceGrantPtr> readDeviceGrant(HttpReply &reply);
