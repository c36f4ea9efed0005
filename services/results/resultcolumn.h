#pragma once

#include <QList>
#include <QString>

/// How the values of a column are kept. Decided by the SQL type text that the door sends; what does
/// not fit is kept as text.
enum class ColumnKind : quint8 {
    Bool,
    Int64,
    UInt64, ///< UBIGINT: the upper half does not fit into a signed integer
    Double,
    Text, ///< text, and every type whose values travel as text (DECIMAL, HUGEINT, dates, UUID, …)
    Json, ///< LIST, STRUCT, MAP, VARIANT: the value's JSON, byte for byte
};

/// A result's column as the door describes it. Names may repeat or be empty.
struct ResultColumn {
    QString name;
    QString type; ///< SQL type text, "DECIMAL(18,2)"
    ColumnKind kind = ColumnKind::Text;
    bool numeric
        = false; ///< its values are numbers, whichever way they are kept: aligned to the right

    bool operator==(const ResultColumn &) const = default;
};
using ResultSchema = QList<ResultColumn>;

/// The column that a SQL type text describes.
ResultColumn resultColumn(const QString &name, const QString &type);
