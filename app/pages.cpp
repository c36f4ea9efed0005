#include "app/pages.h"

#include "ui/pages/activity/activitypage.h"
#include "ui/pages/catalog/catalogpage.h"
#include "ui/pages/empty/emptypage.h"
#include "ui/pages/probes/probespage.h"
#include "ui/pages/sql/sqlpage.h"
#include "ui/pages/topology/topologypage.h"

#include <QCoreApplication>
#include <QPointer>

using namespace Qt::Literals::StringLiterals;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("Pages", source);
}

PageEntry emptyPage(const QString &id, const QString &title, const QString &iconName, const ThemeSource &themes,
                    const QString &headline, const QStringList &sentences)
{
    return {id, title, iconName, [=, &themes](QWidget *parent) {
                return new EmptyPage(themes, title, iconName, headline, sentences, parent);
            }};
}

PageEntry topology(Session &session, ThemeSource &themes, const PageLinks &links)
{
    return {u"topology"_s, text(QT_TRANSLATE_NOOP("Pages", "Topology")), u"topology"_s,
            [&session, &themes, links](QWidget *parent) -> QWidget * {
                auto *page = new TopologyPage(themes, parent);
                page->setEnvironment(session.environment());
                page->setSnapshot(session.engine().snapshot());
                QObject::connect(&session.engine(), &CheckEngine::snapshotChanged, page, &TopologyPage::setSnapshot);
                QObject::connect(page, &TopologyPage::runWanted, &session.engine(), &CheckEngine::runNow);
                QObject::connect(page, &TopologyPage::probesWanted, page, links.showProbes);
                QObject::connect(page, &TopologyPage::evidenceWanted, page, links.showEvidence);
                return page;
            }};
}

PageEntry probes(Session &session, Record &record, ThemeSource &themes, TimeZoneChoice zone, const PageLinks &links)
{
    return {u"probes"_s, text(QT_TRANSLATE_NOOP("Pages", "Probes")), u"probes"_s,
            [&session, &record, &themes, zone, links](QWidget *parent) -> QWidget * {
                auto *page = new ProbesPage(themes, parent);
                page->setHistory(record.history(), session.environment()->id, zone);
                page->setSnapshot(session.engine().snapshot());
                QObject::connect(&session.engine(), &CheckEngine::snapshotChanged, page, &ProbesPage::setSnapshot);
                QObject::connect(page, &ProbesPage::runWanted, &session.engine(), &CheckEngine::runNow);
                QObject::connect(page, &ProbesPage::runWanted, &record,
                                 [&record, id = session.environment()->id](const QStringList &checks) {
                                     record.note(u"checks.run"_s, id, checks.isEmpty() ? u"*"_s : checks.join(u' '));
                                 });
                QObject::connect(page, &ProbesPage::exported, &record, [&record, id = session.environment()->id](const QString &what) {
                    record.note(u"export"_s, id, what);
                });
                QObject::connect(page, &ProbesPage::pastEvidenceWanted, page, links.showPast);
                QObject::connect(page, &ProbesPage::evidenceWanted, page, links.showEvidence);
                QObject::connect(page, &ProbesPage::pauseWanted, &session.engine(), [&session](bool pause) {
                    if (pause)
                        session.engine().pause();
                    else
                        session.engine().start();
                });
                return page;
            }};
}

PageEntry activity(Session &session, Record &record, ThemeSource &themes, TimeZoneChoice zone, const PageLinks &links)
{
    return {u"activity"_s, text(QT_TRANSLATE_NOOP("Pages", "Activity")), u"activity"_s,
            [&session, &record, &themes, zone, links](QWidget *parent) -> QWidget * {
                auto *page = new ActivityPage(record.activity(), record.history(), session.environment(), zone, themes,
                                              parent);
                QObject::connect(page, &ActivityPage::serviceWanted, page, links.showProbes);
                QObject::connect(page, &ActivityPage::exported, &record,
                                 [&record, id = session.environment()->id](const QString &what) {
                                     record.note(u"export"_s, id, what);
                                 });
                return page;
            }};
}

/// Names that the catalog page has loaded, for completion in the SQL page, whichever of the two comes first.
struct LoadedNames
{
    QStringList names;
    QPointer<SqlPage> sql;
};
using LoadedNamesPtr = std::shared_ptr<LoadedNames>;

PageEntry catalog(Session &session, ThemeSource &themes, const PageLinks &links, const LoadedNamesPtr &loaded)
{
    const QString title = text(QT_TRANSLATE_NOOP("Pages", "Catalog"));
    if (!session.catalog()) {
        return emptyPage(
            u"catalog"_s, title, u"catalog"_s, themes,
            text(QT_TRANSLATE_NOOP("Pages", "This environment declares no catalog")),
            {text(QT_TRANSLATE_NOOP("Pages", "Add a service of kind lakekeeper with its URL to the environment file."))});
    }
    return {u"catalog"_s, title, u"catalog"_s, [&session, &themes, links, loaded](QWidget *parent) -> QWidget * {
                auto *page = new CatalogPage(*session.catalog(), session.environment(), themes, parent);
                QObject::connect(page, &CatalogPage::querySqlWanted, page, links.querySql);
                QObject::connect(page, &CatalogPage::tableNamesChanged, page, [loaded](const QStringList &names) {
                    loaded->names = names;
                    if (loaded->sql)
                        loaded->sql->setTableNames(names);
                });
                return page;
            }};
}

PageEntry sql(Session &session, Record &record, ThemeSource &themes, const LoadedNamesPtr &loaded)
{
    const QString title = text(QT_TRANSLATE_NOOP("Pages", "SQL"));
    if (!session.door()) {
        return emptyPage(
            u"sql"_s, title, u"sql"_s, themes, text(QT_TRANSLATE_NOOP("Pages", "This environment declares no door")),
            {text(QT_TRANSLATE_NOOP("Pages", "SQL goes through the door and nowhere else. Add a service of kind "
                                             "junction with its URL to the environment file."))});
    }
    return {u"sql"_s, title, u"sql"_s, [&session, &record, &themes, loaded](QWidget *parent) -> QWidget * {
                auto *page = new SqlPage(*session.door(), session.environment(), themes, parent);
                page->setTableNames(loaded->names);
                QObject::connect(page, &SqlPage::ran, &record,
                                 [&record, id = session.environment()->id](const QString &statement, const SqlOutcome &outcome) {
                                     record.noteSql(id, statement, outcome);
                                 });
                loaded->sql = page;
                return page;
            }};
}

}

QList<PageEntry> makePages(Session &session, Record &record, ThemeSource &themes, TimeZoneChoice zone, const PageLinks &links)
{
    const auto loaded = std::make_shared<LoadedNames>();
    return {
        topology(session, themes, links),
        probes(session, record, themes, zone, links),
        emptyPage(u"perimeter"_s, text(QT_TRANSLATE_NOOP("Pages", "Perimeter")), u"perimeter"_s, themes,
                  text(QT_TRANSLATE_NOOP("Pages", "The perimeter is not measured yet")),
                  {text(QT_TRANSLATE_NOOP("Pages", "This page will show who holds which key to the object store, as "
                                                   "declared and as measured, and run the read-only gate.")),
                   text(QT_TRANSLATE_NOOP("Pages", "Until then the declared holders are drawn on the topology, and "
                                                   "INV-03, INV-08 and INV-10 watch the parts that can be watched."))}),
        catalog(session, themes, links, loaded),
        sql(session, record, themes, loaded),
        emptyPage(u"rotation"_s, text(QT_TRANSLATE_NOOP("Pages", "Rotation")), u"rotation"_s, themes,
                  text(QT_TRANSLATE_NOOP("Pages", "No credential can be rotated from here yet")),
                  {text(QT_TRANSLATE_NOOP("Pages", "This page will plan a rotation over every declared holder, prove "
                                                   "each step and revoke the old key last.")),
                   text(QT_TRANSLATE_NOOP("Pages", "Nothing here changes a key in this version."))}),
        emptyPage(u"standup"_s, text(QT_TRANSLATE_NOOP("Pages", "Stand-up")), u"standup"_s, themes,
                  text(QT_TRANSLATE_NOOP("Pages", "The stand-up guide is not here yet")),
                  {text(QT_TRANSLATE_NOOP("Pages", "This page will lead through bringing Lakekeeper up: deploy, "
                                                   "warehouse, bootstrap, verification, each gate measured.")),
                   text(QT_TRANSLATE_NOOP("Pages", "Until then INV-01 and UP-lakekeeper tell whether it runs."))}),
        activity(session, record, themes, zone, links),
    };
}
