#include "services/checks/history/sampleblock.h"

#include "services/checks/history/rollup.h"
#include "services/checks/history/varint.h"

#include <algorithm>

namespace
{

constexpr quint64 formatVersion = 1;
// A sample's tag: three bits of verdict, then these.
constexpr quint64 verdictMask = 0x07;
constexpr quint64 newReason = 0x08;
constexpr quint64 hasEvidence = 0x10;
constexpr quint64 mostSamples = 10'000'000; // more than an hour can hold

}

QByteArray encodeSamples(const std::vector<StoredSample> &samples)
{
    QByteArray bytes;
    bytes.reserve(qsizetype(samples.size()) * 8 + 16);
    appendVarint(bytes, formatVersion);
    appendVarint(bytes, samples.size());
    qint64 at = 0;
    qint64 interval = 0;
    qint64 reason = 0;
    for (const StoredSample &sample : samples) {
        appendSigned(bytes, sample.atMs - at - interval);
        interval = at == 0 ? 0 : sample.atMs - at;
        at = sample.atMs;
        appendVarint(bytes, quint64(sample.latencyUs + 1));
        appendVarint(bytes,
                     quint64(storedNumber(sample.verdict))
                         | (sample.reason != reason ? newReason : 0)
                         | (sample.evidence != 0 ? hasEvidence : 0));
        if (sample.reason != reason)
            appendVarint(bytes, quint64(sample.reason));
        if (sample.evidence != 0)
            appendVarint(bytes, quint64(sample.evidence));
        reason = sample.reason;
    }
    return bytes;
}

std::optional<std::vector<StoredSample>> decodeSamples(QByteArrayView bytes)
{
    VarintReader reader(bytes);
    const quint64 version = reader.number();
    const quint64 count = reader.number();
    if (version != formatVersion || count > mostSamples)
        return {};
    std::vector<StoredSample> samples;
    qint64 at = 0;
    qint64 interval = 0;
    qint64 reason = 0;
    for (quint64 i = 0; i < count && !reader.failed(); ++i) {
        StoredSample sample;
        sample.atMs = at + interval + reader.signedNumber();
        interval = at == 0 ? 0 : sample.atMs - at;
        at = sample.atMs;
        sample.latencyUs = qint64(reader.number()) - 1;
        const quint64 tag = reader.number();
        sample.verdict = verdictFrom(int(tag & verdictMask));
        if ((tag & newReason) != 0)
            reason = qint64(reader.number());
        sample.reason = reason;
        if ((tag & hasEvidence) != 0)
            sample.evidence = qint64(reader.number());
        samples.push_back(sample);
    }
    if (reader.failed())
        return {};
    return samples;
}

void sortByTime(std::vector<StoredSample> &samples)
{
    const auto earlier
        = [](const StoredSample &a, const StoredSample &b) { return a.atMs < b.atMs; };
    if (std::is_sorted(samples.begin(), samples.end(), earlier))
        return; // unless the clock was set back
    std::vector<std::pair<qint64, size_t>> order;
    for (size_t i = 0; i < samples.size(); ++i)
        order.emplace_back(samples[i].atMs, i);
    std::sort(order.begin(), order.end());
    std::vector<StoredSample> sorted;
    sorted.reserve(samples.size());
    for (const auto &[at, place] : order)
        sorted.push_back(samples[place]);
    samples = std::move(sorted);
}
