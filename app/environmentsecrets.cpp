#include "app/environmentsecrets.h"

#include "services/core/async.h"
#include "services/storage/storagekey.h"

using namespace Qt::Literals::StringLiterals;

SecretEntry::State secretStateOf(const Result<CredentialPtr> &credential)
{
    if (credential)
        return SecretEntry::State::Kept;
    switch (credential.error().kind) {
    case Error::Kind::SecretMissing:
        return SecretEntry::State::Missing;
    case Error::Kind::OriginRefused:
        return SecretEntry::State::OtherOrigin;
    case Error::Kind::KeychainLocked:
        return SecretEntry::State::Locked;
    default:
        return SecretEntry::State::NoKeychain;
    }
}

EnvironmentSecrets::EnvironmentSecrets(std::shared_ptr<const Environment> environment,
                                       EnvironmentOpener &opener, QWidget *window, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_opener(opener)
    , m_window(window)
{
    QMap<QString, SecretEntry>
        found; // by id and origin: one secret may serve several services of one place
    const auto add = [&found](const SecretRef &reference, const QString &service, const QUrl &url) {
        if (reference.store != SecretRef::Store::Keychain)
            return;
        SecretEntry &entry = found[reference.id];
        entry.id = reference.id;
        entry.services.append(service);
        if (entry.origin.isEmpty())
            entry.origin = Origin::of(url).toString();
    };
    for (const Service &service : m_environment->services) {
        add(service.auth, service.id, service.url);
        add(service.probeAuth, service.id, service.url);
    }
    if (const std::optional<Service> store = m_environment->objectStore()) {
        for (const StorageKeyRef &key : m_environment->keys) {
            add(key.auth, store->id, store->url);
            if (key.auth.store == SecretRef::Store::Keychain)
                found[key.auth.id].form = QStringLiteral("ACCESS_KEY_ID:SECRET");
        }
    }
    for (const IdentityDeclaration &identity : m_environment->identities)
        add(identity.clientSecret, identity.id, identity.issuer);
    m_entries = found.values();
}

EnvironmentSecrets::~EnvironmentSecrets()
{
    if (m_dialog)
        m_dialog->close(); // it would hand what is typed to nobody
}

void EnvironmentSecrets::check()
{
    for (const SecretEntry &entry : std::as_const(m_entries)) {
        const SecretRef reference{SecretRef::Store::Keychain, entry.id};
        Service service; // the lookup asks for the origin alone, and not every secret belongs to a
                         // service
        service.id = entry.services.first();
        service.url = QUrl(entry.origin);
        whenDone(m_opener.lookup(m_environment->id)(service, reference), this,
                 [this, id = entry.id](const Result<CredentialPtr> &credential) {
                     setState(id, secretStateOf(credential));
                 });
    }
}

void EnvironmentSecrets::setState(const QString &id, SecretEntry::State state)
{
    for (SecretEntry &entry : m_entries) {
        if (entry.id == id)
            entry.state = state;
    }
    if (m_dialog) {
        m_dialog->setState(id, state);
    } else if (!m_asked
               && (state == SecretEntry::State::Missing
                   || state == SecretEntry::State::OtherOrigin)) {
        m_asked = true;
        openDialog();
    }
}

void EnvironmentSecrets::openDialog()
{
    if (!m_dialog) {
        m_dialog = new SecretsDialog(
            m_entries, [this](const QString &id, Secret secret) { keep(id, std::move(secret)); },
            m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
}

/// What is wrong with a storage key before anything is sent with it; empty for other secrets.
std::optional<Error> EnvironmentSecrets::wrongShape(const QString &id, const Secret &secret) const
{
    const bool isKey = std::any_of(m_environment->keys.begin(), m_environment->keys.end(),
                                   [&](const StorageKeyRef &key) {
                                       return key.auth == SecretRef{SecretRef::Store::Keychain, id};
                                   });
    if (!isKey || !m_environment->storage)
        return {};
    const auto parsed
        = parseStorageKey(secret.view(), storageProvider(m_environment->storage->provider));
    return parsed ? std::nullopt : std::optional(parsed.error());
}

void EnvironmentSecrets::keep(const QString &id, Secret secret)
{
    const auto entry
        = std::find_if(m_entries.begin(), m_entries.end(),
                       [&](const SecretEntry &candidate) { return candidate.id == id; });
    bool ok = false;
    const QString key = CredentialStore::keyFor(m_environment->id, id, &ok);
    if (entry == m_entries.end() || !ok)
        return;
    if (const std::optional<Error> wrong = wrongShape(id, secret)) {
        if (m_dialog)
            m_dialog->setError(id, *wrong);
        return;
    }
    auto stored = std::make_shared<StoredSecret>();
    stored->value = std::move(secret);
    stored->origin = Origin::fromString(entry->origin);
    whenDone(m_opener.keychain().write(key, stored), this,
             [this, id, stored](const Result<Done> &written) {
                 if (written) {
                     m_opener.forget(m_environment->id, {SecretRef::Store::Keychain, id});
                     setState(id, SecretEntry::State::Kept);
                 } else if (written.error().kind == Error::Kind::KeychainUnavailable) {
                     m_opener.keepForThisRun(id, {stored->value.clone(), stored->origin});
                     setState(id, SecretEntry::State::KeptForThisRun);
                 } else {
                     if (m_dialog)
                         m_dialog->setError(id, written.error());
                     return;
                 }
                 emit kept(id);
             });
}
