#include "ui/mainwindow.h"

#include "ui/dialogs/errordialog.h"
#include "ui/dialogs/helpdialog.h"
#include "ui/frame/actingbutton.h"
#include "ui/frame/bellbutton.h"
#include "ui/frame/palettepopup.h"
#include "ui/frame/rail.h"
#include "ui/frame/statusstrip.h"
#include "ui/pages/settings/settingspage.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/toast.h"

#include <QScreen>
#include <QCloseEvent>
#include <QGridLayout>
#include <QShortcut>
#include <QStackedWidget>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int smallestWidth = 1024, smallestHeight = 640, normalWidth = 1440, normalHeight = 900,
              shortBelow = 1200;
constexpr QSize frameAllowance(20, 60); // title bar and borders of the window manager
constexpr int numberedPages = 8;
constexpr auto pagePrefix = "page:"_L1;
constexpr auto actionPrefix = "window:"_L1;
}

MainWindow::MainWindow(ThemeSource &themes, Settings &settings, const QList<PageEntry> &pages,
                       QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_settings(settings)
    , m_band(new EnvironmentBand(themes, this))
    , m_rail(new Rail(themes, this))
    , m_stack(new QStackedWidget(this))
    , m_status(new StatusStrip(themes, this))
    , m_palette(new PalettePopup(themes, this))
    , m_toast(new Toast(themes, this))
{
    setWindowTitle(tr("Atalaya"));
    setWindowIcon(icon(u"atalaya"_s));
    setMinimumSize(smallestWidth, smallestHeight);
    buildLayout();
    connectBand();
    addShortcuts();
    connect(m_rail, &Rail::chosen, this, &MainWindow::showPage);
    connect(m_status, &StatusStrip::identityClicked, this, &MainWindow::accountWanted);
    connect(m_status, &StatusStrip::errorClicked, this, &MainWindow::showErrorDetails);
    connect(m_band->bell(), &BellButton::clicked, this, &MainWindow::alertsWanted);
    connect(m_toast, &Toast::actionTriggered, this, &MainWindow::alertsWanted);
    connect(m_palette, &PalettePopup::chosen, this, &MainWindow::runPaletteItem);
    m_status->setHint(tr("Ctrl+K opens the palette · F1 help"));
    m_themes.setChoice(settings.theme);
    m_themes.setDensity(settings.density);
    if (!restoreGeometry(settings.windowGeometry))
        resize(
            QSize(normalWidth, normalHeight).boundedTo(screen()->availableSize() - frameAllowance));
    setPages(pages);
    applyWidth();
}

void MainWindow::buildLayout()
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(m_band, 0, 0, 1, 2);
    grid->addWidget(m_rail, 1, 0);
    grid->addWidget(m_stack, 1, 1);
    grid->addWidget(m_status, 2, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(1, 1);
    m_stack->setAutoFillBackground(true);
    m_stack->setBackgroundRole(QPalette::Base);
}

void MainWindow::connectBand()
{
    connect(m_band, &EnvironmentBand::menuToggled, this, &MainWindow::toggleRail);
    connect(m_band, &EnvironmentBand::paletteWanted, this, &MainWindow::openPalette);
    connect(m_band, &EnvironmentBand::helpWanted, this, &MainWindow::showHelp);
    connect(m_band, &EnvironmentBand::environmentChosen, this, &MainWindow::environmentChosen);
    connect(m_band, &EnvironmentBand::sandboxWanted, this, &MainWindow::sandboxWanted);
    connect(m_band, &EnvironmentBand::openFileWanted, this, &MainWindow::openFileWanted);
    connect(m_band, &EnvironmentBand::newWanted, this, &MainWindow::newWanted);
    connect(m_band, &EnvironmentBand::importWanted, this, &MainWindow::importWanted);
}

void MainWindow::addShortcuts()
{
    addShortcut(Qt::CTRL | Qt::Key_K, &MainWindow::openPalette);
    addShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P, &MainWindow::openPalette);
    addShortcut(Qt::CTRL | Qt::Key_Comma, &MainWindow::showSettings);
    addShortcut(Qt::Key_F1, &MainWindow::showHelp);
    addShortcut(Qt::CTRL | Qt::Key_R, &MainWindow::refreshWanted);
    for (int i = 0; i < numberedPages; ++i) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)), this);
        connect(shortcut, &QShortcut::activated, this,
                [this, i] { showPage(m_pages.value(i).id); });
    }
}

void MainWindow::addShortcut(const QKeySequence &keys, void (MainWindow::*action)())
{
    auto *shortcut = new QShortcut(keys, this);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, action);
}

void MainWindow::setPages(const QList<PageEntry> &pages)
{
    const QString wanted = m_current.isEmpty() ? m_settings.lastPage : m_current;
    const auto old = m_widgets.values() + QList<QWidget *>{m_startPage};
    m_widgets.clear();
    m_startPage = nullptr;
    m_current.clear();
    for (QWidget *widget : old) {
        if (!widget)
            continue;
        m_stack->removeWidget(widget);
        widget->deleteLater(); // a button on it may be what changes the environment
    }
    m_pages = pages;
    m_rail->setEntries(pages);
    m_rail->setPagesEnabled(true);
    if (pages.isEmpty())
        return;
    const bool exists = std::any_of(pages.begin(), pages.end(),
                                    [&](const PageEntry &page) { return page.id == wanted; });
    showPage(exists ? wanted : pages.first().id);
}

void MainWindow::showStartPage(QWidget *page)
{
    if (m_startPage) {
        m_stack->removeWidget(m_startPage);
        m_startPage->deleteLater();
    }
    m_startPage = page;
    m_stack->addWidget(page);
    m_stack->setCurrentWidget(page);
    m_current.clear();
    m_rail->setCurrent({});
    m_rail->setPagesEnabled(false);
}

QWidget *MainWindow::createPage(const QString &id)
{
    if (id == Rail::settingsId()) {
        auto *page = new SettingsPage(m_settings, m_stack);
        connect(page, &SettingsPage::changed, this, &MainWindow::applySettings);
        for (const auto &make : std::as_const(m_settingsParts))
            page->addPart(make(page));
        return page;
    }
    for (const PageEntry &entry : m_pages) {
        if (entry.id == id)
            return entry.create(m_stack);
    }
    return nullptr;
}

void MainWindow::showPage(const QString &id)
{
    const bool isSettings = id == Rail::settingsId();
    if (m_startPage && !isSettings) {
        if (id.isEmpty() || id == m_current)
            return;
        m_stack->setCurrentWidget(m_startPage); // pages have nothing to show yet
        m_current.clear();
        m_rail->setCurrent({});
        return;
    }
    QWidget *widget = m_widgets.value(id);
    if (!widget) {
        widget = createPage(id);
        if (!widget)
            return;
        m_widgets.insert(id, widget);
        m_stack->addWidget(widget);
    }
    m_stack->setCurrentWidget(widget);
    m_rail->setCurrent(id);
    if (m_current == id)
        return;
    m_current = id;
    if (!isSettings)
        m_settings.lastPage = id;
    emit pageShown(id);
}

void MainWindow::setActing(Acting *acting)
{
    m_band->acting()->setActing(acting);
}

void MainWindow::setEnvironment(const Environment *environment)
{
    m_band->setEnvironment(environment);
    setWindowTitle(environment ? tr("%1 — Atalaya").arg(environment->name) : tr("Atalaya"));
    if (environment)
        m_settings.lastEnvironment = environment->id;
}

void MainWindow::setEnvironmentChoices(const QList<EnvironmentChoice> &choices)
{
    m_band->setChoices(choices);
}

void MainWindow::setSnapshot(const SnapshotPtr &snapshot)
{
    m_band->setSnapshot(snapshot);
    m_status->setSnapshot(snapshot);
}

void MainWindow::setPageBadge(const QString &pageId, std::optional<Verdict> verdict)
{
    m_rail->setBadge(pageId, verdict);
}

void MainWindow::setKeychainState(KeychainState state, const QString &detail)
{
    m_status->setKeychainState(state, detail);
}

void MainWindow::setIdentity(const QString &text, bool opens)
{
    m_status->setIdentity(text, opens);
}

QRect MainWindow::identityPlace() const
{
    return m_status->identityPlace();
}

void MainWindow::setHint(const QString &text)
{
    m_status->setHint(text);
}

void MainWindow::showError(const QString &title, const Error &error)
{
    m_errorTitle = title;
    m_error = error;
    m_status->setError(title);
}

void MainWindow::clearError()
{
    m_error.reset();
    m_status->setError({});
}

void MainWindow::showNotice(Verdict verdict, const QString &text, const QString &action)
{
    m_toast->showNotice(verdict, text, action);
}

void MainWindow::setUnreadAlerts(int count)
{
    m_band->bell()->setUnread(count);
}

QRect MainWindow::alertsPlace() const
{
    const BellButton *bell = m_band->bell();
    return QRect(bell->mapToGlobal(QPoint(0, 0)), bell->size());
}

void MainWindow::addSettingsPart(const std::function<QWidget *(QWidget *parent)> &make)
{
    m_settingsParts.append(make);
}

void MainWindow::showErrorDetails()
{
    if (m_error)
        showErrorDialog(m_themes, m_errorTitle, *m_error, this);
}

void MainWindow::showHelp()
{
    HelpDialog::showFor(m_startPage && m_current.isEmpty() ? u"firststart"_s : m_current, this);
}

void MainWindow::setPaletteItems(const QList<PaletteItem> &items)
{
    m_paletteItems = items;
    m_palette->setItems(ownPaletteItems() + items);
}

QList<PaletteItem> MainWindow::ownPaletteItems() const
{
    QList<PaletteItem> items;
    if (!m_startPage) {
        int number = 1;
        for (const PageEntry &page : m_pages) {
            items += {pagePrefix + page.id, page.title, u"Ctrl+%1"_s.arg(number++), page.icon,
                      tr("Page")};
        }
    }
    const QString action = tr("Action");
    items += {actionPrefix + "settings"_L1, tr("Settings"), u"Ctrl+,"_s, u"gear"_s, tr("Page")};
    items += {actionPrefix + "refresh"_L1, tr("Refresh"), u"Ctrl+R"_s, u"refresh"_s, action};
    items += {actionPrefix + "help"_L1, tr("Help for this page"), u"F1"_s, u"help"_s, action};
    items += {actionPrefix + "sandbox"_L1, tr("Start the sandbox"), {}, u"terminal"_s, action};
    items += {actionPrefix + "open"_L1, tr("Open an environment file…"), {}, u"folder"_s, action};
    items += {actionPrefix + "new"_L1, tr("New environment…"), {}, u"plus"_s, action};
    items += {actionPrefix + "import"_L1, tr("Import .env…"), {}, u"export"_s, action};
    return items;
}

void MainWindow::openPalette()
{
    m_palette->setItems(ownPaletteItems() + m_paletteItems);
    m_palette->open();
}

void MainWindow::runPaletteItem(const QString &id)
{
    const QMap<QString, void (MainWindow::*)()> actions{
        {actionPrefix + "settings"_L1, &MainWindow::showSettings},
        {actionPrefix + "refresh"_L1, &MainWindow::refreshWanted},
        {actionPrefix + "help"_L1, &MainWindow::showHelp},
        {actionPrefix + "sandbox"_L1, &MainWindow::sandboxWanted},
        {actionPrefix + "open"_L1, &MainWindow::openFileWanted},
        {actionPrefix + "new"_L1, &MainWindow::newWanted},
        {actionPrefix + "import"_L1, &MainWindow::importWanted},
    };
    if (id.startsWith(pagePrefix))
        showPage(id.mid(pagePrefix.size()));
    else if (const auto action = actions.value(id))
        (this->*action)();
    else
        emit paletteChosen(id);
}

void MainWindow::toggleRail()
{
    if (width() < shortBelow) { // names where there is hardly room for them: for now, not for ever
        m_railForced = !m_railForced;
    } else {
        m_settings.railCollapsed = !m_settings.railCollapsed;
        emit settingsChanged();
    }
    applyWidth();
}

void MainWindow::applyWidth()
{
    const bool isShort = width() < shortBelow;
    m_rail->setIconOnly(isShort ? !m_railForced : m_settings.railCollapsed);
    m_band->setShort(isShort);
}

void MainWindow::applySettings()
{
    m_themes.setChoice(m_settings.theme);
    m_themes.setDensity(m_settings.density);
    emit settingsChanged();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.windowGeometry = saveGeometry();
    emit settingsChanged();
    emit closing();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *)
{
    applyWidth();
}
