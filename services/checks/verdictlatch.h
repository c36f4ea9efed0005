#pragma once

#include "services/checks/observation.h"

/// Turns a sequence of looks at one check into the verdict that stands: what needs a second look
/// counts when the next look says the same, and the return to ok takes two good looks in a row.
class VerdictLatch
{
public:
    /// What stands before anything was measured.
    explicit VerdictLatch(Judgement initial = {});

    void apply(const Judgement &judgement);
    /// The machine slept: looks before it are not in a row with those after.
    void forgetStreaks();

    const Judgement &standing() const { return m_standing; }
    /// A bad look waits for the next one.
    bool isConfirming() const
    {
        return m_badStreak == 1 && m_standing.reason == QLatin1String("confirming");
    }

private:
    void applyGood(const Judgement &judgement);
    void applyBad(const Judgement &judgement);
    void applyNeither(const Judgement &judgement);

    Judgement m_standing;
    int m_goodStreak = 0;
    int m_badStreak = 0; ///< of looks that need a second one
    bool m_wasBad = false; ///< since the last time that good stood
};
