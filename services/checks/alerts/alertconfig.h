#pragma once

#include <QTimeZone>

/// Hours of the day, in the user's time zone, in which only what is critical is told.
struct QuietHours {
    bool enabled = false;
    int fromMinute = 22 * 60; ///< of the day; may be later than toMinute: over midnight
    int toMinute = 7 * 60;
    bool criticalPasses = true;
};

/// How alerts behave.
struct AlertConfig {
    qint64 reminderMs = 4 * 3'600'000; ///< 0: never reminds
    int flapOpenings = 3; ///< as many openings …
    qint64 flapWindowMs = 30 * 60'000; ///< … in this time mean that it is unstable
    qint64 flapSettleMs = 15 * 60'000; ///< unstable until it stayed the same for so long
    qint64 ownFaultConfirmMs = 30'000; ///< a shorter fault of ours is not worth a word
    qint64 outliveMs = 5 * 60'000; ///< what is still wrong so long after its cause is well is a
                                   ///< cause of its own
    // A critical check that was proven and cannot be any more is told after its age budget, but not
    // before the first of these and not after the second.
    qint64 unprovenLeastMs = 15 * 60'000;
    qint64 unprovenMostMs = 2 * 3'600'000;
    qint64 unwatchedMs = 5 * 60'000; ///< between two snapshots: asleep or off, which proves nothing
    QuietHours quiet = {};
    QTimeZone zone = QTimeZone::systemTimeZone(); ///< of the quiet hours
};
