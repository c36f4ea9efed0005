#pragma once

#include "services/credentials/credentialstore.h"

/// 1 to 64 letters, digits, '.', '_' or '-': what every back end keeps apart and unchanged.
bool isKeyPart(const QString &text);
/// A whole key, as keyFor() makes it.
bool isKey(const QString &key);

/// The entry as the keychain keeps it: {"origin":"https://host:443","secret":"<base64>"}, about 1.4
/// times the secret.
Secret encodeStored(const StoredSecret &secret);
/// Error::Unreadable for what encodeStored() did not make. The bytes are wiped by the caller.
Result<StoredSecretPtr> decodeStored(QByteArrayView entry);
/// Why an entry of this secret is not written at all; empty when it may be.
std::optional<Error> refusalToStore(const QString &key, const StoredSecretPtr &secret);
