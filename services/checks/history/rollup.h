#pragma once

#include "services/checks/history/latencybuckets.h"
#include "services/checks/verdict.h"

#include <QByteArray>

#include <array>

/// What is kept of the results of one check over a stretch of time. Exact but for the percentiles.
struct Rollup {
    qint64 answered = 0; ///< results with a latency; min, max and sum are of these
    qint64 minUs = 0;
    qint64 maxUs = 0;
    qint64 sumUs = 0;
    std::array<qint64, allVerdicts.size()> verdicts = {}; ///< results by storedNumber()
    LatencyBuckets buckets = {};

    void add(Verdict verdict, qint64 latencyUs); ///< -1: no answer
    void merge(const Rollup &other);

    qint64 results() const; ///< with and without an answer
    qint64 results(Verdict verdict) const;
    double averageUs() const; ///< -1: no answer
    /// From the buckets, so to be shown as approximate; never outside min and max. -1: no answer.
    double approximatePercentileUs(double share) const;
    bool operator==(const Rollup &) const = default;
};

/// Verdict counts and buckets for the database; the four numbers before them have columns.
QByteArray encodeDetail(const Rollup &rollup);
/// False when the bytes are none of encodeDetail().
bool decodeDetail(QByteArrayView bytes, Rollup *rollup);

/// The number by which a verdict is stored: never changed, whatever becomes of the enumeration.
int storedNumber(Verdict verdict);
Verdict verdictFrom(int storedNumber); ///< Unknown for a number that is none
