#include "models/catalogtreemodel.h"
#include "tests/support/qtstrings.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Kind = CatalogTreeModel::Kind;

NamespacePage namespaces(const QList<QStringList> &items, bool more = false)
{
    NamespacePage page;
    page.items = items;
    if (more)
        page.next = PageCursor{u"t"_s, {}, 0};
    return page;
}

TablePage tables(const QStringList &items, bool more = false)
{
    TablePage page;
    page.items = items;
    if (more)
        page.next = PageCursor{u"t"_s, {}, 0};
    return page;
}

/// A model whose warehouse was opened; answers are given by the test.
struct Tree {
    CatalogTreeModel model{u"lakehouse"_s};
    QModelIndex root = model.index(0, 0);

    explicit Tree(const QList<QStringList> &top)
    {
        model.fetchMore(root);
        model.appendNamespaces(0, namespaces(top));
    }
    int nodeOf(const QModelIndex &index) const
    {
        return index.data(CatalogTreeModel::NodeRole).toInt();
    }
    Kind kind(const QModelIndex &index) const
    {
        return Kind(index.data(CatalogTreeModel::KindRole).toInt());
    }
    /// Opens a namespace and gives it tables.
    QModelIndex open(int row, const TablePage &page)
    {
        const QModelIndex index = model.index(row, 0, root);
        model.fetchMore(index);
        model.appendNamespaces(nodeOf(index), namespaces({}));
        model.appendTables(nodeOf(index), page);
        return index;
    }
};

} // namespace

TEST_CASE("The tree asks for children only when they are opened")
{
    CatalogTreeModel model(u"lakehouse"_s);
    QSignalSpy wanted(&model, &CatalogTreeModel::namespacesWanted);
    QSignalSpy tablesWanted(&model, &CatalogTreeModel::tablesWanted);
    const QModelIndex root = model.index(0, 0);
    CHECK(root.data().toString() == u"lakehouse"_s);
    CHECK(model.canFetchMore(root));
    CHECK(wanted.isEmpty());
    model.fetchMore(root);
    REQUIRE(wanted.size() == 1);
    CHECK(model.rowCount(root) == 1); // "loading"
    model.appendNamespaces(0, namespaces({{u"main"_s}, {u"main.default"_s}}));
    CHECK(model.rowCount(root) == 2);
    CHECK(tablesWanted.isEmpty()); // the warehouse itself holds no tables
    model.fetchMore(model.index(1, 0, root));
    CHECK(wanted.last()[1].toStringList() == QStringList{u"main.default"_s});
}

TEST_CASE("The model keeps the rules of item models through pages, failures and filters")
{
    Tree tree({{u"a"_s}, {u"b"_s}});
    QAbstractItemModelTester tester(&tree.model,
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QModelIndex a = tree.open(0, tables({u"orders"_s, u"returns"_s}, true));
    CHECK(tree.model.rowCount(a) == 3);
    CHECK(tree.kind(tree.model.index(2, 0, a)) == Kind::More);
    tree.model.loadMore(tree.nodeOf(a));
    CHECK(tree.kind(tree.model.index(2, 0, a)) == Kind::Loading);
    tree.model.appendTables(tree.nodeOf(a), tables({u"returns"_s, u"stock"_s}));
    CHECK(tree.model.rowCount(a) == 3); // the repeated one is there once
    tree.model.setFilter(u"STO"_s);
    CHECK(tree.model.rowCount(tree.root) == 1);
    CHECK(tree.model.visibleTables() == 1);
    tree.model.setFilter({});
    CHECK(tree.model.rowCount(tree.root) == 2);
    tree.model.reload(tree.nodeOf(a));
    tree.model.setFailed(tree.nodeOf(a), {Error::Kind::Forbidden, {}});
    CHECK(tree.kind(tree.model.index(0, 0, a)) == Kind::Failed);
    CHECK(tree.model.index(0, 0, a).data(CatalogTreeModel::ErrorRole).value<Error>().kind
          == Error::Kind::Forbidden);
}

TEST_CASE("Namespaces are told apart by their levels, not by a dotted text")
{
    Tree tree({{u"main"_s}, {u"main.default"_s}});
    const QModelIndex main = tree.model.index(0, 0, tree.root);
    tree.model.fetchMore(main);
    tree.model.appendNamespaces(tree.nodeOf(main), namespaces({{u"main"_s, u"default"_s}}));
    const QModelIndex nested = tree.model.index(0, 0, main);
    CHECK(nested.data(CatalogTreeModel::LevelsRole).toStringList()
          == QStringList{u"main"_s, u"default"_s});
    const QModelIndex flat = tree.model.index(1, 0, tree.root);
    CHECK(flat.data(CatalogTreeModel::LevelsRole).toStringList() == QStringList{u"main.default"_s});
}

TEST_CASE("Hostile names stand in the tree literally")
{
    const QStringList names{u"<b>x</b>"_s,         u"a.b"_s, u"a/b"_s, u"😀"_s,
                            QString(10'000, u'x'), u""_s};
    Tree tree({{u"n"_s}});
    const QModelIndex n = tree.open(0, tables(names));
    for (int i = 0; i < names.size(); ++i)
        CHECK(tree.model.index(i, 0, n).data().toString() == names[i]);
    CHECK(tree.model.indexOf({u"n"_s}, u"a/b"_s).row() == 2);
}

TEST_CASE("A selected table stays selected while the filter comes and goes")
{
    Tree tree({{u"n"_s}});
    const QModelIndex n = tree.open(0, tables({u"alpha"_s, u"beta"_s, u"gamma"_s}));
    const QPersistentModelIndex gamma = tree.model.index(2, 0, n);
    const QPersistentModelIndex alpha = tree.model.index(0, 0, n);
    tree.model.setFilter(u"mm"_s);
    REQUIRE(gamma.isValid());
    CHECK(gamma.row() == 0);
    CHECK(gamma.data().toString() == u"gamma"_s);
    CHECK_FALSE(alpha.isValid());
    tree.model.setFilter({});
    CHECK(gamma.row() == 2);
}

TEST_CASE("A listing that cannot be finished says so beside what was read")
{
    Tree tree({{u"n"_s}});
    TablePage page = tables({u"a"_s});
    page.incomplete = Error{Error::Kind::Unreadable, u"repeats"_s};
    const QModelIndex n = tree.open(0, page);
    CHECK(tree.model.rowCount(n) == 2);
    CHECK(tree.kind(tree.model.index(1, 0, n)) == Kind::Incomplete);
    CHECK_FALSE(n.data(CatalogTreeModel::CompleteRole).toBool());
}

TEST_CASE("A hundred thousand tables arrive at once, not one by one, and are found among")
{
    QStringList names;
    for (int i = 0; i < 100'000; ++i)
        names.append(u"ds_%1_table"_s.arg(i));
    Tree tree({{u"n"_s}});
    QSignalSpy inserted(&tree.model, &QAbstractItemModel::rowsInserted);
    const QModelIndex n = tree.open(0, tables(names));
    CHECK(tree.model.rowCount(n) == 100'000);
    CHECK(inserted.size() <= 2); // what stands for the wait aside, one for all
    tree.model.setFilter(u"99999"_s);
    CHECK(tree.model.rowCount(n) == 1);
}
