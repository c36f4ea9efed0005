#include "ui/pages/catalog/metadatatext.h"

#include "ui/formatting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct MetadataText {
    Q_DECLARE_TR_FUNCTIONS(MetadataText)

public:
    using Number = BigNumbers::Number; // lupdate takes a qualified return type for the texts' context

    static QString orNone(const std::optional<qint64> &number)
    {
        return number ? Format::number(*number) : Format::none();
    }

    static Number rows(const TableOverview &overview)
    {
        using Kind = TableOverview::RowsKind;
        const QString number
            = overview.rows ? Format::bigCount(double(*overview.rows)) : Format::none();
        const QString exact = orNone(overview.rows);
        switch (overview.rowsKind) {
        case Kind::Exact:
            return {number, tr("rows"), tr("%1 rows").arg(exact)};
        case Kind::AtMost:
            return {u"≤ "_s + number, tr("rows before deletes"),
                    tr("At most %1: the metadata counts rows before deletes (%2 equality, %3 "
                       "position deletes).")
                        .arg(exact, orNone(overview.equalityDeletes),
                             orNone(overview.positionDeletes))};
        case Kind::Estimate:
            return {u"≈ "_s + number, tr("rows, estimated"),
                    tr("%1 rows in data files minus %2 position deletes.")
                        .arg(orNone(overview.rowsBeforeDeletes), orNone(overview.positionDeletes))};
        case Kind::None:
            return {number, tr("rows, no snapshot yet"), tr("The table has no current snapshot.")};
        case Kind::Unknown:
            return {Format::none(), tr("rows, not said"),
                    tr("The snapshot's summary does not count rows.")};
        }
        return {};
    }

    static QString columnName(const TableSchema &schema, const QList<int> &ids)
    {
        QStringList names;
        for (const int id : ids) {
            const SchemaField *field = schema.field(id);
            names.append(field ? field->path : tr("dropped column #%1").arg(id));
        }
        return names.join(u", "_s);
    }

    static QString warning(const MetadataWarning &warning)
    {
        using Kind = MetadataWarning::Kind;
        switch (warning.kind) {
        case Kind::RefToMissingSnapshot:
            return tr("The ref %1 points at a snapshot that the metadata does not list.")
                .arg(warning.subject);
        case Kind::MainIsNotCurrent:
            return tr("The branch main points at %1, which is not the current snapshot.")
                .arg(warning.subject);
        case Kind::CurrentSnapshotMissing:
            return tr("The current snapshot %1 is not in the list of snapshots.")
                .arg(warning.subject);
        case Kind::SequenceNumberTooSmall:
            return tr("last-sequence-number (%1) is below a snapshot's own number.")
                .arg(warning.subject);
        case Kind::NoSortOrders:
            return tr("The list of sort orders is empty; strict readers refuse that.");
        case Kind::NoPartitionSpecs:
            return tr("The list of partition specs is empty; strict readers refuse that.");
        case Kind::DefaultSpecAssumed:
            return tr("No default partition spec is named; spec %1, the highest, is assumed.")
                .arg(warning.subject);
        case Kind::NoNextRowId:
            return tr("A version 3 table without next-row-id; strict readers refuse that.");
        case Kind::LossyId:
            return tr("The id %1 came as a number with an exponent: its last digits were lost "
                      "before it got here.")
                .arg(warning.subject);
        case Kind::UnknownType:
            return tr("The type %1 is not known; it is shown as written.").arg(warning.subject);
        case Kind::ReferenceToDroppedColumn:
            return tr("A spec or order names the dropped column #%1.").arg(warning.subject);
        }
        return {};
    }
};

} // namespace

QList<BigNumbers::Number> overviewNumbers(const TableOverview &overview, bool onlyReferenced,
                                          const QDateTime &now)
{
    QList<BigNumbers::Number> numbers{MetadataText::rows(overview)};
    numbers.append({overview.sizeBytes ? Format::bytes(*overview.sizeBytes) : Format::none(),
                    MetadataText::tr("size"),
                    {}});
    numbers.append({MetadataText::orNone(overview.dataFiles), MetadataText::tr("data files"), {}});
    numbers.append(
        {MetadataText::orNone(overview.deleteFiles), MetadataText::tr("delete files"), {}});
    numbers.append(
        {Format::number(overview.snapshots),
         onlyReferenced ? MetadataText::tr("snapshots with a ref") : MetadataText::tr("snapshots"),
         onlyReferenced
             ? MetadataText::tr("Only snapshots that a branch or tag points at were asked for. The "
                                "tab Snapshots can load all.")
             : QString()});
    const QDateTime commit = overview.committedMs
        ? QDateTime::fromMSecsSinceEpoch(*overview.committedMs, Qt::UTC)
        : QDateTime();
    numbers.append({overview.committedMs ? Format::age(commit, now) : Format::none(),
                    MetadataText::tr("since commit"),
                    {}});
    return numbers;
}

QString warningText(const MetadataWarning &warning)
{
    return MetadataText::warning(warning);
}

QString partitionText(const TableMetadata &table)
{
    const PartitionSpec *spec = table.defaultSpec();
    if (!spec || spec->fields.isEmpty())
        return MetadataText::tr("unpartitioned");
    QStringList parts;
    for (const PartitionField &field : spec->fields)
        parts.append(u"%1(%2)"_s.arg(
            field.transform, MetadataText::columnName(table.currentSchema(), field.sourceIds)));
    return parts.join(u", "_s);
}

QString sortText(const TableMetadata &table)
{
    const SortOrder *order = table.defaultSortOrder();
    if (!order || order->fields.isEmpty())
        return MetadataText::tr("unsorted");
    QStringList parts;
    for (const SortField &field : order->fields) {
        const QString column = MetadataText::columnName(table.currentSchema(), field.sourceIds);
        const QString what
            = field.transform == "identity"_L1 ? column : u"%1(%2)"_s.arg(field.transform, column);
        parts.append(u"%1 %2 %3"_s.arg(what, field.direction, field.nullOrder));
    }
    return parts.join(u", "_s);
}
