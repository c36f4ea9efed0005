#include "services/checks/history/rollup.h"

#include "services/checks/history/varint.h"

#include <algorithm>
#include <numeric>

int storedNumber(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Critical:
        return 0;
    case Verdict::Degraded:
        return 1;
    case Verdict::NotProven:
        return 2;
    case Verdict::Unknown:
        return 3;
    case Verdict::Stale:
        return 4;
    case Verdict::Inert:
        return 5;
    case Verdict::Ok:
        return 6;
    case Verdict::NotRun:
        return 7;
    }
    return 3;
}

Verdict verdictFrom(int number)
{
    for (const Verdict verdict : allVerdicts) {
        if (storedNumber(verdict) == number)
            return verdict;
    }
    return Verdict::Unknown;
}

void Rollup::add(Verdict verdict, qint64 latencyUs)
{
    ++verdicts[size_t(storedNumber(verdict))];
    if (latencyUs < 0)
        return;
    minUs = answered == 0 ? latencyUs : std::min(minUs, latencyUs);
    maxUs = std::max(maxUs, latencyUs);
    sumUs += latencyUs;
    ++answered;
    buckets.add(latencyUs);
}

void Rollup::merge(const Rollup &other)
{
    for (size_t i = 0; i < verdicts.size(); ++i)
        verdicts[i] += other.verdicts[i];
    if (other.answered == 0)
        return;
    minUs = answered == 0 ? other.minUs : std::min(minUs, other.minUs);
    maxUs = std::max(maxUs, other.maxUs);
    sumUs += other.sumUs;
    answered += other.answered;
    buckets.merge(other.buckets);
}

qint64 Rollup::results() const
{
    return std::accumulate(verdicts.begin(), verdicts.end(), qint64(0));
}

qint64 Rollup::results(Verdict verdict) const
{
    return verdicts[size_t(storedNumber(verdict))];
}

double Rollup::averageUs() const
{
    return answered == 0 ? -1 : double(sumUs) / double(answered);
}

double Rollup::approximatePercentileUs(double share) const
{
    const double found = buckets.approximateUs(share);
    return found < 0 ? found : std::clamp(found, double(minUs), double(maxUs));
}

QByteArray encodeDetail(const Rollup &rollup)
{
    QByteArray bytes;
    quint64 present = 0;
    for (size_t i = 0; i < rollup.verdicts.size(); ++i)
        present |= rollup.verdicts[i] > 0 ? quint64(1) << i : 0;
    appendVarint(bytes, present);
    for (const qint64 count : rollup.verdicts) {
        if (count > 0)
            appendVarint(bytes, quint64(count));
    }
    for (const auto &[bucket, count] : rollup.buckets.filled()) {
        bytes.append(char(bucket));
        appendVarint(bytes, quint64(count));
    }
    return bytes;
}

bool decodeDetail(QByteArrayView bytes, Rollup *rollup)
{
    VarintReader reader(bytes);
    const quint64 present = reader.number();
    for (size_t i = 0; i < rollup->verdicts.size(); ++i)
        rollup->verdicts[i] = (present >> i & 1) != 0 ? qint64(reader.number()) : 0;
    while (!reader.atEnd() && !reader.failed()) {
        const auto bucket = int(reader.number());
        const auto count = qint64(reader.number());
        if (bucket < 0 || bucket >= LatencyBuckets::bucketCount)
            return false;
        rollup->buckets.addToBucket(bucket, count);
    }
    return !reader.failed();
}
