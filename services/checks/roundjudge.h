#pragma once

#include "services/checks/checkplan.h"
#include "services/checks/networkview.h"

/// Judges what a round saw: one finding for each check that the round feeds, the liveness check
/// first, each with the evidence that it rests on. fault: of our network; with one a silent host
/// proves nothing.
std::vector<Finding> judgeRound(const Environment &environment, const CheckPlan &plan,
                                const PlannedRound &round, const Look &look, NetworkFault fault);

/// The first look of the round that was taken; null: none was.
const Observation *firstOf(const PlannedRound &round, const Look &look);
/// How far the round got, by its first look.
Contact contactOf(const PlannedRound &round, const Look &look);
