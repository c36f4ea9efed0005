#include "models/lookstate.h"

CheckState stateAt(const CheckState &check, const KeptLook &look)
{
    CheckState state = check;
    state.verdict = look.said.verdict;
    state.measured = look.said.measured;
    state.declared = look.said.declared;
    state.drift = look.said.drift;
    state.reason = look.said.reason;
    state.reasonArgs = look.said.args;
    state.firstLook = look.said.firstLook;
    state.measuredAt = look.evidence->measuredAt;
    state.ageMs = -1; // whoever shows a look of the past shows its moment
    state.latencyMs = look.evidence->error ? -1 : look.evidence->timing.totalMs;
    state.cause = {};
    state.consequences.clear();
    state.evidence = look.evidence;
    return state;
}
