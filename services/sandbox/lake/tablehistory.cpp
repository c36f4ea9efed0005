#include "services/sandbox/lake/tablehistory.h"

#include "services/sandbox/lake/deterministic.h"

#include <algorithm>

namespace sandbox
{

namespace
{

Snapshot append(std::int64_t rows, std::int64_t bytes)
{
    Snapshot step;
    step.operation = "append";
    step.addedFiles = 1;
    step.addedRows = rows;
    step.addedBytes = bytes;
    return step;
}

/// Small appends that a compaction then replaces by the file.
void addCompaction(std::vector<Snapshot> &steps, const DataFile &file, int pieces)
{
    Snapshot replace = append(file.rows, file.bytes);
    replace.operation = "replace";
    std::int64_t left = file.rows;
    for (int piece = 0; piece < pieces; ++piece) {
        const std::int64_t rows = piece + 1 == pieces ? left : file.rows / pieces;
        left -= rows;
        const std::int64_t bytes = file.bytes / pieces * 11 / 10 + 700;
        steps.push_back(append(rows, bytes));
        replace.deletedRows += rows;
        replace.deletedBytes += bytes;
        replace.deletedFiles += 1;
    }
    steps.push_back(replace);
}

/// A first version of the file with more rows, then the copy-on-write that removed them.
void addRewrite(std::vector<Snapshot> &steps, const DataFile &file)
{
    const Snapshot first
        = append(file.rows + file.rows / 50 + 1, file.bytes + file.bytes / 60 + 40);
    Snapshot overwrite = append(file.rows, file.bytes);
    overwrite.operation = "overwrite";
    overwrite.deletedFiles = 1;
    overwrite.deletedRows = first.addedRows;
    overwrite.deletedBytes = first.addedBytes;
    steps.push_back(first);
    steps.push_back(overwrite);
}

void addEmptied(std::vector<Snapshot> &steps, int snapshots)
{
    if (snapshots < 2) {
        steps.push_back(append(0, 0));
        steps.back().addedFiles = 0;
        return;
    }
    Snapshot removal;
    removal.operation = "delete";
    for (int step = 1; step < snapshots; ++step) {
        steps.push_back(append(3120, 88211));
        removal.deletedFiles += 1;
        removal.deletedRows += 3120;
        removal.deletedBytes += 88211;
    }
    steps.push_back(removal);
}

std::vector<Snapshot> stepsFor(const HistoryWish &wish, const std::vector<DataFile> &files)
{
    std::vector<Snapshot> steps;
    if (files.empty()) {
        addEmptied(steps, wish.snapshots);
        return steps;
    }
    const int extra = std::max(0, wish.snapshots - static_cast<int>(files.size()));
    const int rewrites = std::min(extra / 2, static_cast<int>(files.size()) - 1);
    for (std::size_t f = 0; f < files.size(); ++f) {
        const std::size_t before = steps.size();
        if (f == 0 && extra > rewrites)
            addCompaction(steps, files[f], extra - rewrites);
        else if (f > 0 && static_cast<int>(f) <= rewrites)
            addRewrite(steps, files[f]);
        else
            steps.push_back(append(files[f].rows, files[f].bytes));
        for (std::size_t s = before; s < steps.size(); ++s)
            steps[s].schemaId = wish.evolved && f > 0 ? 1 : 0;
    }
    return steps;
}

void setInstants(std::vector<Snapshot> &steps, const HistoryWish &wish)
{
    std::int64_t at = wish.currentAtMs;
    const std::int64_t age = templateNowMs - wish.currentAtMs;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        step->atMs = at;
        const auto jitter = stableNumber(wish.fullName, static_cast<std::uint64_t>(at)) % 7200000;
        at -= std::max<std::int64_t>(age / 2, 5400000) + static_cast<std::int64_t>(jitter);
    }
}

} // namespace

std::vector<Snapshot> tableHistory(const HistoryWish &wish, const std::vector<DataFile> &files)
{
    if (wish.snapshots == 0)
        return {};
    std::vector<Snapshot> steps = stepsFor(wish, files);
    setInstants(steps, wish);
    Snapshot before;
    for (Snapshot &step : steps) {
        step.sequence = before.sequence + 1;
        step.parent = before.id;
        step.id = static_cast<std::int64_t>((stableNumber(wish.fullName, 100 + step.sequence) >> 1)
                                            | (1ull << 62));
        step.totalFiles = before.totalFiles + step.addedFiles - step.deletedFiles;
        step.totalRows = before.totalRows + step.addedRows - step.deletedRows;
        step.totalBytes = before.totalBytes + step.addedBytes - step.deletedBytes;
        before = step;
    }
    return steps;
}

} // namespace sandbox
