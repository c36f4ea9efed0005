#pragma once

#include "services/http/servertime.h"

#include <QHash>
#include <QString>

#include <chrono>

/// Remembers what time other hosts say it is, to tell a clock of theirs that is off from ours. Ours
/// is off when two hosts or more agree on by how much, and none of them says otherwise: one
/// service with a wrong clock stands against all others, and one host alone proves neither.
class TimeView
{
public:
    using Time = std::chrono::milliseconds; ///< Clock::monotonic()

    /// host: the origin that answered, which counts once however often it does.
    void record(const QString &host, const ClockOffset &offset, Time at);
    /// Whether the host told the time lately.
    bool hasHeard(const QString &host, Time now) const;
    /// By how many seconds this machine's clock is off; negative: it is behind. Empty: it is right,
    /// or nobody can tell.
    std::optional<qint64> offByS() const { return m_offByS; }
    /// The clock was set: what was seen is over.
    void forget();

private:
    struct Opinion {
        ClockOffset offset = {};
        Time at{0};
    };

    void forgetOld(Time now);
    std::optional<qint64> agreedMs() const;

    QHash<QString, Opinion> m_opinions;
    std::optional<qint64> m_offByS;
};

/// Whether this offset alone would be a clock that is off, theirs or ours.
bool isApart(const ClockOffset &offset);
/// "+5 min", "-40 d": how a clock is off, for any language.
QString offText(qint64 seconds);
