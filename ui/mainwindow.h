#pragma once

#include "services/checks/snapshot.h"
#include "services/core/error.h"
#include "services/core/settings.h"
#include "services/credentials/credentialstore.h"
#include "ui/frame/environmentband.h"
#include "ui/frame/paletteitem.h"
#include "ui/pageentry.h"

#include <QMap>
#include <QWidget>

#include <functional>
#include <optional>

class Acting;
class PalettePopup;
class QStackedWidget;
class Rail;
class StatusStrip;
class Toast;

/// The frame around the pages: rail, band, status strip, palette. Knows pages by their entries and
/// no client at all; what the user wants leaves as signals, what there is to show comes by setters.
class MainWindow : public QWidget
{
    Q_OBJECT

public:
    MainWindow(ThemeSource &themes, Settings &settings, const QList<PageEntry> &pages,
               QWidget *parent = nullptr);

    /// The pages of another environment, in rail order. Those of the old one are destroyed; the
    /// same page stays in front.
    void setPages(const QList<PageEntry> &pages);
    /// A page that stands in for all others while there is no environment. Takes it over;
    /// setPages() ends it.
    void showStartPage(QWidget *page);
    void showPage(const QString &id); ///< also "settings"; unknown ids are ignored
    QString currentPage() const { return m_current; }
    /// The page's widget, null while it was not visited.
    QWidget *page(const QString &id) const { return m_widgets.value(id); }

    void setEnvironment(const Environment *environment); ///< null: none
    void setEnvironmentChoices(const QList<EnvironmentChoice> &choices);
    void setSnapshot(const SnapshotPtr &snapshot);
    void setPageBadge(const QString &pageId, std::optional<Verdict> verdict);
    void setKeychainState(KeychainState state, const QString &detail);
    /// opens: the text leads to the account.
    void setIdentity(const QString &text, bool opens = false);
    QRect identityPlace() const; ///< of that text, on the screen
    void setHint(const QString &text);
    /// Shows title in the status strip; a click opens what is known about it. title: what could not
    /// be done.
    void showError(const QString &title, const Error &error);
    void clearError();
    /// A toast. text: "service word: fact". action: text of its button, which opens the alerts;
    /// empty: none.
    void showNotice(Verdict verdict, const QString &text, const QString &action = {});
    void setUnreadAlerts(int count);
    QRect alertsPlace() const; ///< of the bell, on the screen
    /// Another part of the settings page, below those before.
    void addSettingsPart(const std::function<QWidget *(QWidget *parent)> &make);
    /// What the palette finds besides pages and the window's own actions.
    void setPaletteItems(const QList<PaletteItem> &items);
    PalettePopup *palettePopup() const { return m_palette; }
    EnvironmentBand *band() const { return m_band; }
    void setActing(Acting *acting); ///< of the open environment; null: none is

signals:
    void environmentChosen(QString id);
    void sandboxWanted();
    void openFileWanted();
    void newWanted();
    void importWanted();
    void refreshWanted();
    void accountWanted();
    void alertsWanted();
    void paletteChosen(QString id);
    void pageShown(QString id);
    void settingsChanged(); ///< Settings has new values to keep
    void closing(); ///< last chance to save: geometry is in Settings

private:
    void buildLayout();
    void connectBand();
    void addShortcuts();
    void addShortcut(const QKeySequence &keys, void (MainWindow::*action)());
    void openPalette();
    void runPaletteItem(const QString &id);
    QList<PaletteItem> ownPaletteItems() const;
    void showSettings() { showPage(QStringLiteral("settings")); }
    void showHelp();
    void showErrorDetails();
    void toggleRail();
    void applyWidth();
    void applySettings();
    QWidget *createPage(const QString &id);
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    ThemeSource &m_themes;
    Settings &m_settings;
    QList<PageEntry> m_pages;
    QMap<QString, QWidget *> m_widgets;
    QList<std::function<QWidget *(QWidget *)>> m_settingsParts;
    QString m_current;
    bool m_railForced = false; ///< the names are shown although the window is narrow
    QWidget *m_startPage = nullptr;
    QList<PaletteItem> m_paletteItems;
    std::optional<Error> m_error;
    QString m_errorTitle;
    EnvironmentBand *m_band;
    Rail *m_rail;
    QStackedWidget *m_stack;
    StatusStrip *m_status;
    PalettePopup *m_palette;
    Toast *m_toast;
};
