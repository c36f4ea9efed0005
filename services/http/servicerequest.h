#pragma once

#include "services/environment/environment.h"
#include "services/http/credentialprovider.h"

/// A request to a service at url, with what the environment file says of the way there (address,
/// pin, plain http).
HttpRequest serviceRequest(const Service &service, const QUrl &url);

/// The service's base URL with an already percent-encoded path and query added, byte for byte: QUrl
/// would decode and encode parts of it again. encodedPath begins with '/'.
QUrl serviceUrl(const Service &service, const QByteArray &encodedPath,
                const QByteArray &encodedQuery = {});

/// Asks provider and calls proceed with the credential, or with the Error; at once and with null
/// without a provider. proceed runs on whichever thread the credential came on.
void withCredential(const CredentialProvider &provider,
                    std::function<void(Result<CredentialPtr>)> proceed);
