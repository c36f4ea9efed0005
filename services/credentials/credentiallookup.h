#pragma once

#include "services/environment/environment.h"
#include "services/http/httpclient.h"

#include <QFuture>

#include <functional>

/// Finds the credential behind a reference, for requests to the service; a null pointer when there
/// is none to send, or an Error: SecretMissing, KeychainLocked, ….
using CredentialLookup
    = std::function<QFuture<Result<CredentialPtr>>(const Service &, const SecretRef &)>;
