#pragma once

#include "services/environment/environment.h"
#include "services/http/httpclient.h"

/// 401 or 403, whoever gave it.
bool isRefusal(int status);

/// Whether an error answer is the service's own: of the form that the contract of its kind gives to
/// its errors. A firewall, a proxy or a sign-in page in front of a service refuses and denies, too,
/// and what it says tells nothing of the service behind it. The object store's answers are read by
/// readS3Reply().
bool isOwnError(ServiceKind kind, const HttpReply &reply);
