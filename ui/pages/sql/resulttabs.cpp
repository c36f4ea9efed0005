#include "ui/pages/sql/resulttabs.h"

#include "ui/pages/sql/resultview.h"
#include "ui/widgets/messagepanel.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

ResultTabs::ResultTabs(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_bar(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
{
    m_bar->setTabsClosable(true);
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setAccessibleName(tr("Results"));
    m_bar->hide();
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
    auto *empty = new MessagePanel(themes, m_stack);
    empty->setMessage({Message::Kind::Empty,
                       u"sql"_s,
                       tr("No result yet"),
                       {tr("Ctrl+Enter runs the statement under the cursor, F5 the whole text.")},
                       {},
                       {},
                       {}});
    m_stack->addWidget(empty);
    connect(m_bar, &QTabBar::currentChanged, m_stack,
            [this](int index) { m_stack->setCurrentIndex(index + 1); });
    connect(m_bar, &QTabBar::tabCloseRequested, this, &ResultTabs::close);
}

int ResultTabs::count() const
{
    return m_stack->count() - 1; // the first widget says that there is none
}

ResultView *ResultTabs::add()
{
    const QString title = tr("Result %1").arg(++m_made);
    auto *view = new ResultView(m_themes, title, m_stack);
    m_stack->addWidget(view);
    m_bar->addTab(title);
    m_bar->setVisible(count() > 1);
    m_bar->setCurrentIndex(m_bar->count() - 1);
    m_stack->setCurrentWidget(view);
    return view;
}

void ResultTabs::close(int index)
{
    QWidget *view = m_stack->widget(index + 1);
    m_stack->removeWidget(view);
    m_bar->removeTab(index);
    m_bar->setVisible(count() > 1);
    m_stack->setCurrentIndex(m_bar->currentIndex() + 1);
    emit closed(qobject_cast<ResultView *>(view));
    view->deleteLater();
}

ResultView *ResultTabs::replaceAll()
{
    while (count() > 0)
        close(count() - 1);
    m_made = 0;
    return add();
}

ResultView *ResultTabs::current() const
{
    return qobject_cast<ResultView *>(m_stack->currentWidget());
}

ResultView *ResultTabs::reuse()
{
    ResultView *view = current();
    return view ? view : add();
}
