#include "services/credentials/sessioncredentialstore.h"

bool SessionCredentialStore::insert(const QString &environmentId, const QString &secretId,
                                    Secret secret)
{
    bool ok = false;
    const QString key = keyFor(environmentId, secretId, &ok);
    if (!ok || secret.isEmpty())
        return false;
    auto stored = std::make_shared<StoredSecret>();
    stored->value = std::move(secret);
    return write(key, std::move(stored)).result().has_value(); // memory answers at once
}
