#pragma once

#include <string>

namespace sandbox
{

/// SQL that makes the Index's roles, tables, policies and functions where they are missing.
std::string indexSchemaSql();

/// SQL that makes the three copies of the row counts of three datasets differ from each other, and
/// remembers what they were.
std::string indexStaleSql();

/// SQL that lets the schema drift: a declared column has another name.
std::string indexDriftSql();

/// SQL that takes all of that back, and the tables that were retired away; it may run at any time.
std::string indexHealSql();

} // namespace sandbox
