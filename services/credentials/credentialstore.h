#pragma once

#include "services/core/result.h"
#include "services/core/secret.h"
#include "services/http/httpclient.h"

#include <QFuture>
#include <QObject>

/// What the place that keeps secrets can do right now.
enum class KeychainState { Unknown, Waiting, Open, Locked, Unavailable };

/// A secret as it is kept: the value and the origin it was given for.
struct StoredSecret {
    Secret value;
    Origin origin;
};
using StoredSecretPtr = std::shared_ptr<const StoredSecret>;

/// Stands in place of an environment's id in CredentialStore::keyFor() for the secrets of the
/// console itself.
inline constexpr QLatin1StringView consoleSecrets("atalaya-console");

/// Keeps secrets by key. Implemented over the OS keychain and, for tests and for what the sandbox
/// hands over at start, in memory. Keys hold letters, digits, '.', '_' and '-' only, because back
/// ends join or split other characters.
class CredentialStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual QFuture<Result<StoredSecretPtr>> read(const QString &key) = 0;
    /// Writes and reads back; an entry that does not come back equal is an Error, not a success.
    virtual QFuture<Result<Done>> write(const QString &key, StoredSecretPtr secret) = 0;
    virtual QFuture<Result<Done>> remove(const QString &key) = 0;

    virtual KeychainState state() const = 0;
    /// Which part is missing and what to install, untranslated technical text; empty while all is
    /// well.
    virtual QString stateDetail() const = 0;

    /// "atalaya.<environment id>.<secret id>"; false in ok when a part has other characters.
    static QString keyFor(const QString &environmentId, const QString &secretId, bool *ok);

signals:
    void stateChanged(KeychainState state);
};
