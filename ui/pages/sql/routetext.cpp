#include "ui/pages/sql/routetext.h"

#include "ui/formatting.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct RouteText {
    Q_DECLARE_TR_FUNCTIONS(RouteText)

public:
    static QString identity(const Route::Identity &identity)
    {
        const QString who = identity.name.isEmpty() ? identity.subject : identity.name;
        return identity.roles.isEmpty() ? who : who + u" · "_s + identity.roles.join(u", "_s);
    }

    static QString pointers(const QList<Route::Pointer> &pointers)
    {
        if (pointers.isEmpty())
            return tr("no table");
        if (pointers.size() > 1)
            return tr("%n tables", nullptr, int(pointers.size()));
        const QString id = pointers.first().snapshotId;
        return id.isEmpty() ? tr("no snapshot") : tr("snapshot …%1").arg(id.right(5));
    }

    static QString mode(const Route::Mode &mode)
    {
        QStringList parts;
        if (!mode.catalogType.isEmpty())
            parts.append(mode.catalogType);
        if (mode.vending)
            parts.append(*mode.vending ? tr("vending on") : tr("vending off"));
        return parts.isEmpty() ? tr("not said") : parts.join(u" · "_s);
    }

    static const Route::Freshness *worst(const QList<Route::Freshness> &list)
    {
        const Route::Freshness *found = nullptr;
        for (const Route::Freshness &item : list) {
            if (!found || rank(item) > rank(*found)
                || (rank(item) == rank(*found) && item.ageS > found->ageS))
                found = &item;
        }
        return found;
    }

    static QString freshness(const QList<Route::Freshness> &list)
    {
        const Route::Freshness *item = worst(list);
        if (!item)
            return tr("no table");
        const QString age = item->ageS ? Format::duration(double(*item->ageS) * 1000) : QString();
        QString word = tr("age unknown");
        if (item->verdict == Route::Freshness::Verdict::Fresh)
            word = tr("fresh");
        else if (item->verdict == Route::Freshness::Verdict::Stale)
            word = tr("stale");
        return age.isEmpty() ? word : word + u" · "_s + age;
    }

    static QString governance(const QList<Route::Governance> &list)
    {
        if (list.isEmpty())
            return tr("nothing to decide");
        for (const Route::Governance &item : list) {
            if (item.decision == Route::Governance::Decision::Deny)
                return tr("denied · %1").arg(item.table);
        }
        return tr("allowed · %n table(s)", nullptr, int(list.size()));
    }

private:
    static int rank(const Route::Freshness &item)
    {
        switch (item.verdict) {
        case Route::Freshness::Verdict::Fresh:
            return 0;
        case Route::Freshness::Verdict::Unknown:
            return 1;
        case Route::Freshness::Verdict::Stale:
            return 2;
        }
        return 0;
    }
};

} // namespace

QString routeStepName(RouteStep step)
{
    switch (step) {
    case RouteStep::Identity:
        return RouteText::tr("Identity");
    case RouteStep::Pointers:
        return RouteText::tr("Pointer");
    case RouteStep::Mode:
        return RouteText::tr("Mode");
    case RouteStep::Freshness:
        return RouteText::tr("Freshness");
    case RouteStep::Governance:
        return RouteText::tr("Governance");
    case RouteStep::Engine:
        return RouteText::tr("Engine");
    }
    return {};
}

QString routeStepValue(const Route &route, RouteStep step)
{
    if (!route.reached(step))
        return {};
    switch (step) {
    case RouteStep::Identity:
        return RouteText::identity(*route.identity);
    case RouteStep::Pointers:
        return RouteText::pointers(*route.pointers);
    case RouteStep::Mode:
        return RouteText::mode(*route.mode);
    case RouteStep::Freshness:
        return RouteText::freshness(*route.freshness);
    case RouteStep::Governance:
        return RouteText::governance(*route.governance);
    case RouteStep::Engine:
        return (route.engine->name + u' ' + route.engine->version).trimmed();
    }
    return {};
}

Verdict routeStepVerdict(const Route &route, RouteStep step)
{
    if (route.refusedAt() == step)
        return Verdict::Critical;
    if (step == RouteStep::Freshness && route.freshness) {
        if (const Route::Freshness *item = RouteText::worst(*route.freshness)) {
            if (item->verdict == Route::Freshness::Verdict::Stale)
                return Verdict::Stale;
            if (item->verdict == Route::Freshness::Verdict::Unknown)
                return Verdict::Unknown;
        }
    }
    return Verdict::Ok;
}
