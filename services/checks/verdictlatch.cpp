#include "services/checks/verdictlatch.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int looksThatCount = 2;
constexpr size_t flapLooks = 10;
constexpr int flapChanges = 4;
constexpr int calmLooks = 5;

bool isBad(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

bool isGood(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert;
}

}

VerdictLatch::VerdictLatch(Judgement initial)
    : m_standing(std::move(initial))
{
}

void VerdictLatch::apply(const Judgement &judgement)
{
    if (isGood(judgement.verdict))
        applyGood(judgement);
    else if (isBad(judgement.verdict))
        applyBad(judgement);
    else
        applyNeither(judgement);
}

void VerdictLatch::forget()
{
    forgetStreaks();
    m_bad.clear();
    m_flapping = false;
}

int VerdictLatch::changes() const
{
    int count = 0;
    for (size_t i = 1; i < m_bad.size(); ++i)
        count += m_bad[i] != m_bad[i - 1] ? 1 : 0;
    return count;
}

void VerdictLatch::note(bool bad)
{
    if (m_bad.size() == flapLooks)
        m_bad.erase(m_bad.begin());
    m_bad.push_back(bad);
    if (!m_flapping) {
        m_flapping = changes() >= flapChanges;
        return;
    }
    const auto sameAsNow = std::find(m_bad.rbegin(), m_bad.rend(), !bad) - m_bad.rbegin();
    if (sameAsNow < calmLooks)
        return;
    m_flapping = false;
    m_bad.assign(1, bad); // what was is over; it takes as many changes again
}

void VerdictLatch::forgetStreaks()
{
    m_goodStreak = 0;
    m_badStreak = 0;
}

void VerdictLatch::applyGood(const Judgement &judgement)
{
    note(false);
    m_badStreak = 0;
    if (++m_goodStreak >= looksThatCount || !m_wasBad) {
        m_standing = judgement;
        if (m_flapping) {
            m_standing.verdict = Verdict::Degraded;
            m_standing.reason = u"flapping"_s;
            m_standing.args = {QString::number(changes()), QString::number(m_bad.size())};
            return;
        }
        m_wasBad = false;
        return;
    }
    const Judgement before = m_standing;
    m_standing = judgement;
    m_standing.verdict = before.verdict;
    m_standing.down = before.down;
    m_standing.reason = u"recovering"_s;
    m_standing.args.clear();
}

void VerdictLatch::applyBad(const Judgement &judgement)
{
    note(true);
    m_goodStreak = 0;
    m_badStreak = judgement.needsSecondLook ? m_badStreak + 1 : 0;
    const bool alreadyDown = isBad(m_standing.verdict) && m_standing.down;
    if (judgement.needsSecondLook && m_badStreak < looksThatCount && !alreadyDown) {
        m_standing.reason = u"confirming"_s;
        m_standing.args = {judgement.reason};
        return;
    }
    m_standing = judgement;
    m_wasBad = true;
}

void VerdictLatch::applyNeither(const Judgement &judgement)
{
    forgetStreaks();
    const Judgement before = m_standing;
    m_standing = judgement;
    if (judgement.verdict
        == Verdict::Unknown) { // nothing was measured, so the last value stands, with its age
        m_standing.measured = before.measured;
        m_standing.drift = before.drift;
        if (judgement.declared.isEmpty())
            m_standing.declared = before.declared;
    }
}
