#pragma once

#include "services/checks/verdict.h"

#include <QByteArray>

#include <optional>
#include <vector>

/// A result as it is stored: reason and evidence by their numbers in the database.
struct StoredSample {
    qint64 atMs = 0;
    qint64 latencyUs = -1;
    Verdict verdict = Verdict::Unknown;
    qint64 reason = 0;
    qint64 evidence = 0; ///< 0: none
    bool operator==(const StoredSample &) const = default;
};

/// The results of one check in one closed hour, in the order in which they came: about 7 bytes
/// each. Times are kept as changes of the interval, and a reason only where it changes.
QByteArray encodeSamples(const std::vector<StoredSample> &samples);
/// Empty when the bytes are none of encodeSamples().
std::optional<std::vector<StoredSample>> decodeSamples(QByteArrayView bytes);
/// By time; those of one moment stay in the order in which they came.
void sortByTime(std::vector<StoredSample> &samples);
