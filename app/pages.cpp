#include "app/pages.h"

#include "services/checks/consent.h"
#include "ui/dialogs/loglinesdialog.h"
#include "ui/pages/activity/activitypage.h"
#include "ui/pages/catalog/catalogpage.h"
#include "ui/pages/empty/emptypage.h"
#include "ui/pages/probes/probespage.h"
#include "ui/pages/sql/sqlpage.h"
#include "ui/pages/topology/topologypage.h"

#include <QCoreApplication>
#include <QPointer>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString text(const char *source)
{
    return QCoreApplication::translate("Pages", source);
}

PageEntry emptyPage(const QString &id, const QString &title, const QString &iconName,
                    const ThemeSource &themes, const QString &headline,
                    const QStringList &sentences)
{
    return {id, title, iconName, [=, &themes](QWidget *parent) {
                return new EmptyPage(themes, title, iconName, headline, sentences, parent);
            }};
}

/// Runs these checks, but for those that write and may not. Empty: all that run on schedule.
void run(const PageSources &from, const QStringList &checks)
{
    QStringList allowed;
    for (const QString &id : checks) {
        Refusal refusal = Refusal::None;
        for (const CheckState &check : from.session.engine().snapshot()->checks) {
            if (check.id != id)
                continue;
            const Refusal found = refusalToRun(check, from.watch.orders().orders(),
                                               *from.session.environment(), &from.acting);
            if (found != Refusal::None)
                refusal = found;
        }
        if (refusal == Refusal::None)
            allowed.append(id);
        else
            from.links.notice(text(QT_TRANSLATE_NOOP("Pages", "%1 was not run. %2"))
                                  .arg(id, refusalText(refusal)));
    }
    if (!checks.isEmpty() && allowed.isEmpty())
        return;
    from.session.engine().runNow(allowed);
    from.record.note(u"checks.run"_s, from.session.environment()->id,
                     allowed.isEmpty() ? u"*"_s : allowed.join(u' '));
}

PageEntry topology(const PageSources &from)
{
    return {u"topology"_s, text(QT_TRANSLATE_NOOP("Pages", "Topology")), u"topology"_s,
            [from](QWidget *parent) -> QWidget * {
                auto *page = new TopologyPage(from.themes, parent);
                page->setZone(from.zone);
                page->setEnvironment(from.session.environment());
                page->setSnapshot(from.session.engine().snapshot());
                QObject::connect(&from.session.engine(), &CheckEngine::snapshotChanged, page,
                                 &TopologyPage::setSnapshot);
                QObject::connect(page, &TopologyPage::runWanted, page,
                                 [from](const QStringList &checks) { run(from, checks); });
                QObject::connect(page, &TopologyPage::logLinesWanted, page,
                                 [from, page](const QString &service) {
                                     auto *dialog = new LogLinesDialog(
                                         from.themes, service, from.zone,
                                         [&session = from.session, service] {
                                             return session.lastLogLines(service);
                                         },
                                         page);
                                     dialog->setAttribute(Qt::WA_DeleteOnClose);
                                     dialog->open();
                                 });
                QObject::connect(page, &TopologyPage::probesWanted, page, from.links.showProbes);
                QObject::connect(page, &TopologyPage::evidenceWanted, page,
                                 from.links.showEvidence);
                return page;
            }};
}

void connectOrders(const PageSources &from, ProbesPage *page)
{
    OrderDesk &orders = from.watch.orders();
    page->setActing(from.acting);
    page->setOrders(orders.orders());
    QObject::connect(&orders, &OrderDesk::changed, page,
                     [page, &orders] { page->setOrders(orders.orders()); });
    QObject::connect(page, &ProbesPage::snoozeWanted, &orders,
                     [&orders, &clock = from.clock](const QList<CheckRef> &checks,
                                                    const QString &reason, qint64 forMs) {
                         orders.snooze(checks, reason, clock.wall().addMSecs(forMs));
                     });
    QObject::connect(page, &ProbesPage::wakeWanted, &orders, &OrderDesk::wake);
    QObject::connect(page, &ProbesPage::maintenanceWanted, &orders, &OrderDesk::addMaintenance);
    QObject::connect(page, &ProbesPage::maintenanceEndWanted, &orders, &OrderDesk::endMaintenance);
    QObject::connect(page, &ProbesPage::servicePauseWanted, &orders, &OrderDesk::pause);
    QObject::connect(page, &ProbesPage::consentWanted, &orders, &OrderDesk::setConsent);
    QObject::connect(page, &ProbesPage::refused, page, from.links.notice);
}

PageEntry probes(const PageSources &from)
{
    return {u"probes"_s, text(QT_TRANSLATE_NOOP("Pages", "Probes")), u"probes"_s,
            [from](QWidget *parent) -> QWidget * {
                auto *page = new ProbesPage(from.themes, parent);
                const QString id = from.session.environment()->id;
                page->setHistory(from.record.history(), id, from.zone);
                page->setSnapshot(from.session.engine().snapshot());
                page->setPaused(from.session.engine().isPaused());
                connectOrders(from, page);
                QObject::connect(&from.session.engine(), &CheckEngine::snapshotChanged, page,
                                 &ProbesPage::setSnapshot);
                QObject::connect(page, &ProbesPage::runWanted, page,
                                 [from](const QStringList &checks) { run(from, checks); });
                QObject::connect(page, &ProbesPage::exported, &from.record,
                                 [&record = from.record, id](const QString &what) {
                                     record.note(u"export"_s, id, what);
                                 });
                QObject::connect(page, &ProbesPage::pastEvidenceWanted, page, from.links.showPast);
                QObject::connect(page, &ProbesPage::evidenceWanted, page, from.links.showEvidence);
                QObject::connect(page, &ProbesPage::pauseWanted, page, [from, id](bool pause) {
                    if (pause)
                        from.session.engine().pause();
                    else
                        from.session.engine().start();
                    from.record.note(pause ? u"service.pause"_s : u"service.resume"_s, id, u"*"_s);
                });
                return page;
            }};
}

PageEntry activity(const PageSources &from)
{
    return {u"activity"_s, text(QT_TRANSLATE_NOOP("Pages", "Activity")), u"activity"_s,
            [from](QWidget *parent) -> QWidget * {
                auto *page
                    = new ActivityPage(from.record.activity(), from.record.history(),
                                       from.session.environment(), from.zone, from.themes, parent);
                page->setSnapshot(from.session.engine().snapshot());
                QObject::connect(&from.session.engine(), &CheckEngine::snapshotChanged, page,
                                 &ActivityPage::setSnapshot);
                QObject::connect(page, &ActivityPage::serviceWanted, page, from.links.showProbes);
                QObject::connect(page, &ActivityPage::exported, &from.record,
                                 [&record = from.record, id = from.session.environment()->id](
                                     const QString &what) { record.note(u"export"_s, id, what); });
                return page;
            }};
}

/// Names that the catalog page has loaded, for completion in the SQL page, whichever of the two
/// comes first.
struct LoadedNames {
    QStringList names;
    QPointer<SqlPage> sql;
};
using LoadedNamesPtr = std::shared_ptr<LoadedNames>;

PageEntry catalog(const PageSources &from, const LoadedNamesPtr &loaded)
{
    const QString title = text(QT_TRANSLATE_NOOP("Pages", "Catalog"));
    if (!from.session.catalog()) {
        return emptyPage(
            u"catalog"_s, title, u"catalog"_s, from.themes,
            text(QT_TRANSLATE_NOOP("Pages", "This environment declares no catalog")),
            {text(QT_TRANSLATE_NOOP(
                "Pages",
                "Add a service of kind lakekeeper with its URL to the environment file."))});
    }
    return {u"catalog"_s, title, u"catalog"_s, [from, loaded](QWidget *parent) -> QWidget * {
                auto *page = new CatalogPage(*from.session.catalog(), from.session.environment(),
                                             from.themes, parent);
                QObject::connect(page, &CatalogPage::querySqlWanted, page, from.links.querySql);
                QObject::connect(page, &CatalogPage::tableNamesChanged, page,
                                 [loaded](const QStringList &names) {
                                     loaded->names = names;
                                     if (loaded->sql)
                                         loaded->sql->setTableNames(names);
                                 });
                return page;
            }};
}

PageEntry sql(const PageSources &from, const LoadedNamesPtr &loaded)
{
    const QString title = text(QT_TRANSLATE_NOOP("Pages", "SQL"));
    if (!from.session.door()) {
        return emptyPage(u"sql"_s, title, u"sql"_s, from.themes,
                         text(QT_TRANSLATE_NOOP("Pages", "This environment declares no door")),
                         {text(QT_TRANSLATE_NOOP(
                             "Pages",
                             "SQL goes through the door and nowhere else. Add a service of kind "
                             "junction with its URL to the environment file."))});
    }
    return {u"sql"_s, title, u"sql"_s, [from, loaded](QWidget *parent) -> QWidget * {
                auto *page = new SqlPage(*from.session.door(), from.session.environment(),
                                         from.themes, parent);
                page->setActing(from.acting);
                page->setTableNames(loaded->names);
                QObject::connect(page, &SqlPage::ran, &from.record,
                                 [&record = from.record, id = from.session.environment()->id](
                                     const QString &statement, const SqlOutcome &outcome) {
                                     record.noteSql(id, statement, outcome);
                                 });
                loaded->sql = page;
                return page;
            }};
}

}

QList<PageEntry> makePages(const PageSources &sources)
{
    const auto loaded = std::make_shared<LoadedNames>();
    return {
        topology(sources),
        probes(sources),
        emptyPage(u"perimeter"_s, text(QT_TRANSLATE_NOOP("Pages", "Perimeter")), u"perimeter"_s,
                  sources.themes,
                  text(QT_TRANSLATE_NOOP("Pages", "The perimeter is not measured yet")),
                  {text(QT_TRANSLATE_NOOP(
                       "Pages",
                       "This page will show who holds which key to the object store, as "
                       "declared and as measured, and run the read-only gate.")),
                   text(QT_TRANSLATE_NOOP(
                       "Pages",
                       "Until then the declared holders are drawn on the topology, and "
                       "INV-03, INV-08 and INV-10 watch the parts that can be watched."))}),
        catalog(sources, loaded),
        sql(sources, loaded),
        emptyPage(
            u"rotation"_s, text(QT_TRANSLATE_NOOP("Pages", "Rotation")), u"rotation"_s,
            sources.themes,
            text(QT_TRANSLATE_NOOP("Pages", "No credential can be rotated from here yet")),
            {text(QT_TRANSLATE_NOOP(
                 "Pages",
                 "This page will plan a rotation over every declared holder, prove "
                 "each step and revoke the old key last.")),
             text(QT_TRANSLATE_NOOP("Pages", "Nothing here changes a key in this version."))}),
        emptyPage(
            u"standup"_s, text(QT_TRANSLATE_NOOP("Pages", "Stand-up")), u"standup"_s,
            sources.themes, text(QT_TRANSLATE_NOOP("Pages", "The stand-up guide is not here yet")),
            {text(QT_TRANSLATE_NOOP("Pages",
                                    "This page will lead through bringing Lakekeeper up: deploy, "
                                    "warehouse, bootstrap, verification, each gate measured.")),
             text(QT_TRANSLATE_NOOP("Pages",
                                    "Until then INV-01 and UP-lakekeeper tell whether it runs."))}),
        activity(sources),
    };
}
