#include "ui/pages/topology/topologypage.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/pages/topology/edgelayer.h"
#include "ui/pages/topology/topologyexport.h"
#include "ui/pages/topology/topologyview.h"

#include <QElapsedTimer>
#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr QSize wide(1356, 786),
    narrow(980, 570); // what the frame leaves of 1440 × 900 and of 1024 × 640

TopologyScene &sceneOf(const TopologyPage &page)
{
    return *static_cast<TopologyScene *>(page.view().scene());
}

} // namespace

TEST_CASE("The map draws everything declared before the first snapshot, as unknown")
{
    ThemeSource themes;
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    present(page, wide);
    REQUIRE(sceneOf(page).layout().cards.size() == 17);
    for (int card = 0; card < 17; ++card) {
        CHECK(sceneOf(page).cardItem(card)->face().verdict == Verdict::Unknown);
        CHECK_FALSE(sceneOf(page).cardItem(card)->face().measured);
    }
    shoot(page, u"topology-first"_s);
}

TEST_CASE("The map shows a snapshot in both themes and both widths")
{
    ThemeSource themes;
    const bool dark = GENERATE(false, true);
    const bool small = GENERATE(false, true);
    themes.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    page.setSnapshot(platformSnapshot());
    page.setPerimeterShown(true);
    page.setDriftShown(true);
    present(page, small ? narrow : wide);
    const QString name
        = u"topology-%1-%2"_s.arg(small ? u"small"_s : u"wide"_s, dark ? u"dark"_s : u"light"_s);
    CHECK(page.width() == (small ? narrow : wide).width()); // nothing in it asks for more
    shoot(page, name + u"-overview"_s);
    page.selectService(u"lakekeeper"_s);
    CHECK(page.selectedService() == u"lakekeeper"_s);
    CHECK(sceneOf(page).cardItem(u"lakekeeper"_s)->face().verdict == Verdict::Critical);
    CHECK(sceneOf(page).isCompact() == small);
    QApplication::sendPostedEvents();
    shoot(page, name);
    page.setListShown(true);
    shoot(page, name + u"-list"_s);
}

TEST_CASE("The last log lines are offered for a service that a provider deploys, and for no other")
{
    ThemeSource themes;
    TopologyPage page(themes);
    const auto environment = platformEnvironment();
    auto fleet = std::make_shared<Fleet>();
    DeploymentRecord record;
    record.id = u"d1"_s;
    DeployedService deployed;
    deployed.id = u"s1"_s;
    deployed.name = u"redis"_s;
    deployed.latest = record;
    fleet->services = {deployed};
    auto snapshot = std::make_shared<Snapshot>(*makeSnapshot(environment, platformChecks()));
    for (ServiceState &service : snapshot->services) {
        if (service.id == u"railway"_s)
            service.fleet = fleet;
    }
    page.setEnvironment(environment);
    page.setSnapshot(snapshot);
    present(page, wide);
    const auto isOffered = [&](const QString &service) {
        page.selectService(service);
        QApplication::sendPostedEvents();
        const QList<QPushButton *> buttons = page.findChildren<QPushButton *>();
        return std::any_of(buttons.begin(), buttons.end(), [](const QPushButton *button) {
            return button->text() == u"Last log lines"_s && !button->isHidden();
        });
    };
    CHECK(isOffered(u"redis"_s));
    CHECK_FALSE(isOffered(u"r2"_s));
    CHECK_FALSE(isOffered(u"vercel-app"_s));
}

TEST_CASE("The map of a small platform is not drawn larger than life")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    TopologyPage page(themes);
    const auto environment = sandboxEnvironment();
    page.setEnvironment(environment);
    page.setSnapshot(makeSnapshot(environment, platformChecks()));
    present(page, wide);
    CHECK(page.view().zoom() == Approx(1));
    shoot(page, u"topology-sandbox"_s);
}

TEST_CASE("The map fits when it is first shown and stays put when verdicts change")
{
    ThemeSource themes;
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    present(page, wide);
    const QRectF place = sceneOf(page).cardItem(u"r2"_s)->sceneBoundingRect();
    const QPolygon shown = page.view().mapFromScene(place);
    CHECK(page.view().viewport()->rect().contains(shown.boundingRect().adjusted(12, 0, -12, 0)));
    page.setSnapshot(platformSnapshot());
    CHECK(sceneOf(page).cardItem(u"r2"_s)->sceneBoundingRect() == place);
}

TEST_CASE("Cards and edges are walked by keyboard")
{
    ThemeSource themes;
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    page.setSnapshot(platformSnapshot());
    present(page, wide);
    TopologyView &view = page.view();
    view.setFocus();
    QSignalSpy spoken(&view, &TopologyView::currentChanged);
    page.selectService(u"junction"_s);
    QTest::keyClick(&view, Qt::Key_Right);
    CHECK(sceneOf(page)
              .layout()
              .cards[size_t(sceneOf(page).layout().cardOf[page.selectedService()])]
              .lane
          == Lane::Engines);
    QTest::keyClick(&view, Qt::Key_Left);
    CHECK(page.selectedService() == u"junction"_s);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    CHECK(sceneOf(page).edges().raised() >= 0);
    CHECK(spoken.last().first().toString().contains(u"junction"_s));
    QTest::keyClick(&view, Qt::Key_Escape);
    CHECK(page.selectedService().isEmpty());
    QTest::keyClick(&view, Qt::Key_Tab);
    CHECK(page.selectedService() == u"vercel-app"_s);
}

TEST_CASE("Double click on a card asks for its probes")
{
    ThemeSource themes;
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    present(page, wide);
    QSignalSpy wanted(&page, &TopologyPage::probesWanted);
    const QPoint at = page.view().mapFromScene(
        sceneOf(page).cardItem(u"trino"_s)->sceneBoundingRect().center());
    QTest::mouseDClick(page.view().viewport(), Qt::LeftButton, {}, at);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.first().first().toString() == u"trino"_s);
}

TEST_CASE("Less zoom shows less on a card")
{
    CHECK(TopologyView::detailAt(1) == CardDetail::Full);
    CHECK(TopologyView::detailAt(0.84) == CardDetail::Compact);
    CHECK(TopologyView::detailAt(0.49) == CardDetail::Name);
    CHECK(TopologyView::detailAt(0.24) == CardDetail::Tiles);
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    page.setSnapshot(platformSnapshot());
    present(page, wide);
    for (const int percent : {150, 70, 40, 20}) {
        page.view().setZoom(percent / 100.0);
        shoot(page, u"topology-zoom-%1"_s.arg(percent));
        CHECK(page.view().zoom() == Approx(percent / 100.0));
    }
}

TEST_CASE("The search dims what does not match")
{
    ThemeSource themes;
    TopologyPage page(themes);
    page.setEnvironment(platformEnvironment());
    sceneOf(page).setHighlight(u"POSTGRES"_s);
    CHECK(sceneOf(page).highlighted() == QStringList{u"lakekeeper-postgres"_s, u"postgres-wk"_s});
    sceneOf(page).setHighlight({});
    CHECK(sceneOf(page).cardItem(u"trino"_s)->opacity() == 1);
}

TEST_CASE("A thousand services are built and drawn in a time one does not notice")
{
    ThemeSource themes;
    TopologyPage page(themes);
    const auto environment = bigEnvironment(1000, 3);
    std::vector<CheckState> checks;
    for (const Service &service : environment->services)
        checks.push_back(makeCheck(u"UP-"_s + service.id, service.id,
                                   qHash(service.id) % 9 ? Verdict::Ok : Verdict::Degraded));
    const SnapshotPtr snapshot = makeSnapshot(environment, checks);
    page.setEnvironment(environment);
    page.setSnapshot(snapshot);
    present(page, wide);
    const QImage first = page.grab().toImage();
    CHECK_FALSE(first.isNull());
    shoot(page, u"topology-thousand"_s);
    page.view().setZoom(0.4);
    shoot(page, u"topology-thousand-40"_s);
    page.view().setZoom(1);
    shoot(page, u"topology-thousand-100"_s);
}

TEST_CASE("Drawing a thousand services, in numbers", "[.bench]")
{
    ThemeSource themes;
    TopologyPage page(themes);
    QElapsedTimer timer;
    timer.start();
    const auto environment = bigEnvironment(1000, 3);
    layOutTopology(*environment);
    WARN("layout " << timer.restart() << " ms");
    page.setEnvironment(environment);
    present(page, wide);
    page.grab();
    WARN("first paint " << timer.restart() << " ms");
    for (const double zoom : {0.1, 0.3, 0.6, 1.0}) {
        page.view().setZoom(zoom);
        page.grab();
        timer.restart();
        for (int i = 0; i < 10; ++i) {
            page.view().horizontalScrollBar()->setValue(100 + 30 * i);
            page.view().viewport()->grab();
        }
        WARN("pan at " << zoom << ": " << timer.restart() / 10.0 << " ms");
    }
}

TEST_CASE("Hostile names are drawn literally and kept short")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    TopologyPage page(themes);
    auto environment = platformEnvironment();
    const QStringList names{u"<b>x</b>"_s, u"a.b"_s, u"a/b"_s, u"🦆🦆"_s, QString(10'000, u'W')};
    for (qsizetype i = 0; i < names.size(); ++i)
        environment->services[i + 4].id = names[i];
    page.setEnvironment(environment);
    std::vector<CheckState> checks;
    for (const Service &service : environment->services)
        checks.push_back(makeCheck(u"UP-"_s + service.id, service.id, Verdict::Critical));
    page.setSnapshot(makeSnapshot(environment, checks));
    present(page, wide);
    CHECK(sceneOf(page).cardItem(u"<b>x</b>"_s)->toolTip().contains(u"&lt;b&gt;x&lt;/b&gt;"_s));
    for (const QString &name : names) {
        page.selectService(name);
        CHECK(page.selectedService() == name);
    }
    page.selectService(names.first());
    shoot(page, u"topology-hostile"_s);
}

TEST_CASE("The map is exported with its time and nothing invented")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    TopologyExport picture(themes, platformEnvironment(), platformSnapshot());
    const QByteArray svg = picture.svg();
    CHECK(svg.contains("<svg"));
    CHECK(svg.contains("warehouse-writer"));
    CHECK(svg.contains("2026-11-27 14:06:31 UTC"));
    const QImage png = QImage::fromData(picture.png());
    CHECK(png.width() > 2000);
    if (const QString folder = qEnvironmentVariable("ATALAYA_SHOTS"); !folder.isEmpty())
        png.save(folder + u"/topology-export.png"_s);
}
