#include "services/checks/timeview.h"

#include <algorithm>
#include <limits>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr qint64 toleratedMs = 30'000; // what resource servers allow
constexpr qint64 rightAgainMs = 25'000; // less than that, lest the verdict swing at the limit
constexpr qint64 agreementMs = 2'500; // to either side: clocks that agree are within 5 s
constexpr auto goodFor = 10min; // longer than any interval of a service's own check

}

void TimeView::record(const QString &host, const ClockOffset &offset, Time at)
{
    m_opinions.insert(host, {offset, at});
    forgetOld(at);
    const std::optional<qint64> agreed = agreedMs();
    const qint64 limit = m_offByS ? rightAgainMs : toleratedMs;
    if (agreed && std::abs(*agreed) > limit)
        m_offByS = -(*agreed / 1000);
    else
        m_offByS.reset();
}

bool TimeView::hasHeard(const QString &host, Time now) const
{
    const auto found = m_opinions.constFind(host);
    return found != m_opinions.constEnd() && now - found->at <= goodFor;
}

void TimeView::forget()
{
    m_opinions.clear();
    m_offByS.reset();
}

void TimeView::forgetOld(Time now)
{
    m_opinions.removeIf(
        [now](QHash<QString, Opinion>::iterator opinion) { return now - opinion->at > goodFor; });
}

/// What all hosts are ahead of us by, as far as two or more say so and none contradicts.
std::optional<qint64> TimeView::agreedMs() const
{
    qint64 least = std::numeric_limits<qint64>::min();
    qint64 most = std::numeric_limits<qint64>::max();
    qint64 sum = 0;
    for (const Opinion &opinion : m_opinions) {
        const qint64 give = opinion.offset.errorMs + agreementMs;
        least = std::max(least, opinion.offset.aheadMs - give);
        most = std::min(most, opinion.offset.aheadMs + give);
        sum += opinion.offset.aheadMs;
    }
    if (m_opinions.size() < 2 || least > most)
        return {};
    return sum / m_opinions.size();
}

bool isApart(const ClockOffset &offset)
{
    return std::abs(offset.aheadMs) > toleratedMs;
}

QString offText(qint64 seconds)
{
    const qint64 amount = std::abs(seconds);
    const QString sign = seconds < 0 ? u"-"_s : u"+"_s;
    const auto text = [&sign](qint64 number, const QString &unit) {
        return u"%1%2 %3"_s.arg(sign).arg(number).arg(unit);
    };
    if (amount < 120)
        return text(amount, u"s"_s);
    if (amount < 7'200)
        return text((amount + 30) / 60, u"min"_s);
    return amount < 172'800 ? text((amount + 1'800) / 3'600, u"h"_s)
                            : text((amount + 43'200) / 86'400, u"d"_s);
}
