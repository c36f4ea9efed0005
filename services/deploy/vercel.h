#pragma once

#include "services/deploy/fleet.h"
#include "services/deploy/variablename.h"
#include "services/environment/environment.h"
#include "services/http/httpclient.h"

/// GET of the variables of the provider's project (third-parties §4), never decrypted; after: where
/// the last page ended.
HttpRequest vercelVariablesRequest(const ProviderDeclaration &provider, const CredentialPtr &token,
                                   const QString &after = {});

/// Names, types and targets. The values that an answer may carry are not read.
Result<ProviderPage<QList<VariableName>>> decodeVercelVariables(const QByteArray &body);

/// GET of the production deployments of the provider's project, newest first; after: where the last
/// page ended.
HttpRequest vercelDeploymentsRequest(const ProviderDeclaration &provider,
                                     const CredentialPtr &token, const QString &after = {});

/// Ids, states, times and commits. Messages, people and addresses that an answer carries are not
/// read. Error::Unreadable for what is no list of deployments.
Result<ProviderPage<QList<DeploymentRecord>>> decodeVercelDeployments(const QByteArray &body);

/// The provider as a service, for requests and credentials.
Service providerService(const QString &id, const ProviderDeclaration &provider);
