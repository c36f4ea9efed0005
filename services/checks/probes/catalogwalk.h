#pragma once

#include "services/iceberg/icebergclient.h"

#include <QObject>

#include <deque>
#include <vector>

/// What a walk keeps of a table: little, because there may be a hundred thousand of them.
struct WalkedTable {
    int space = 0; ///< index into CatalogContents::namespaces
    QByteArray name; ///< UTF-8
    QByteArray location; ///< UTF-8, without a slash at its end
    bool scattered = false; ///< its metadata, manifests or declared paths lie outside its location
    std::optional<qint64> committedMs; ///< of the current snapshot, since the epoch; empty: none
    std::optional<qint64> records; ///< total-records; 0 without a snapshot; empty: not said
};

/// Everything that a walk saw.
struct CatalogContents {
    QList<QStringList> namespaces; ///< levels
    std::vector<WalkedTable> tables;
    QStringList unread; ///< tables that were listed and whose metadata could not be had, with why
    std::optional<Error> fault; ///< the walk could not be finished
    Evidence evidence; ///< of the listing that ended it, or of the last one
};

/// "main.default.orders"
QString tableLabel(const CatalogContents &contents, const WalkedTable &table);
/// What is kept of a loaded table.
WalkedTable walked(int space, const QString &name, const LoadedTable &table);

/// Visits all namespaces and tables of a catalog: pages of names one after the other, and few
/// tables at once, so that neither the catalog nor this program is burdened by a large warehouse.
/// Emits finished() once.
class CatalogWalk : public QObject
{
    Q_OBJECT

public:
    /// Tables whose metadata are asked for at the same time: the most requests of a walk in flight.
    static constexpr int loadsAtOnce = 4;

    explicit CatalogWalk(IcebergClient client, QObject *parent = nullptr);

    void start();
    CatalogContents take() { return std::move(m_contents); }

signals:
    void finished();

private:
    void listNamespaces(const QStringList &parent);
    void nextSpace();
    void listTables(const PageCursor &from);
    void takeTables(const Result<TablePage> &page);
    void loadMore();
    void load(const QString &name);
    void takeTable(const QString &name, const Result<LoadedTablePtr> &table);
    void stop(const Error &fault);
    void endWhenIdle();

    IcebergClient m_client;
    CatalogContents m_contents;
    std::deque<QStringList> m_parents; ///< namespaces whose children were not listed yet
    int m_space = -1; ///< the one whose tables are listed
    std::optional<PageCursor> m_nextPage; ///< of its tables
    std::deque<QString> m_names; ///< of the page, not loaded yet
    int m_loading = 0;
    bool m_listing = false;
    bool m_ended = false;
};
