#pragma once

#include "app/accountdesk.h"
#include "app/alertbell.h"
#include "app/environmentimport.h"
#include "app/environmentopener.h"
#include "app/environmentsecrets.h"
#include "app/hooksecret.h"
#include "app/options.h"
#include "app/pages.h"
#include "app/record.h"
#include "app/session.h"
#include "app/watch.h"
#include "services/core/settings.h"
#include "ui/mainwindow.h"

#include <QObject>

#include <memory>

class EvidenceDrawer;
class FirstStartPage;

/// The console with its window: owns settings, theme, stores, the open session and the pages, in
/// construction order.
class Console : public QObject
{
    Q_OBJECT

public:
    Console(const Options &options, SettingsStore &settingsStore,
            const SettingsStore::Load &settings, QObject *parent = nullptr);
    ~Console() override;
    void start();

    MainWindow &window() { return *m_window; }
    Session *session() { return m_session.get(); } ///< null while no environment is open

signals:
    void sessionOpened();
    /// The environment that was asked for could not be opened; the window says so as well.
    void openingFailed(const Error &error);
    void nothingToOpen(); ///< no environment was asked for and none was used before: the start page
                          ///< stays
    void finished(); ///< the window is closed and the sandbox has ended

private:
    void connectWindow();
    void connectOpener();
    void connectImport();
    void showFirstStart();
    void openSandbox();
    void openSession(const std::shared_ptr<const Environment> &environment);
    void closeSession();
    void openFailed(const Error &error);
    void showSnapshot(const SnapshotPtr &snapshot);
    void startWatch();
    void startActing();
    PageLinks pageLinks();
    void showProbes(const QString &service);
    void addAlertOptions();
    void showEvidence(const QString &checkId, const QString &service);
    EvidenceDrawer &drawer();
    void runPaletteItem(const QString &id);
    QList<PaletteItem> paletteItems() const;
    void refreshChoices();
    void refresh();
    void saveSettings();
    void close();

    Options m_options;
    SettingsStore &m_settingsStore;
    Settings m_settings;
    SystemClock m_clock;
    Record m_record;
    ThemeSource m_themes;
    EnvironmentOpener m_opener;
    EnvironmentImport m_import;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window; // its pages refer to the session, so it goes first
    std::unique_ptr<EnvironmentSecrets> m_secrets; // of the open session
    std::unique_ptr<AccountDesk> m_accounts; // likewise
    AlertSettingsStore m_alertSettings;
    std::unique_ptr<HookSecret> m_hookSecret;
    std::unique_ptr<Watch> m_watch; // of the open session
    std::unique_ptr<Acting> m_acting; // likewise
    std::unique_ptr<AlertBell> m_bell; // of the watch
    EvidenceDrawer *m_drawer = nullptr;
    FirstStartPage *m_firstStart = nullptr;
    QStringList m_progress;
};
