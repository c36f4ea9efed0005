#pragma once

#include "services/deploy/variablename.h"
#include "services/environment/environment.h"
#include "services/http/httpclient.h"

/// GET of the variables of the provider's project (third-parties §4), never decrypted; after: where
/// the last page ended.
HttpRequest vercelVariablesRequest(const ProviderDeclaration &provider, const CredentialPtr &token,
                                   const QString &after = {});

/// Names, types and targets. The values that an answer may carry are not read.
Result<ProviderPage<QList<VariableName>>> decodeVercelVariables(const QByteArray &body);

/// The provider as a service, for requests and credentials.
Service providerService(const QString &id, const ProviderDeclaration &provider);
