#include "services/credentials/credentialstore.h"

#include "services/credentials/storedsecret.h"

using namespace Qt::Literals::StringLiterals;

QString CredentialStore::keyFor(const QString &environmentId, const QString &secretId, bool *ok)
{
    const bool valid = isKeyPart(environmentId) && isKeyPart(secretId);
    if (ok)
        *ok = valid;
    return valid ? u"atalaya.%1.%2"_s.arg(environmentId, secretId) : QString();
}
