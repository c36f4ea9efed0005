#include "services/checks/probes/catalogwalkprobe.h"

#include "services/checks/judging.h"
#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/checks/reasons.h"
#include "services/checks/probes/steps.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

QString number(qint64 value)
{
    return QString::number(value);
}

/// Names what breaks a rule: the first ones and how many there are.
void nameIn(Evidence &evidence, const QString &what, const QStringList &names)
{
    if (!names.isEmpty())
        evidence.checks.append({EvidenceCheck::Outcome::Fail, what, u"0"_s,
                                u"%1: %2"_s.arg(names.size()).arg(firstOf(names))});
}

/// What the last look told of the namespaces that must not grow.
struct LegacyBefore {
    qint64 tables = 0;
    QDateTime newest = {}; ///< invalid: no commit
};

/// Empty when it told nothing of them.
std::optional<LegacyBefore> legacyIn(const QList<Fact> &before)
{
    std::optional<LegacyBefore> legacy;
    QDateTime newest;
    for (const Fact &fact : before) {
        if (fact.name == u"legacy_tables"_s)
            legacy = LegacyBefore{fact.value.toLongLong(), {}};
        else if (fact.name == u"legacy_newest"_s)
            newest = QDateTime::fromString(fact.value, Qt::ISODateWithMs);
    }
    if (legacy)
        legacy->newest = newest;
    return legacy;
}

/// What grew since then; empty: nothing.
QString growth(const CatalogReport &report, const LegacyBefore &before)
{
    QStringList grown;
    if (report.legacyTables > before.tables)
        grown += u"tables %1 → %2"_s.arg(before.tables).arg(report.legacyTables);
    const qint64 newestMs = before.newest.isValid() ? before.newest.toMSecsSinceEpoch() : 0;
    if (report.legacyNewestMs > newestMs)
        grown += u"commit "_s
            + QDateTime::fromMSecsSinceEpoch(report.legacyNewestMs, Qt::UTC).toString(Qt::ISODate);
    return grown.join(u", "_s);
}

void addLegacy(QList<Fact> &facts, const CatalogReport &report, const QList<Fact> &before)
{
    facts += measuredFact(u"legacy_tables"_s, number(report.legacyTables));
    if (report.legacyNewestMs > 0)
        facts += measuredFact(u"legacy_newest"_s,
                              QDateTime::fromMSecsSinceEpoch(report.legacyNewestMs, Qt::UTC)
                                  .toString(Qt::ISODateWithMs));
    const auto last = legacyIn(before);
    if (!last) {
        facts += measuredFact(u"first_look"_s, u"yes"_s);
        facts += awaitedFact(u"legacy_grew"_s);
        return;
    }
    const QString grown = growth(report, *last);
    facts += measuredFact(u"legacy_grew"_s, grown.isEmpty() ? u"no"_s : u"yes"_s);
    if (!grown.isEmpty())
        facts += measuredFact(u"legacy_growth"_s, grown);
}

}

IcebergClient catalogClient(const ProbeContext &context, const Service &catalog)
{
    CredentialProvider credentials;
    if (!catalog.auth.isEmpty() && context.lookup)
        credentials = [lookup = context.lookup, catalog] { return lookup(catalog, catalog.auth); };
    return IcebergClient(*context.http, catalog, context.environment->warehouse, credentials);
}

Judgement troubleOfWalk(const Error &fault, const Evidence &evidence)
{
    if (fault.kind == Error::Kind::Unauthorized || fault.kind == Error::Kind::Forbidden)
        return unknownJudgement(u"walk_refused"_s, {number(fault.httpStatus)});
    const Judgement trouble = troubleOf(fault, evidence);
    // That the catalog is down is its own check's to say.
    return unknownJudgement(trouble.reason, trouble.args);
}

Judgement troubleBefore(const Service &catalog, const Error &fault)
{
    const Judgement trouble = troubleOfWalk(fault, {});
    return isOwnFault(trouble.reason)
        ? trouble
        : unknownJudgement(u"catalog_first"_s, {catalog.id, trouble.reason});
}

QFuture<Observation> walkCatalog(const ProbeContext &context)
{
    // The credential of the round came first, on this thread; the client asks again by itself.
    if (context.auth && !*context.auth)
        return readyFuture(
            withoutCredential(ProbeKind::CatalogWalk, context.auth, context.service.auth));
    LookEnd end;
    auto *walk = new CatalogWalk(catalogClient(context, context.service), context.owner);
    QObject::connect(walk, &CatalogWalk::finished, context.owner, [walk, context, end] {
        walk->deleteLater();
        auto contents = std::make_shared<CatalogContents>(walk->take());
        const auto work = [contents, environment = context.environment,
                           form = context.service.expect.value(u"table_location"_s),
                           before = context.before.value(ProbeKind::CatalogWalk)] {
            return observeWalk(*contents, reportOn(*contents, environment->namespaces, form),
                               before);
        };
        whenDone(onPool(work), context.owner, [end](const Observation &seen) { end.finish(seen); });
    });
    walk->start();
    return end.future();
}

Observation observeWalk(const CatalogContents &contents, const CatalogReport &report,
                        const QList<Fact> &before)
{
    Observation seen{.kind = ProbeKind::CatalogWalk, .contact = Contact::Answered};
    seen.evidence = contents.evidence;
    seen.status = contents.evidence.status;
    if (contents.fault) {
        seen.trouble = troubleOfWalk(*contents.fault, contents.evidence);
        seen.contact = contactOf(*contents.fault, QUrl(contents.evidence.url));
        return seen;
    }
    seen.readable = true;
    seen.facts = {measuredFact(u"catalog_tables"_s, number(report.tables)),
                  measuredFact(u"catalog_namespaces"_s, number(contents.namespaces.size()))};
    if (report.hasLegacy)
        addLegacy(seen.facts, report, before);
    nameIn(seen.evidence, u"location shared"_s, report.shared);
    nameIn(seen.evidence, u"location scattered"_s, report.scattered);
    nameIn(seen.evidence, u"location form"_s, report.misnamed);
    nameIn(seen.evidence, u"location of another role"_s, report.foreign);
    nameIn(seen.evidence, u"commit after the freeze"_s, report.afterFreeze);
    nameIn(seen.evidence, u"metadata not read"_s, report.unread);
    seen.catalog = std::make_shared<const CatalogReport>(report);
    return seen;
}
