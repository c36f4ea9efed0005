#include "ui/pages/catalog/catalogpage.h"

#include "ui/pages/catalog/catalogtree.h"
#include "ui/pages/catalog/tabledetails.h"
#include "ui/widgets/messagepanel.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int mostNames = 5000;

} // namespace

CatalogPage::CatalogPage(IcebergClient &catalog, std::shared_ptr<const Environment> environment,
                         ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_tree(new CatalogTree(catalog, environment, themes, this))
    , m_stack(new QStackedWidget(this))
    , m_hint(new MessagePanel(themes, this))
    , m_table(new TableDetails(catalog, environment, themes, this))
{
    showHint();
    m_hint->setBackgroundRole(QPalette::Base);
    m_hint->setAutoFillBackground(true);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_table);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(m_stack);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({Metric::treeWidth, 900});
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_tree, &CatalogTree::failed, this, &CatalogPage::showFailure);
    connect(m_hint, &MessagePanel::actionTriggered, this, [this] {
        showHint();
        m_tree->reload();
    });
    connect(m_tree, &CatalogTree::tableChosen, this, &CatalogPage::showTable);
    connect(m_tree, &CatalogTree::tablesLoaded, this,
            [this] { emit tableNamesChanged(m_tree->model()->tableNames(mostNames)); });
    connect(m_table, &TableDetails::querySqlWanted, this, &CatalogPage::querySqlWanted);
    connect(m_table, &TableDetails::rowsKnown, m_tree->model(), &CatalogTreeModel::setTableRows);
}

void CatalogPage::openTable(const QStringList &levels, const QString &table)
{
    m_tree->reveal(levels, table);
    showTable(levels, table);
}

void CatalogPage::showTable(const QStringList &levels, const QString &table)
{
    m_stack->setCurrentWidget(m_table);
    m_table->showTable(levels, table);
}

void CatalogPage::showHint()
{
    Message message;
    message.icon = u"table"_s;
    message.title = tr("Choose a table");
    message.sentences = {tr("Its numbers, schema, snapshots and raw metadata appear here."),
                         tr("Nothing of a table is read before you open it.")};
    m_hint->setMessage(message);
}

void CatalogPage::showFailure(const Error &error)
{
    Message message = errorMessage(tr("The catalog could not be read"), error);
    message.actions.append({u"retry"_s, tr("Read again"), u"refresh"_s, true});
    m_hint->setMessage(message);
    m_stack->setCurrentWidget(m_hint);
}

QString CatalogPage::message() const
{
    return m_stack->currentWidget() == m_hint ? m_hint->message().title : QString();
}
