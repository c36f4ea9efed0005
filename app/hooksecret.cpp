#include "app/hooksecret.h"

#include "app/environmentsecrets.h"
#include "services/core/async.h"

HookSecret::HookSecret(EnvironmentOpener &opener, CredentialStore &keychain, QWidget *window,
                       QObject *parent)
    : QObject(parent)
    , m_opener(opener)
    , m_keychain(keychain)
    , m_window(window)
{
}

HookSecret::~HookSecret()
{
    closeDialog(); // it would hand what is typed to nobody
}

void HookSecret::setSettings(const AlertSettings &settings)
{
    const Service before = m_receiver;
    m_receiver = hookReceiver(settings);
    if (before.auth != m_receiver.auth || before.url != m_receiver.url)
        closeDialog(); // it asks for another secret, or for another place
    m_asked.cancel(); // an answer for an earlier name must not be shown for this one
    if (!isNamed())
        return;
    if (m_opener.isKeptForThisRun(m_receiver.auth.id)) {
        setState(SecretEntry::State::KeptForThisRun);
        return;
    }
    setState(SecretEntry::State::Asking);
    m_asked = m_keychain.read(CredentialStore::keyFor(consoleSecrets, m_receiver.auth.id, nullptr));
    whenDone(m_asked, this, [this](const Result<StoredSecretPtr> &answer) { takeAnswer(answer); });
}

void HookSecret::takeAnswer(const Result<StoredSecretPtr> &answer)
{
    if (!answer)
        setState(secretStateOf(answer.error()));
    else if ((*answer)->origin == Origin::of(m_receiver.url))
        setState(SecretEntry::State::Kept);
    else
        setState(SecretEntry::State::OtherOrigin);
}

void HookSecret::setState(SecretEntry::State state)
{
    m_state = state;
    if (m_dialog)
        m_dialog->setState(m_receiver.auth.id, state);
    emit stateChanged(state);
}

void HookSecret::openDialog()
{
    if (!isNamed())
        return;
    if (!m_dialog) {
        const SecretEntry entry{m_receiver.auth.id,
                                {tr("the web hook")},
                                Origin::of(m_receiver.url).toString(),
                                m_state};
        m_dialog = new SecretsDialog(
            {entry}, [this](const QString &, Secret secret) { keep(std::move(secret)); }, m_window);
        m_dialog->setWindowTitle(tr("Secret of the web hook"));
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
}

void HookSecret::closeDialog()
{
    if (m_dialog)
        m_dialog->close();
    m_dialog.clear();
}

void HookSecret::keep(Secret secret)
{
    auto stored = std::make_shared<StoredSecret>();
    stored->value = std::move(secret);
    stored->origin = Origin::of(m_receiver.url);
    m_asked.cancel();
    setState(SecretEntry::State::Asking);
    const QString key = CredentialStore::keyFor(consoleSecrets, m_receiver.auth.id, nullptr);
    whenDone(m_keychain.write(key, stored), this,
             [this, stored, reference = m_receiver.auth](const Result<Done> &result) {
                 written(reference, stored, result);
             });
}

void HookSecret::written(const SecretRef &reference, const StoredSecretPtr &stored,
                         const Result<Done> &result)
{
    const bool unavailable = !result && result.error().kind == Error::Kind::KeychainUnavailable;
    if (result)
        m_opener.forget(consoleSecrets, reference);
    else if (unavailable)
        m_opener.keepForThisRun(reference.id, {stored->value.clone(), stored->origin});
    if (result || unavailable)
        emit kept(reference.id);
    if (reference != m_receiver.auth || stored->origin != Origin::of(m_receiver.url))
        return; // the settings name another one by now
    setState(result            ? SecretEntry::State::Kept
                 : unavailable ? SecretEntry::State::KeptForThisRun
                               : secretStateOf(result.error()));
    if (!result && !unavailable && m_dialog)
        m_dialog->setError(reference.id, result.error());
}
