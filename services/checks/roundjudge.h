#pragma once

#include "services/checks/checkplan.h"
#include "services/checks/networkview.h"

/// What is wrong here rather than there.
struct OwnTrouble {
    NetworkFault network = NetworkFault::None; ///< with one a silent host proves nothing
    std::optional<qint64> clockOffByS
        = {}; ///< with one what our wall clock finds proves nothing; empty: it is right
};

/// Judges what a round saw: one finding for each check that the round feeds, the liveness check
/// first, each with the evidence that it rests on.
std::vector<Finding> judgeRound(const Environment &environment, const CheckPlan &plan,
                                const PlannedRound &round, const Look &look,
                                const OwnTrouble &ours);

/// The first look of the round that was taken; null: none was.
const Observation *firstOf(const PlannedRound &round, const Look &look);
/// How far the round got, by its first look.
Contact contactOf(const PlannedRound &round, const Look &look);
