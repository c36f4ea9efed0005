#pragma once

#include "services/checks/history/historystore.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QTemporaryDir>
#include <QTest>

/// What a future ends with.
template <typename T> T ended(const QFuture<T> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
    return future.result();
}

/// … when it must not be an Error.
template <typename T> T valueOf(const QFuture<Result<T>> &future)
{
    const Result<T> result = ended(future);
    INFO((result ? std::string() : result.error().detail.toStdString()));
    REQUIRE(result);
    return *result;
}

inline constexpr qint64 minute = 60'000;
inline constexpr qint64 hour = 60 * minute;
inline constexpr qint64 day = 24 * hour;
/// A moment on the hour: 2026-11-27 14:00 UTC, where StepClock begins.
inline constexpr qint64 start = 1'795'788'000'000;

inline const CheckKey upKey{QStringLiteral("env"), QStringLiteral("redis"),
                            QStringLiteral("UP-redis")};

inline HistorySample sampleAt(qint64 atMs, qint64 latencyUs, Verdict verdict = Verdict::Ok)
{
    return {upKey.service, upKey.check, atMs, latencyUs, verdict, QStringLiteral("ok"), false};
}

/// A batch of an environment that is being watched.
inline HistoryBatch batchAt(qint64 seenMs)
{
    HistoryBatch batch;
    batch.environment = upKey.environment;
    batch.seenMs = seenMs;
    return batch;
}

inline HistoryBatch openingAt(qint64 atMs, WatchOpening opening = WatchOpening::Start)
{
    HistoryBatch batch = batchAt(atMs);
    batch.opens = opening;
    batch.beganMs = atMs;
    return batch;
}

inline VerdictChange changeAt(qint64 atMs, Verdict before, Verdict after)
{
    VerdictChange change;
    change.service = upKey.service;
    change.check = upKey.check;
    change.atMs = atMs;
    change.before = before;
    change.after = after;
    change.reason = QStringLiteral("refused");
    return change;
}
