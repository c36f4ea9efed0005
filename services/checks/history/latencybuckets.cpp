#include "services/checks/history/latencybuckets.h"

#include <algorithm>
#include <bit>

namespace
{

constexpr qint64 firstEdgeUs = 64;
constexpr int partsPerDoubling = 4;

}

int LatencyBuckets::bucketOf(qint64 latencyUs)
{
    if (latencyUs < firstEdgeUs)
        return 0;
    const auto units = quint64(latencyUs / (firstEdgeUs / partsPerDoubling)); // of 16 µs, 4 or more
    const int doubling = int(std::bit_width(units)) - 3;
    const int part = int(units >> doubling) - partsPerDoubling;
    return std::min(1 + partsPerDoubling * doubling + part, bucketCount - 1);
}

qint64 LatencyBuckets::lowerEdgeUs(int bucket)
{
    if (bucket <= 0)
        return 0;
    const int doubling = (bucket - 1) / partsPerDoubling;
    const int part = (bucket - 1) % partsPerDoubling;
    return (firstEdgeUs / partsPerDoubling * (partsPerDoubling + part)) << doubling;
}

void LatencyBuckets::add(qint64 latencyUs, qint64 count)
{
    addToBucket(bucketOf(latencyUs), count);
}

void LatencyBuckets::addToBucket(int bucket, qint64 count)
{
    const auto place = std::lower_bound(
        m_filled.begin(), m_filled.end(), bucket,
        [](const std::pair<int, qint64> &entry, int wanted) { return entry.first < wanted; });
    if (place != m_filled.end() && place->first == bucket)
        place->second += count;
    else
        m_filled.insert(place, {bucket, count});
}

void LatencyBuckets::merge(const LatencyBuckets &other)
{
    for (const auto &[bucket, count] : other.m_filled)
        addToBucket(bucket, count);
}

qint64 LatencyBuckets::total() const
{
    qint64 sum = 0;
    for (const auto &entry : m_filled)
        sum += entry.second;
    return sum;
}

double LatencyBuckets::approximateUs(double share) const
{
    const auto all = double(total());
    if (all == 0)
        return -1;
    const double wanted = std::clamp(share, 0.0, 1.0) * all;
    double below = 0;
    for (const auto &[bucket, count] : m_filled) {
        if (below + double(count) >= wanted) {
            const auto from = double(lowerEdgeUs(bucket));
            const auto to = double(lowerEdgeUs(bucket + 1));
            return from + (to - from) * (wanted - below) / double(count);
        }
        below += double(count);
    }
    return double(lowerEdgeUs(m_filled.back().first + 1));
}
