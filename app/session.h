#pragma once

#include "services/checks/checkengine.h"
#include "services/deploy/railway.h"
#include "services/identity/identities.h"
#include "services/iceberg/icebergclient.h"
#include "services/junction/junctionclient.h"
#include "services/storage/storagekey.h"

#include <QObject>

#include <memory>
#include <optional>

/// Everything that belongs to one open environment, in construction order. Switching environments ends one session and
/// begins another, so nothing of the old one can answer for the new one.
class Session : public QObject
{
    Q_OBJECT

public:
    /// tokens keeps what sign-ins bring; like clock it outlives the session.
    Session(std::shared_ptr<const Environment> environment, CredentialLookup credentials, CredentialStore &tokens,
            const Clock &clock, QObject *parent = nullptr);

    std::shared_ptr<const Environment> environment() const { return m_environment; }
    Identities &identities() { return m_identities; }
    CheckEngine &engine() { return m_engine; }
    JunctionClient *door() { return m_door ? &*m_door : nullptr; } ///< null: the environment declares none
    HttpClient &http() { return m_http; }
    /// The storage key behind one of the environment's keys. Error::Configuration when the environment declares no storage,
    /// or what is stored is not a key.
    QFuture<Result<StorageKeyPtr>> storageKey(const StorageKeyRef &key);
    /// What the deployment that decides on a service's state wrote last, at most logLinesAtMost lines, without secrets;
    /// Railway alone is asked. Error::NotFound when it told of no deployment of that service.
    QFuture<Result<QList<DeploymentLogLine>>> lastLogLines(const QString &service);
    IcebergClient *catalog() { return m_catalog ? &*m_catalog : nullptr; } ///< null: none declared

private:
    CredentialProvider provider(const Service &service);

    std::shared_ptr<const Environment> m_environment;
    HttpClient m_http;
    Identities m_identities;
    CredentialLookup m_credentials;
    CheckEngine m_engine;
    std::optional<JunctionClient> m_door;
    std::optional<IcebergClient> m_catalog;
};
