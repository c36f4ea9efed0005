#include "services/checks/lookstore.h"

#include <QSet>

#include <algorithm>

namespace
{

constexpr qint64 blockBytes = 24; // what a string or a list needs besides its content

qint64 bytesOf(const QString &text)
{
    if (text.isEmpty())
        return 0;
    return blockBytes + std::max(text.size(), text.capacity()) * qint64(sizeof(QChar));
}

template <typename... Texts> qint64 bytesOfAll(const Texts &...texts)
{
    return (bytesOf(texts) + ...);
}

qint64 bytesOf(const QList<EvidenceHeader> &headers)
{
    qint64 bytes = blockBytes;
    for (const EvidenceHeader &header : headers)
        bytes += qint64(sizeof(EvidenceHeader)) + bytesOfAll(header.name, header.value);
    return bytes;
}

qint64 bytesOf(const QList<EvidenceCheck> &checks)
{
    qint64 bytes = blockBytes;
    for (const EvidenceCheck &check : checks)
        bytes
            += qint64(sizeof(EvidenceCheck)) + bytesOfAll(check.what, check.expected, check.found);
    return bytes;
}

qint64 bytesOf(const Evidence &evidence)
{
    qint64 bytes = qint64(sizeof(Evidence))
        + bytesOfAll(evidence.method, evidence.url, evidence.requestBody, evidence.statusText,
                     evidence.peerAddress, evidence.excerpt)
        + bytesOf(evidence.requestHeaders) + bytesOf(evidence.responseHeaders)
        + bytesOf(evidence.checks);
    if (const auto &tls = evidence.tls)
        bytes += bytesOfAll(tls->protocol, tls->subject, tls->issuer, tls->sha256);
    if (const auto &error = evidence.error)
        bytes += bytesOfAll(error->detail, error->code, error->asked);
    return bytes;
}

/// Of a look without the evidence.
qint64 bytesOf(const Judgement &said)
{
    qint64 bytes = qint64(sizeof(KeptLook)) + bytesOfAll(said.measured, said.declared, said.reason);
    for (const QString &argument : said.args)
        bytes += qint64(sizeof(QString)) + bytesOf(argument);
    return bytes;
}

}

LookStore::LookStore(qint64 mostBytes)
    : m_mostBytes(mostBytes)
{
}

void LookStore::add(const CheckRef &check, KeptLook look)
{
    Series &series = m_series[{check.service, check.id}];
    if (!series.looks.empty())
        supersedeNewest(series);
    if (series.looks.size() == size_t(perCheck))
        removeOldest(series);
    Exchange &exchange = m_exchanges[look.evidence.get()];
    if (exchange.users.empty()) {
        exchange.place = ++m_places;
        exchange.bytes = bytesOf(*look.evidence);
        m_bytes += exchange.bytes;
    }
    exchange.users.push_back(&series);
    ++exchange.newestOf;
    m_spare.erase(exchange.place);
    m_bytes += bytesOf(look.said);
    series.looks.push_back(std::move(look));
    ++series.made;
    makeRoom();
}

void LookStore::supersedeNewest(const Series &series)
{
    const Evidence *evidence = series.looks.back().evidence.get();
    Exchange &exchange = m_exchanges.at(evidence);
    if (--exchange.newestOf == 0)
        m_spare.emplace(exchange.place, evidence);
}

void LookStore::removeOldest(Series &series)
{
    const KeptLook look = std::move(series.looks.front());
    series.looks.erase(series.looks.begin());
    m_bytes -= bytesOf(look.said);
    const auto found = m_exchanges.find(look.evidence.get());
    Exchange &exchange = found->second;
    exchange.users.erase(std::find(exchange.users.begin(), exchange.users.end(), &series));
    if (!exchange.users.empty())
        return;
    m_bytes -= exchange.bytes;
    m_spare.erase(exchange.place);
    m_exchanges.erase(found);
}

void LookStore::makeRoom()
{
    while (m_bytes > m_mostBytes && !m_spare.empty()) {
        const auto oldest = m_exchanges.find(m_spare.begin()->second);
        m_spare.erase(m_spare.begin());
        for (Series *series : oldest->second.users) {
            const auto look = std::find_if(
                series->looks.begin(), series->looks.end(),
                [&](const KeptLook &each) { return each.evidence.get() == oldest->first; });
            m_bytes -= bytesOf(look->said);
            series->looks.erase(look);
        }
        m_bytes -= oldest->second.bytes;
        m_exchanges.erase(oldest);
    }
}

void LookStore::keepOnly(const QList<CheckRef> &checks)
{
    QSet<Key> kept;
    for (const CheckRef &check : checks)
        kept.insert({check.service, check.id});
    for (auto it = m_series.begin(); it != m_series.end();) {
        if (kept.contains(it->first)) {
            ++it;
            continue;
        }
        if (!it->second.looks.empty())
            supersedeNewest(it->second);
        while (!it->second.looks.empty())
            removeOldest(it->second);
        it = m_series.erase(it);
    }
}

LastLooks LookStore::of(const CheckRef &check) const
{
    const auto found = m_series.find({check.service, check.id});
    if (found == m_series.end())
        return {};
    const Series &series = found->second;
    LastLooks last;
    last.looks.assign(series.looks.rbegin(), series.looks.rend());
    last.dropped = int(std::min<qint64>(series.made, perCheck) - qint64(series.looks.size()));
    return last;
}
