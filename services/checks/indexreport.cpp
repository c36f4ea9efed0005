#include "services/checks/indexreport.h"

#include "services/iceberg/namespacepath.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype namesAtMost = 1'000;

void note(QStringList &list, const QString &text)
{
    if (list.size() < namesAtMost)
        list += text;
}

QString text(qint64 number)
{
    return QString::number(number);
}

void compare(IndexReport &report, const IndexedDataset &dataset, const WalkedTable &table)
{
    if (!table.records)
        return; // the catalog does not say, so no copy of it can differ
    QStringList wrong;
    const auto look = [&](const QString &where, std::optional<qint64> copy) {
        if (copy && *copy != *table.records)
            wrong += where + u' ' + text(*copy);
    };
    look(u"datasets"_s, dataset.rows);
    look(u"dataset_transactions"_s, dataset.transactionRows);
    look(u"iceberg_sync_log"_s, dataset.syncRows);
    if (!wrong.isEmpty())
        note(report.rows,
             u"%1.%2: %3, catalog %4"_s.arg(dataset.space, dataset.table, wrong.join(u", "_s),
                                            text(*table.records)));
}

}

QString scratchPrefix()
{
    return u"atalaya_probe_"_s;
}

bool isScratchTable(const QString &table)
{
    return table.startsWith(scratchPrefix());
}

void compareCopies(IndexReport &report, const IndexContents &index, const CatalogContents &catalog)
{
    report.unread += index.unread;
    QHash<QString, const WalkedTable *> tables;
    QMap<QString, int> inCatalog;
    for (const WalkedTable &table : catalog.tables) {
        if (isScratchTable(QString::fromUtf8(table.name)))
            continue;
        tables.insert(tableLabel(catalog, table), &table);
        ++report.tables;
        ++inCatalog[namespaceLabel(catalog.namespaces[table.space])];
    }
    QMap<QString, int> inIndex;
    for (const IndexedDataset &dataset : index.datasets) {
        if (isScratchTable(dataset.table))
            continue;
        ++inIndex[dataset.space];
        ++report.datasets;
        if (const WalkedTable *table = tables.value(dataset.space + u'.' + dataset.table))
            compare(report, dataset, *table);
        else if (catalog.unread.isEmpty())
            note(report.rows, u"%1.%2: not in the catalog"_s.arg(dataset.space, dataset.table));
    }
    report.rows.sort();
    // Fewer datasets than tables may be rows that the key must not see, or that were not read.
    const bool whole = index.seesEverything && index.unread.isEmpty();
    for (auto it = inCatalog.begin(); it != inCatalog.end(); ++it) {
        const int known = inIndex.value(it.key());
        if (known > it.value() || (whole && known < it.value()))
            note(report.counts, u"%1: %2 of %3"_s.arg(it.key()).arg(known).arg(it.value()));
    }
    if (!catalog.unread.isEmpty())
        report.unread += catalog.unread;
}
