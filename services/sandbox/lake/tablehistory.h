#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sandbox
{

/// A data file of a table's past or present: which rows it holds.
struct PlannedFile {
    int part = 0; ///< the file number that the columns' expressions see
    std::int64_t firstRow = 0;
    std::int64_t lastRow = 0; ///< exclusive
    bool isOld = false; ///< written with schema 0 although there is a schema 1
};

/// One commit; the numbers are places in TableHistory::files.
struct PlannedCommit {
    std::string operation; ///< append, replace, overwrite, delete
    int schemaId = 0;
    std::vector<std::size_t> added;
    std::vector<std::size_t> removed;
    std::int64_t atMs = 0;
};

/// A believable past of a table: appends, compactions and rewrites.
struct TableHistory {
    std::vector<PlannedFile> files;
    std::vector<PlannedCommit> commits;
};

/// What is to be remembered of a table.
struct HistoryWish {
    std::string fullName;
    std::int64_t rows = 0; ///< in the end
    int files = 0; ///< in the end, none of them empty
    int snapshots = 0; ///< at least files; fewer are made when there are too few rows to spread
    std::int64_t emptiedRows = 0; ///< that each append of a table without files had
    std::int64_t currentAtMs = 0;
    bool isEvolved = false; ///< the first file was written with schema 0, the others with schema 1
};

TableHistory tableHistory(const HistoryWish &wish);

} // namespace sandbox
