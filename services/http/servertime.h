#pragma once

#include <QDateTime>

#include <optional>

struct Evidence;
struct HttpReply;

/// What time it was where the answer was made, UTC and to the second, by its Date header. Empty:
/// it does not say, or a cache kept the answer, whose Date is of another moment.
std::optional<QDateTime> serverTime(const HttpReply &reply);

/// How far another clock is from this machine's wall clock.
struct ClockOffset {
    qint64 aheadMs = 0; ///< negative: behind
    qint64 errorMs = 0; ///< at most so wrong: half the wait for the answer, and half a second
};

/// The offset of the clock behind an exchange; empty like serverTime().
std::optional<ClockOffset> clockOffset(const Evidence &evidence);
