#pragma once

#include "services/http/httpclient.h"

#include <QFuture>

#include <functional>

/// Asks for the credential of a service; called for every request, from any thread. A provider that
/// is empty, or a null credential, means that the service is asked without one.
using CredentialProvider = std::function<QFuture<Result<CredentialPtr>>()>;
