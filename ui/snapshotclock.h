#pragma once

#include <QDateTime>
#include <QElapsedTimer>

/// The time that a snapshot's ages are told by: when it was taken plus what has passed since, on
/// the monotonic clock. A wall clock that jumps makes no fact younger.
class SnapshotClock
{
public:
    void start(const QDateTime &takenAt)
    {
        m_takenAt = takenAt;
        m_since.start();
    }
    QDateTime now() const
    {
        return m_takenAt.isValid() ? m_takenAt.addMSecs(m_since.elapsed())
                                   : QDateTime::currentDateTimeUtc();
    }
    /// How long ago the snapshot was taken, ms; 0 before the first.
    qint64 elapsed() const { return m_since.isValid() ? m_since.elapsed() : 0; }

private:
    QDateTime m_takenAt;
    QElapsedTimer m_since;
};
