#pragma once

#include "services/core/result.h"
#include "services/core/secret.h"
#include "services/environment/accessdeclarations.h"

#include <memory>
#include <span>

/// A key to an object store. The id is no secret, but it is shown as a fingerprint only.
struct StorageKey {
    QString accessKeyId;
    Secret secret;
    Secret sessionToken; ///< of a temporary key; empty for a permanent one
};
using StorageKeyPtr = std::shared_ptr<const StorageKey>;

/// A status together with the <Code> of the error body: neither proves anything alone.
struct StorageAnswer {
    int status = 0;
    const char *code = "";
};

/// What each kind of object store says, and how its keys look. A new one is a row.
struct StorageProvider {
    const char *name; ///< as in StorageDeclaration::provider
    const char *region; ///< of signatures when the environment declares none
    StorageAnswer refusalOfScope; ///< the key is good and may not do this: the gate's only proof
    StorageAnswer deathOfKey; ///< the key is not known (any more)
    const char *idPattern; ///< of a permanent key
    const char *secretPattern;
    const char *idShape; ///< the patterns in words, for people; translation context "Storage"
    const char *secretShape;
};

std::span<const StorageProvider> storageProviders();
/// The row of that name; R2's for a name that is in no row.
const StorageProvider &storageProvider(const QString &name);

/// "sha256:" and the first 12 hex digits of the SHA-256 of an access key id. Secrets have none.
QString fingerprint(const QString &accessKeyId);

/// Reads "ID:SECRET" or "ID:SECRET:SESSION_TOKEN" as it was pasted: the parts may also stand on
/// lines of their own, and white space around them is dropped. Error::Configuration says which part
/// has the wrong shape, without repeating it: on R2 the id has 32 and the secret 64 lower-case hex
/// digits, and an id of 64 means that the two were swapped (third-parties 1.1). Keys with a session
/// token have the shapes of their issuer and are taken as they are.
Result<StorageKeyPtr> parseStorageKey(QByteArrayView pasted, const StorageProvider &provider);
