#pragma once

#include "services/checks/verdict.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

struct Evidence;

// What history keeps. All moments are milliseconds since 1970 in UTC, whatever the time zone.

/// One check of one service in one environment.
struct CheckKey {
    QString environment;
    QString service;
    QString check; ///< "INV-04", "UP-redis"
    bool operator==(const CheckKey &) const = default;
};

/// One result of a check. Results are kept in the order in which they came, also when the wall
/// clock was set back between two of them.
struct HistorySample {
    QString service;
    QString check;
    qint64 atMs = 0;
    qint64 latencyUs = -1; ///< -1: no answer
    Verdict verdict = Verdict::Unknown;
    QString reason; ///< a code of checks/reasons.h
    bool changesVerdict = false; ///< the change in the same batch has the evidence
};

/// A verdict became another one.
struct VerdictChange {
    QString service;
    QString check;
    qint64 atMs = 0;
    Verdict before = Verdict::Unknown;
    Verdict after = Verdict::Unknown;
    QString reason;
    QStringList reasonArgs;
    QString measured;
    bool firstOfSession = false; ///< before is what a start begins with, not what was seen
    std::shared_ptr<const Evidence> evidence = {};
};

/// Why a watch began. A watch is a stretch of time in which the console looked without a break and
/// the wall clock ran evenly.
enum class WatchOpening {
    Start, ///< the console, or this environment, was opened
    AfterPause, ///< nothing ran here for a while: the machine slept, or was too busy
    AfterJump, ///< the wall clock was set forward; in records of old, the machine may have slept
    AfterStepBack, ///< the wall clock was set back
};

/// Something about the record itself or about us, rather than about a service.
struct HistoryEvent {
    enum class Kind { // the record keeps the numbers, so a new kind comes last
        ClockStep, ///< detail: step_ms
        OwnFault, ///< detail: reason, args. We could not look
        OwnFaultOver,
        RawDroppedEarly, ///< detail: from_ms, to_ms, samples: rolled up before its time, by size
        SetAside, ///< detail: file. The record before was damaged
        NotWritten, ///< detail: error
        Resumed, ///< detail: slept_ms. The machine slept until then
    };
    Kind kind = Kind::OwnFault;
    qint64 atMs = 0;
    QByteArray detail = {}; ///< a JSON object
};

/// What one moment adds to the history of an environment.
struct HistoryBatch {
    QString environment;
    std::optional<WatchOpening> opens; ///< a new watch begins at beganMs
    qint64 beganMs = 0;
    qint64 endedMs = 0; ///< … and the one before was last seen then; 0: there was none
    qint64 seenMs = 0; ///< the watch goes on at this moment
    bool closes = false; ///< … and ends with it
    std::vector<HistorySample> samples;
    std::vector<VerdictChange> changes;
    std::vector<HistoryEvent> events;

    bool isEmpty() const
    {
        return !opens && !closes && samples.empty() && changes.empty() && events.empty();
    }
};
