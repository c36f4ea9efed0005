#pragma once

#include <string>
#include <vector>

namespace sandbox
{

/// How one table of the template is to look. Columns are `name:kind args#doc`, joined by `|`; kinds
/// are those of columnSpecs(). A `?` after the kind makes the column nullable; a `+` after the name
/// means that the table's first schema did not have it, so that its oldest file does not either.
struct TableSpec {
    const char *ns; ///< dotted
    const char *name;
    int rows;
    int files; ///< 0: no file
    int snapshots; ///< at least files, more are compacted or rewritten history; 0: a table never
                   ///< written
    int ageMinutes; ///< of the current snapshot when the template is loaded
    const char *columns;
};

/// One column: its type, the expression over row number i (BIGINT) and file number f, and what
/// Iceberg says of it.
struct ColumnSpec {
    std::string name;
    std::string sqlType;
    std::string expression;
    std::string doc;
    bool required = false;
    bool added = false; ///< by the second schema
    bool partition = false; ///< the table is partitioned by year of this column
};

/// Reads TableSpec::columns; seed keeps equal columns of different tables apart. Throws
/// std::runtime_error.
std::vector<ColumnSpec> columnSpecs(const TableSpec &table);

std::vector<TableSpec>
retailTables(); ///< main.default: customers, orders, products, prices, payments
std::vector<TableSpec>
logisticsTables(); ///< main.default: stock, shipments, suppliers, fleet, people, finance
std::vector<TableSpec> otherTables(); ///< main.test, datasets and bench

} // namespace sandbox
