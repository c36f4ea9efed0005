#include "ui/pages/catalog/catalogtree.h"

#include "services/core/async.h"
#include "ui/formatting.h"
#include "ui/pages/catalog/catalogtreedelegate.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Kind = CatalogTreeModel::Kind;

Kind kindOf(const QModelIndex &index)
{
    return Kind(index.data(CatalogTreeModel::KindRole).toInt());
}

} // namespace

CatalogTree::CatalogTree(const IcebergClient &catalog,
                         std::shared_ptr<const Environment> environment, const ThemeSource &themes,
                         QWidget *parent)
    : QWidget(parent)
    , m_catalog(catalog)
    , m_environment(std::move(environment))
    , m_themes(themes)
    , m_model(new CatalogTreeModel(catalog.warehouse(), this))
    , m_filter(new FilterEdit(tr("Filter what is loaded"), this))
    , m_view(new QTreeView(this))
    , m_count(new PlainLabel({}, this))
{
    build();
    connect(m_model, &CatalogTreeModel::namespacesWanted, this, &CatalogTree::fetchNamespaces);
    connect(m_model, &CatalogTreeModel::tablesWanted, this, &CatalogTree::fetchTables);
    connect(m_filter, &QLineEdit::textChanged, this, &CatalogTree::filter);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CatalogTree::choose);
    connect(m_view, &QTreeView::clicked, this, &CatalogTree::act);
    connect(m_view, &QTreeView::activated, this, &CatalogTree::act);
    m_view->expand(m_model->index(0, 0));
    m_model->fetchMore(m_model->index(0, 0));
    showCount();
}

CatalogTree::~CatalogTree() = default;

void CatalogTree::build()
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new CatalogTreeDelegate(m_themes, m_environment, m_view));
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(16);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Catalog"));
    m_view->setTextElideMode(Qt::ElideRight);
    auto *refresh = new IconButton(u"refresh"_s, tr("Read the catalog again"), this);
    connect(refresh, &QToolButton::clicked, this, &CatalogTree::reload);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Metric::gap2, Metric::gap2, Metric::gap2, Metric::gap1);
    head->addWidget(m_filter, 1);
    head->addWidget(refresh);
    m_count->setFont(Type::supporting());
    m_count->setForegroundRole(Tone::muted);
    m_count->setContentsMargins(Metric::gap3, Metric::gap1, Metric::gap2, Metric::gap2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_count);
}

void CatalogTree::reload()
{
    m_model->reload(0);
    m_view->expand(m_model->index(0, 0));
    showCount();
}

void CatalogTree::fetchNamespaces(int node, const QStringList &parent, const PageCursor &cursor)
{
    whenDone(m_catalog.listNamespaces(parent, cursor), this,
             [this, node](const Result<NamespacePage> &page) {
                 if (!page)
                     return fail(node, page.error());
                 m_model->appendNamespaces(node, *page);
                 openFirstBranches(node);
                 continueReveal();
                 showCount();
             });
}

void CatalogTree::fetchTables(int node, const QStringList &levels, const PageCursor &cursor)
{
    whenDone(m_catalog.listTables(levels, cursor), this,
             [this, node](const Result<TablePage> &page) {
                 if (!page)
                     return fail(node, page.error());
                 m_model->appendTables(node, *page);
                 continueReveal();
                 showCount();
                 emit tablesLoaded();
             });
}

/// A namespace's failure stays in its place in the tree; without the warehouse there is nothing
/// else to show.
void CatalogTree::fail(int node, const Error &error)
{
    m_model->setFailed(node, error);
    if (node == 0)
        emit failed(error);
}

/// Opens the warehouse, and a namespace that is the only one on its level, so that the first look
/// is not a closed tree.
void CatalogTree::openFirstBranches(int node)
{
    const QModelIndex index = m_model->indexOf(node);
    if (node == 0)
        m_view->expand(index);
    if (m_model->rowCount(index) == 1 && kindOf(m_model->index(0, 0, index)) == Kind::Namespace)
        m_view->expand(m_model->index(0, 0, index));
}

void CatalogTree::reveal(const QStringList &levels, const QString &table)
{
    m_wantedLevels = levels;
    m_wantedTable = table;
    continueReveal();
}

QModelIndex CatalogTree::childNamespace(const QModelIndex &parent, const QStringList &levels) const
{
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex child = m_model->index(row, 0, parent);
        if (kindOf(child) == Kind::Namespace
            && child.data(CatalogTreeModel::LevelsRole).toStringList() == levels)
            return child;
    }
    return {};
}

void CatalogTree::continueReveal()
{
    if (m_wantedTable.isEmpty())
        return;
    QModelIndex place = m_model->index(0, 0);
    for (qsizetype depth = 1; depth <= m_wantedLevels.size(); ++depth) {
        m_view->expand(place); // fetches what is not loaded; this goes on when it came
        place = childNamespace(place, m_wantedLevels.first(depth));
        if (!place.isValid())
            return;
    }
    m_view->expand(place);
    for (int row = 0; row < m_model->rowCount(place); ++row) {
        const QModelIndex child = m_model->index(row, 0, place);
        if (kindOf(child) == Kind::Table
            && child.data(CatalogTreeModel::TableRole).toString() == m_wantedTable) {
            m_view->setCurrentIndex(child);
            m_view->scrollTo(child);
            m_wantedTable.clear();
            return;
        }
    }
}

void CatalogTree::choose(const QModelIndex &index)
{
    if (!m_wantedTable.isEmpty())
        return; // being marked, not chosen
    if (kindOf(index) == Kind::Table)
        emit tableChosen(index.data(CatalogTreeModel::LevelsRole).toStringList(),
                         index.data(CatalogTreeModel::TableRole).toString());
}

void CatalogTree::act(const QModelIndex &index)
{
    switch (kindOf(index)) {
    case Kind::More:
    case Kind::Failed:
        m_model->loadMore(index.data(CatalogTreeModel::NodeRole).toInt());
        break;
    case Kind::Incomplete:
        m_model->reload(index.data(CatalogTreeModel::NodeRole).toInt());
        break;
    case Kind::Warehouse:
    case Kind::Namespace:
    case Kind::Table:
    case Kind::Loading:
    case Kind::Empty:
        break;
    }
}

void CatalogTree::filter(const QString &text)
{
    const auto expanded = [this] {
        QList<int> nodes;
        QList<QModelIndex> open{m_model->index(0, 0)};
        while (!open.isEmpty()) {
            const QModelIndex index = open.takeFirst();
            if (!m_view->isExpanded(index))
                continue;
            nodes.append(index.data(CatalogTreeModel::NodeRole).toInt());
            for (int row = 0; row < m_model->rowCount(index); ++row) {
                const QModelIndex child = m_model->index(row, 0, index);
                if (kindOf(child) != Kind::Namespace)
                    break; // namespaces come first
                open.append(child);
            }
        }
        return nodes;
    };
    if (m_model->filter().isEmpty())
        m_expanded = expanded();
    m_model->setFilter(text);
    if (text.trimmed().isEmpty()) {
        for (const int node : std::as_const(m_expanded))
            m_view->expand(m_model->indexOf(node));
    } else {
        QList<QModelIndex> found{m_model->index(0, 0)};
        while (!found.isEmpty()) {
            const QModelIndex index = found.takeFirst();
            if (m_model->canFetchMore(index))
                continue; // a filter looks at what is loaded, it does not load
            m_view->expand(index);
            for (int row = 0; row < m_model->rowCount(index); ++row) {
                const QModelIndex child = m_model->index(row, 0, index);
                if (kindOf(child) != Kind::Namespace)
                    break;
                found.append(child);
            }
        }
    }
    showCount();
}

void CatalogTree::showCount()
{
    const qint64 loaded = m_model->loadedTables();
    if (m_model->filter().trimmed().isEmpty())
        m_count->setText(tr("%1 tables loaded").arg(Format::number(loaded)));
    else
        m_count->setText(
            tr("%1 of %2 loaded tables match")
                .arg(Format::number(m_model->visibleTables()), Format::number(loaded)));
}
