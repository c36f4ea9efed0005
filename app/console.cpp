#include "app/console.h"

#include "services/core/async.h"
#include "ui/dialogs/choosefile.h"
#include "ui/dialogs/errordialog.h"
#include "ui/dialogs/newenvironmentdialog.h"
#include "ui/evidence/evidencedrawer.h"
#include "ui/pages/firststart/firststartpage.h"
#include "ui/pages/topology/topologypage.h"
#include "ui/theme/glyphs.h"

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QLatin1StringView sandboxId("sandbox");

ThemeChoice themeChoice(const Options &options, const Settings &settings)
{
    if (options.theme == "dark"_L1)
        return ThemeChoice::Dark;
    if (options.theme == "light"_L1)
        return ThemeChoice::Light;
    return settings.theme;
}

}

Console::Console(const Options &options, SettingsStore &settingsStore, const SettingsStore::Load &settings,
                 QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_settingsStore(settingsStore)
    , m_settings(settings.settings)
    , m_record(m_clock)
    , m_import(m_opener.store(), m_opener.keychain())
    , m_alertSettings(settingsStore.path())
{
    m_settings.theme = themeChoice(options, m_settings);
    m_themes.setChoice(m_settings.theme);
    m_window = std::make_unique<MainWindow>(m_themes, m_settings, QList<PageEntry>{});
    connectWindow();
    connectOpener();
    connectImport();
    addAlertOptions();
    connect(&m_record, &Record::trouble, m_window.get(), &MainWindow::showError);
    if (!settings.setAside.isEmpty()) {
        m_window->showError(tr("The settings could not be read; the defaults are in use"),
                            Error{Error::Kind::Configuration, settings.setAside});
    }
}

Console::~Console()
{
    closeSession();
}

void Console::start()
{
    if (const std::optional<Error> error = m_opener.takeSecrets(m_options.secrets)) {
        showFirstStart();
        openFailed(*error);
        return;
    }
    refreshChoices();
    showFirstStart();
    const QString wanted = !m_options.environment.isEmpty() ? m_options.environment : m_settings.lastEnvironment;
    if (wanted == sandboxId || !m_options.socket.isEmpty())
        openSandbox();
    else if (!wanted.isEmpty())
        m_opener.open(wanted);
    else
        emit nothingToOpen();
}

void Console::connectWindow()
{
    connect(m_window.get(), &MainWindow::sandboxWanted, this, &Console::openSandbox);
    connect(m_window.get(), &MainWindow::openFileWanted, this,
            [this] { chooseEnvironmentFile(m_window.get(), [this](const QString &path) { m_import.importFile(path); }); });
    connect(m_window.get(), &MainWindow::importWanted, this,
            [this] { chooseDotEnvFile(m_window.get(), [this](const QString &path) { m_import.importDotEnv(path); }); });
    connect(m_window.get(), &MainWindow::newWanted, this, [this] {
        auto *dialog = new NewEnvironmentDialog(m_window.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &NewEnvironmentDialog::created, &m_import, &EnvironmentImport::keep);
        dialog->open();
    });
    connect(m_window.get(), &MainWindow::environmentChosen, this, [this](const QString &id) {
        if (id == sandboxId)
            openSandbox();
        else
            m_opener.open(id);
    });
    connect(m_window.get(), &MainWindow::refreshWanted, this, &Console::refresh);
    connect(m_window.get(), &MainWindow::paletteChosen, this, &Console::runPaletteItem);
    connect(m_window.get(), &MainWindow::settingsChanged, this, &Console::saveSettings);
    connect(m_window.get(), &MainWindow::closing, this, &Console::close);
}

void Console::connectImport()
{
    connect(&m_import, &EnvironmentImport::kept, this, [this](const QString &id) {
        refreshChoices();
        m_opener.open(id);
    });
    connect(&m_import, &EnvironmentImport::failed, this, &Console::openFailed);
    connect(&m_import, &EnvironmentImport::secretNotKept, this, [this](const QString &id, const Error &error) {
        m_window->showError(tr("The secret %1 is not in the keychain").arg(id), error);
    });
    connect(&m_import, &EnvironmentImport::problemsFound, this,
            [this](const QString &file, const QString &problems, int count) {
                showErrorDialog(m_themes, tr("%n problem(s) in %1", nullptr, count).arg(file),
                                Error{Error::Kind::Configuration, problems}, m_window.get());
            });
}

void Console::connectOpener()
{
    connect(&m_opener, &EnvironmentOpener::opened, this, &Console::openSession);
    connect(&m_opener, &EnvironmentOpener::failed, this, &Console::openFailed);
    connect(&m_opener, &EnvironmentOpener::stopped, this, &Console::finished);
    connect(&m_opener, &EnvironmentOpener::sandboxProgress, this, [this](const QString &line) {
        m_progress.append(line);
        if (m_firstStart)
            m_firstStart->showSandboxProgress(m_progress);
    });
    connect(&m_opener.keychain(), &CredentialStore::stateChanged, this, [this](KeychainState state) {
        m_window->setKeychainState(state, m_opener.keychain().stateDetail());
        if (m_firstStart)
            m_firstStart->setKeychainState(state);
    });
    m_window->setKeychainState(m_opener.keychain().state(), m_opener.keychain().stateDetail());
}

void Console::showFirstStart()
{
    closeSession();
    m_window->setEnvironment(nullptr);
    m_firstStart = new FirstStartPage(m_themes);
    m_firstStart->setKeychainState(m_opener.keychain().state());
    connect(m_firstStart, &QObject::destroyed, this, [this] { m_firstStart = nullptr; });
    connect(m_firstStart, &FirstStartPage::sandboxWanted, this, &Console::openSandbox);
    connect(m_firstStart, &FirstStartPage::sandboxCancelled, this, [this] {
        m_opener.cancelSandbox();
        m_firstStart->showSandboxOffer();
    });
    connect(m_firstStart, &FirstStartPage::openFileWanted, m_window.get(), &MainWindow::openFileWanted);
    connect(m_firstStart, &FirstStartPage::newWanted, m_window.get(), &MainWindow::newWanted);
    connect(m_firstStart, &FirstStartPage::importWanted, m_window.get(), &MainWindow::importWanted);
    connect(m_firstStart, &FirstStartPage::filesDropped, this, [this](const QStringList &paths) {
        for (const QString &path : paths) {
            if (path.endsWith(".json"_L1, Qt::CaseInsensitive))
                m_import.importFile(path);
            else
                m_import.importDotEnv(path);
        }
    });
    m_window->showStartPage(m_firstStart);
}

void Console::openSandbox()
{
    if (m_session && m_session->environment()->role == EnvironmentRole::Sandbox && m_opener.sandboxIsAlive())
        return;
    m_progress = {tr("Starting atalaya-sandbox…")};
    if (!m_firstStart)
        showFirstStart();
    m_firstStart->showSandboxProgress(m_progress);
    m_opener.openSandbox(m_options.socket);
}

void Console::openSession(const std::shared_ptr<const Environment> &environment)
{
    closeSession();
    m_session = std::make_unique<Session>(environment, m_opener.lookup(environment->id), m_opener.tokenStore(*environment),
                                          m_clock);
    connect(&m_session->engine(), &CheckEngine::snapshotChanged, this, &Console::showSnapshot);
    startWatch();
    startActing();
    m_window->setEnvironment(environment.get());
    m_window->setPages(makePages(
        {*m_session, m_record, *m_watch, *m_acting, m_themes, m_clock, m_settings.timeZone, pageLinks()}));
    m_window->showPage(!m_options.page.isEmpty() ? m_options.page : m_settings.lastPage);
    m_accounts = std::make_unique<AccountDesk>(*m_session, m_themes, m_settings, m_clock, *m_window);
    connect(m_accounts.get(), &AccountDesk::signedIn, &m_session->engine(), [this] { m_session->engine().runNow(); });
    connect(m_accounts.get(), &AccountDesk::signedIn, &m_record,
            [this, id = environment->id] { m_record.note(u"identity.sign_in"_s, id, {}); });
    connect(m_accounts.get(), &AccountDesk::signedOut, &m_record,
            [this, id = environment->id] { m_record.note(u"identity.sign_out"_s, id, {}); });
    m_accounts->start();
    m_secrets = std::make_unique<EnvironmentSecrets>(environment, m_opener, m_window.get());
    connect(m_secrets.get(), &EnvironmentSecrets::kept, &m_session->engine(), [this](const QString &secret) {
        m_record.note(u"secret.keep"_s, m_session->environment()->id, secret);
        m_session->engine().runNow();
    });
    m_secrets->check();
    m_window->setPaletteItems(paletteItems());
    m_settings.lastEnvironment = environment->id;
    saveSettings();
    m_session->engine().start();
    emit sessionOpened();
}

void Console::closeSession()
{
    if (!m_session)
        return;
    m_accounts.reset();
    m_secrets.reset();
    delete std::exchange(m_drawer, nullptr);
    m_window->setPages({});
    m_window->setSnapshot({});
    m_window->setActing(nullptr);
    m_acting.reset();
    m_bell.reset();
    m_watch.reset();
    m_session.reset();
}

void Console::openFailed(const Error &error)
{
    if (m_firstStart && !m_progress.isEmpty())
        m_firstStart->showSandboxError(error);
    else if (m_session && m_session->environment()->role == EnvironmentRole::Sandbox)
        m_window->showError(tr("The local sandbox ended. Start it again from the environment menu"), error);
    else
        m_window->showError(tr("The environment could not be opened"), error);
    m_progress.clear();
    emit openingFailed(error);
}

void Console::showSnapshot(const SnapshotPtr &snapshot)
{
    m_window->setSnapshot(snapshot);
    Verdict worstOfAll = Verdict::Ok;
    for (const ServiceState &service : snapshot->services)
        worstOfAll = worst(worstOfAll, service.verdict);
    const bool alarming = worstOfAll == Verdict::Critical || worstOfAll == Verdict::Degraded;
    m_window->setPageBadge(u"probes"_s, alarming ? std::optional(worstOfAll) : std::nullopt);
}

void Console::refreshChoices()
{
    whenDone(m_opener.store().list(), this, [this](const Result<QList<EnvironmentSummary>> &list) {
        QList<EnvironmentChoice> choices;
        if (list) {
            for (const EnvironmentSummary &entry : *list)
                choices.append({entry.id, entry.name, entry.role});
        } else {
            m_window->showError(tr("The stored environments could not be listed"), list.error());
        }
        m_window->setEnvironmentChoices(choices);
    });
}

void Console::refresh()
{
    if (!m_session)
        return;
    if (m_window->currentPage() == "probes"_L1)
        m_session->engine().runFailed();
    else
        m_session->engine().runNow();
}

QList<PaletteItem> Console::paletteItems() const
{
    QList<PaletteItem> items;
    for (const Service &service : m_session->environment()->services) {
        items.append({u"service:"_s + service.id, service.title.isEmpty() ? service.id : service.title, service.lane,
                      iconName(service.kind), tr("Service")});
    }
    items.append({u"action:run-all"_s, tr("Probe everything now"), {}, u"refresh"_s, tr("Action")});
    if (!m_secrets->isEmpty()) {
        items.append({u"action:secrets"_s, tr("Secrets of this environment…"), {}, u"key"_s, tr("Action")});
    }
    if (!m_accounts->isEmpty())
        items.append({u"action:account"_s, tr("Account…"), {}, u"user"_s, tr("Action")});
    items.append({u"action:run-failed"_s, tr("Probe what failed"), {}, u"refresh"_s, tr("Action")});
    return items;
}

void Console::runPaletteItem(const QString &id)
{
    if (!m_session)
        return;
    if (id.startsWith("service:"_L1)) {
        m_window->showPage(u"topology"_s);
        if (auto *page = qobject_cast<TopologyPage *>(m_window->page(u"topology"_s)))
            page->selectService(id.mid(8));
    } else if (id == "action:run-all"_L1) {
        m_session->engine().runNow();
    } else if (id == "action:secrets"_L1) {
        m_secrets->openDialog();
    } else if (id == "action:account"_L1) {
        m_accounts->openAccount();
    } else if (id == "action:run-failed"_L1) {
        m_session->engine().runFailed();
    }
}

void Console::saveSettings()
{
    if (m_themes.choice() != m_settings.theme)
        m_themes.setChoice(m_settings.theme);
    m_settings.lastPage = m_window->currentPage();
    Settings kept = m_settings;
    if (!m_options.theme.isEmpty())
        kept.theme = m_settingsStore.load().settings.theme; // a choice of the command line is not kept
    if (const Result<Done> saved = m_settingsStore.save(kept); !saved)
        m_window->showError(tr("The settings could not be saved"), saved.error());
}

void Console::close()
{
    saveSettings();
    m_opener.stop();
}
