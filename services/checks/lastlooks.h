#pragma once

#include "services/checks/observation.h"

/// One look at a check whose evidence is still in memory.
struct KeptLook {
    Judgement said = {}; ///< by itself: the verdict that stands may wait for a second look
    /// Redacted, and never null; checks that one exchange fed share it.
    std::shared_ptr<const Evidence> evidence = {};
};

/// What is still in memory of the last looks at one check.
struct LastLooks {
    std::vector<KeptLook> looks = {}; ///< newest first; at most LookStore::perCheck
    int dropped = 0; ///< how many of the last LookStore::perCheck made room for newer ones
};
