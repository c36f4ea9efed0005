#include "services/http/servertime.h"

#include "services/http/httpclient.h"

#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 halfSecondMs = 500; // the header tells whole seconds

std::optional<QDateTime> dateOf(const QString &header)
{
    if (header.isEmpty())
        return {};
    QDateTime date
        = QLocale::c().toDateTime(header.trimmed(), u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s);
    if (!date.isValid())
        return {};
    date.setTimeSpec(Qt::UTC);
    return date;
}

QString headerOf(const Evidence &evidence, const QString &name)
{
    for (const EvidenceHeader &header : evidence.responseHeaders) {
        if (header.name.compare(name, Qt::CaseInsensitive) == 0)
            return header.value;
    }
    return {};
}

}

std::optional<QDateTime> serverTime(const HttpReply &reply)
{
    if (!reply.header("Age").isEmpty())
        return {};
    return dateOf(QString::fromLatin1(reply.header("Date")));
}

std::optional<ClockOffset> clockOffset(const Evidence &evidence)
{
    const std::optional<QDateTime> theirs = dateOf(headerOf(evidence, u"Date"_s));
    if (!theirs || !evidence.measuredAt.isValid() || !headerOf(evidence, u"Age"_s).isEmpty())
        return {};
    // The answer was made between the end of the request and its own first byte.
    const HttpTiming &timing = evidence.timing;
    const double firstByte = timing.totalMs - std::max(0.0, timing.bodyMs);
    const double halfWait = (timing.waitMs < 0 ? firstByte : timing.waitMs) / 2;
    const QDateTime ours = evidence.measuredAt.addMSecs(qRound64(firstByte - halfWait));
    return ClockOffset{.aheadMs = ours.msecsTo(*theirs) + halfSecondMs,
                       .errorMs = qRound64(halfWait) + halfSecondMs};
}
