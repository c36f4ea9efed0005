#include "ui/pages/sql/sqlpage.h"

#include "services/core/async.h"
#include "ui/errortext.h"
#include "ui/pages/sql/sqleditor.h"
#include "ui/pages/sql/sqltab.h"
#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int saveMs = 400; // after the last key

} // namespace

SqlPage::SqlPage(JunctionClient &door, std::shared_ptr<const Environment> environment,
                 ThemeSource &themes, QWidget *parent, const QString &draftFolder)
    : QWidget(parent)
    , m_door(door)
    , m_environment(std::move(environment))
    , m_themes(themes)
    , m_drafts(draftFolder.isEmpty() ? DraftStore::folderFor(m_environment->id) : draftFolder)
    , m_bar(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
{
    build();
    whenDone(m_drafts.load(), this, [this](const QList<Draft> &drafts) { restore(drafts); });
    askForCapabilities();
}

SqlPage::~SqlPage()
{
    for (auto it = m_saving.cbegin(); it != m_saving.cend(); ++it) {
        if (it.value()->isActive())
            m_drafts.save(it.key()->draft()); // what was typed in the last moments
    }
    if (m_loaded)
        saveOrder();
}

void SqlPage::build()
{
    m_bar->setTabsClosable(true);
    m_bar->setMovable(true);
    m_bar->setExpanding(false);
    m_bar->setDrawBase(false);
    m_bar->setElideMode(Qt::ElideRight);
    m_bar->setAccessibleName(tr("SQL tabs"));
    auto *add = new IconButton(u"plus"_s, tr("New tab (Ctrl+T)"), this);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Metric::gap1, 0, Metric::gap2, 0);
    head->setSpacing(Metric::gap1);
    head->addWidget(m_bar, 0, Qt::AlignBottom);
    head->addWidget(add);
    head->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    connect(add, &QToolButton::clicked, this, [this] { openSql({}); });
    connect(m_bar, &QTabBar::tabCloseRequested, this, &SqlPage::closeTab);
    connect(m_bar, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_bar, &QTabBar::tabMoved, this, [this](int from, int to) {
        QWidget *moved = m_stack->widget(from);
        m_stack->removeWidget(moved);
        m_stack->insertWidget(to, moved);
        m_stack->setCurrentIndex(m_bar->currentIndex());
        saveOrder();
    });
    const auto shortcut = [this](const QKeySequence &keys, auto act) {
        auto *key = new QShortcut(keys, this);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, act);
    };
    shortcut(Qt::CTRL | Qt::Key_T, [this] { openSql({}); });
    shortcut(Qt::CTRL | Qt::Key_W, [this] { closeTab(m_bar->currentIndex()); });
    shortcut(Qt::CTRL | Qt::Key_Slash, [this] { currentTab()->editor()->toggleComment(); });
    shortcut(Qt::CTRL | Qt::Key_Space, [this] { currentTab()->editor()->completeWord(); });
}

void SqlPage::restore(const QList<Draft> &drafts)
{
    const int opened = tabCount(); // openSql() may have been quicker than the disk
    for (const Draft &draft : drafts)
        addTab(draft);
    if (tabCount() == 0)
        openSql({});
    else if (opened == 0)
        m_bar->setCurrentIndex(0);
    m_loaded = true;
    emit loaded();
}

QString SqlPage::freeTitle() const
{
    for (int n = 1;; ++n) {
        const QString title = tr("untitled %1").arg(n);
        bool taken = false;
        for (int i = 0; i < m_bar->count(); ++i)
            taken = taken || m_bar->tabText(i) == title;
        if (!taken)
            return title;
    }
}

SqlTab *SqlPage::addTab(const Draft &kept)
{
    Draft draft = kept;
    if (draft.title.isEmpty())
        draft.title = freeTitle();
    auto *tab = new SqlTab(m_door, m_themes, draft, m_stack);
    tab->setCapabilities(m_capabilities, m_tableNames);
    tab->setActing(m_acting);
    auto *timer = new QTimer(tab);
    timer->setSingleShot(true);
    timer->setInterval(saveMs);
    m_saving.insert(tab, timer);
    connect(timer, &QTimer::timeout, this, [this, tab] { save(tab); });
    connect(tab, &SqlTab::ran, this, &SqlPage::ran);
    connect(tab, &SqlTab::draftChanged, timer, qOverload<>(&QTimer::start));
    m_stack->addWidget(tab);
    const int index = m_bar->addTab(draft.title);
    m_bar->setTabToolTip(index, draft.title.toHtmlEscaped());
    return tab;
}

void SqlPage::setActing(const Acting &acting)
{
    m_acting = &acting;
    for (int i = 0; i < m_stack->count(); ++i) {
        if (auto *tab = qobject_cast<SqlTab *>(m_stack->widget(i)))
            tab->setActing(m_acting);
    }
}

void SqlPage::openSql(const QString &sql)
{
    SqlTab *tab = addTab({DraftStore::newId(), {}, sql, 0});
    m_bar->setCurrentIndex(m_bar->count() - 1);
    save(tab);
    saveOrder();
    tab->setFocus();
}

void SqlPage::closeTab(int index)
{
    auto *tab = qobject_cast<SqlTab *>(m_stack->widget(index));
    if (!tab)
        return;
    tab->stop();
    m_saving.take(tab)->stop();
    m_drafts.remove(tab->draft().id);
    m_stack->removeWidget(tab);
    m_bar->removeTab(index);
    m_stack->setCurrentIndex(m_bar->currentIndex());
    tab->deleteLater();
    if (tabCount() == 0)
        openSql({});
    saveOrder();
}

void SqlPage::save(SqlTab *tab)
{
    whenDone(m_drafts.save(tab->draft()), tab, [tab](const Result<Done> &result) {
        tab->setSaved(result ? tr("Saved to disk")
                             : tr("Not saved. %1").arg(errorText(result.error())));
    });
}

void SqlPage::saveOrder()
{
    QList<Draft> drafts;
    for (int i = 0; i < m_stack->count(); ++i) {
        if (const auto *tab = qobject_cast<SqlTab *>(m_stack->widget(i)))
            drafts.append(tab->draft());
    }
    m_drafts.saveOrder(drafts, currentTab() ? currentTab()->draft().id : QString());
}

void SqlPage::askForCapabilities()
{
    whenDone(m_door.capabilities(), this, [this](const Result<Capabilities> &capabilities) {
        if (!capabilities)
            return; // completion knows common words; the plan strip will say that the door is away
        m_capabilities = *capabilities;
        setTableNames(m_tableNames);
    });
}

void SqlPage::setTableNames(const QStringList &names)
{
    m_tableNames = names;
    for (int i = 0; i < m_stack->count(); ++i) {
        if (auto *tab = qobject_cast<SqlTab *>(m_stack->widget(i)))
            tab->setCapabilities(m_capabilities, m_tableNames);
    }
}

SqlTab *SqlPage::currentTab() const
{
    return qobject_cast<SqlTab *>(m_stack->currentWidget());
}

int SqlPage::tabCount() const
{
    return m_stack->count();
}

bool SqlPage::isRunning() const
{
    for (int i = 0; i < m_stack->count(); ++i) {
        const auto *tab = qobject_cast<SqlTab *>(m_stack->widget(i));
        if (tab && tab->isRunning())
            return true;
    }
    return false;
}
