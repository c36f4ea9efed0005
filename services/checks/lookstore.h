#pragma once

#include "services/checks/lastlooks.h"

#include <map>
#include <unordered_map>
#include <utility>

/// The evidence of the last looks at each check, in bounded memory. What several checks share is
/// held and counted once. Over the bound the oldest look of all goes first; the newest of each
/// check stays in any case, as the state of the check holds it anyway. For one thread; what it
/// hands out is never changed again.
class LookStore
{
public:
    static constexpr int perCheck = 10;
    static constexpr qint64 defaultBytes = 16 * 1024 * 1024;

    /// mostBytes: the bound over all checks, as bytes() counts.
    explicit LookStore(qint64 mostBytes = defaultBytes);
    /// Moved, never copied: what it holds points to each other.
    LookStore(LookStore &&) = default;
    LookStore &operator=(LookStore &&) = default;

    /// Takes in the newest look at a check. It must have evidence, which must not change any more.
    void add(const CheckRef &check, KeptLook look);
    /// Forgets all other checks.
    void keepOnly(const QList<CheckRef> &checks);
    /// Empty for a check that no look had evidence for.
    LastLooks of(const CheckRef &check) const;
    /// Memory that is held, in bytes: an estimate, rather too high than too low.
    qint64 bytes() const { return m_bytes; }

private:
    using Key = std::pair<QString, QString>; ///< service, id

    struct Series {
        std::vector<KeptLook> looks; ///< oldest first
        qint64 made = 0; ///< looks that were added
    };
    /// What was asked and answered once.
    struct Exchange {
        qint64 place = 0; ///< in the order in which they came
        qint64 bytes = 0;
        int newestOf = 0; ///< series whose newest look rests on it
        std::vector<Series *> users; ///< whose looks rest on it
    };

    void supersedeNewest(const Series &series);
    void removeOldest(Series &series);
    void makeRoom();

    qint64 m_mostBytes;
    qint64 m_bytes = 0;
    qint64 m_places = 0;
    std::map<Key, Series> m_series; // its nodes stay where they are, as Exchange::users needs
    std::unordered_map<const Evidence *, Exchange> m_exchanges;
    std::map<qint64, const Evidence *> m_spare; ///< newest of no series, by place: may make room
};
