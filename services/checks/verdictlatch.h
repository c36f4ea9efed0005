#pragma once

#include "services/checks/observation.h"

#include <vector>

/// Turns a sequence of looks at one check into the verdict that stands: what needs a second look
/// counts when the next look says the same, and the return to ok takes two good looks in a row.
///
/// A check flaps when, of the last ten looks that told good from bad, four or more differ from the
/// one before; it ends with five alike in a row. A flapping check is never ok: while its looks are
/// good it stands as degraded, because it works in part.
class VerdictLatch
{
public:
    /// What stands before anything was measured.
    explicit VerdictLatch(Judgement initial = {});

    void apply(const Judgement &judgement);
    /// The machine slept: looks before it are not in a row with those after.
    void forget();

    const Judgement &standing() const { return m_standing; }
    /// A bad look waits for the next one.
    bool isConfirming() const
    {
        return m_badStreak == 1 && m_standing.reason == QLatin1String("confirming");
    }
    /// A good look after a bad spell waits for the next one.
    bool isRecovering() const { return m_standing.reason == QLatin1String("recovering"); }
    bool isFlapping() const { return m_flapping; }

private:
    void forgetStreaks();
    void note(bool bad);
    int changes() const;
    void applyGood(const Judgement &judgement);
    void applyBad(const Judgement &judgement);
    void applyNeither(const Judgement &judgement);

    Judgement m_standing;
    int m_goodStreak = 0;
    int m_badStreak = 0; ///< of looks that need a second one
    bool m_wasBad = false; ///< since the last time that good stood
    std::vector<bool> m_bad; ///< of the last looks that told, oldest first
    bool m_flapping = false;
};
