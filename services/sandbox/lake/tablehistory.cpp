#include "services/sandbox/lake/tablehistory.h"

#include "services/sandbox/lake/deterministic.h"

#include <algorithm>

namespace sandbox
{

namespace
{

/// Puts one commit after another.
class Planning
{
public:
    explicit Planning(const HistoryWish &wish)
        : m_wish(wish)
    {
    }

    TableHistory run()
    {
        if (m_wish.snapshots > 0 && m_wish.files == 0)
            addEmptied();
        else if (m_wish.snapshots > 0)
            addParts();
        setInstants();
        return std::move(m_history);
    }

private:
    std::size_t addFile(const PlannedFile &file)
    {
        m_history.files.push_back(file);
        return m_history.files.size() - 1;
    }

    std::size_t append(const PlannedFile &file)
    {
        const std::size_t added = addFile(file);
        m_history.commits.push_back({"append", schemaOf(file), {added}, {}, 0});
        return added;
    }

    int schemaOf(const PlannedFile &file) const { return m_wish.isEvolved && !file.isOld ? 1 : 0; }

    void addParts()
    {
        const int extra = std::max(0, m_wish.snapshots - m_wish.files);
        const int rewrites = std::min(extra / 2, m_wish.files - 1);
        for (int part = 0; part < m_wish.files; ++part) {
            const PlannedFile file
                = {part, m_wish.rows * part / m_wish.files, m_wish.rows * (part + 1) / m_wish.files,
                   m_wish.isEvolved && part == 0};
            if (part == 0 && extra > rewrites)
                addCompaction(file, extra - rewrites);
            else if (part > 0 && part <= rewrites)
                addRewrite(file);
            else
                append(file);
        }
    }

    /// Small appends that a compaction then replaces by the file.
    void addCompaction(const PlannedFile &file, int wanted)
    {
        const std::int64_t rows = file.lastRow - file.firstRow;
        const std::int64_t pieces = std::min<std::int64_t>(wanted, rows);
        PlannedCommit replace = {"replace", schemaOf(file), {}, {}, 0};
        for (std::int64_t piece = 0; piece < pieces; ++piece)
            replace.removed.push_back(
                append({file.part, file.firstRow + rows * piece / pieces,
                        file.firstRow + rows * (piece + 1) / pieces, file.isOld}));
        replace.added = {addFile(file)};
        m_history.commits.push_back(replace);
    }

    /// A first version of the file with more rows, then the copy-on-write that removed them.
    void addRewrite(const PlannedFile &file)
    {
        PlannedFile first = file;
        first.lastRow += (file.lastRow - file.firstRow) / 50 + 1;
        const std::size_t before = append(first);
        const std::size_t after = addFile(file);
        m_history.commits.push_back({"overwrite", schemaOf(file), {after}, {before}, 0});
    }

    /// Appends that a last commit takes back, or one that brought nothing.
    void addEmptied()
    {
        if (m_wish.snapshots < 2) {
            m_history.commits.push_back({"append", 0, {}, {}, 0});
            return;
        }
        PlannedCommit removal = {"delete", 0, {}, {}, 0};
        for (int step = 0; step + 1 < m_wish.snapshots; ++step)
            removal.removed.push_back(
                append({step, step * m_wish.emptiedRows, (step + 1) * m_wish.emptiedRows, false}));
        m_history.commits.push_back(removal);
    }

    void setInstants()
    {
        std::int64_t at = m_wish.currentAtMs;
        const std::int64_t age = templateNowMs - m_wish.currentAtMs;
        auto &commits = m_history.commits;
        for (auto commit = commits.rbegin(); commit != commits.rend(); ++commit) {
            commit->atMs = at;
            const auto jitter
                = stableNumber(m_wish.fullName, static_cast<std::uint64_t>(at)) % 7200000;
            at -= std::max<std::int64_t>(age / 2, 5400000) + static_cast<std::int64_t>(jitter);
        }
    }

    const HistoryWish &m_wish;
    TableHistory m_history;
};

} // namespace

TableHistory tableHistory(const HistoryWish &wish)
{
    return Planning(wish).run();
}

} // namespace sandbox
