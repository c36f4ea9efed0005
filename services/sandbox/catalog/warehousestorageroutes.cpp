#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/storagevalidation.h"
#include "services/sandbox/catalog/warehouseroutes.h"
#include "services/sandbox/services/answers.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// Validates, stores a new secret, and points the warehouse to it. The row stays locked meanwhile:
/// a slow validation lets other changes wait.
void replace(const ManagementScope &scope, PgSession &session, WarehouseRow &row,
             const ordered_json &credential)
{
    validateStorage(scope, row.profile, credential);
    Warehouses warehouses(session, scope.deployment.nowMs());
    const std::string before = row.secretId;
    row.secretId = credential.is_null()
        ? std::string()
        : warehouses.addSecret(credential, scope.deployment.passPhrase());
    row.credentialType = credentialType(credential);
    warehouses.update(row);
    if (!before.empty())
        warehouses.removeSecret(before);
    session.commit();
    PgSession reading(scope.deployment.readPool(), PgSession::Mode::Statements);
    writeJson(scope.response, 200, dumped(warehouseBody(reading, scope, row)));
}

void setCredential(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    // Absent, null and misspelt all mean: remove it.
    const ordered_json credential
        = checkedCredential(body.value("new-storage-credential", ordered_json()));
    const auto session = boundedTransaction(scope);
    WarehouseRow row = lockedWarehouse(*session, scope, true);
    replace(scope, *session, row, credential);
}

void setStorage(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const ordered_json credential
        = checkedCredential(body.value("storage-credential", ordered_json()));
    ordered_json profile
        = checkedProfile(partField(body, "storage-profile"), credentialType(credential));
    const auto session = boundedTransaction(scope);
    WarehouseRow row = lockedWarehouse(*session, scope, true);
    checkProfileChange(row.profile, profile);
    row.profile = profile;
    replace(scope, *session, row, credential);
}

} // namespace

bool answerWarehouseStorage(const ManagementScope &scope)
{
    if (scope.parts[0] != "warehouse" || !scope.is("POST", 3))
        return false;
    if (scope.parts[2] == "storage-credential")
        setCredential(scope);
    else if (scope.parts[2] == "storage")
        setStorage(scope);
    else
        return false;
    return true;
}

} // namespace sandbox
