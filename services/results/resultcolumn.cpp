#include "services/results/resultcolumn.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isNested(const QString &type)
{
    return type.endsWith(u']') || type.startsWith("STRUCT"_L1) || type.startsWith("MAP"_L1)
        || type.startsWith("UNION"_L1) || type.startsWith("VARIANT"_L1)
        || type.startsWith("LIST"_L1);
}

ColumnKind kindOf(const QString &type)
{
    static const QStringList integers{u"TINYINT"_s,   u"SMALLINT"_s, u"INTEGER"_s,
                                      u"BIGINT"_s,    u"INT"_s,      u"UTINYINT"_s,
                                      u"USMALLINT"_s, u"UINTEGER"_s, u"LONG"_s};
    static const QStringList doubles{u"DOUBLE"_s, u"FLOAT"_s, u"REAL"_s};
    if (isNested(type))
        return ColumnKind::Json;
    if (type == "BOOLEAN"_L1)
        return ColumnKind::Bool;
    if (type == "UBIGINT"_L1)
        return ColumnKind::UInt64;
    if (integers.contains(type))
        return ColumnKind::Int64;
    return doubles.contains(type) ? ColumnKind::Double : ColumnKind::Text;
}

bool isNumberText(const QString &type)
{
    return type.startsWith("DECIMAL"_L1) || type == "HUGEINT"_L1 || type == "UHUGEINT"_L1
        || type == "BIGNUM"_L1 || type == "VARINT"_L1;
}

} // namespace

ResultColumn resultColumn(const QString &name, const QString &type)
{
    const QString upper = type.trimmed().toUpper();
    const ColumnKind kind = kindOf(upper);
    const bool numeric = kind == ColumnKind::Int64 || kind == ColumnKind::UInt64
        || kind == ColumnKind::Double || (kind == ColumnKind::Text && isNumberText(upper));
    return {name, type, kind, numeric};
}
