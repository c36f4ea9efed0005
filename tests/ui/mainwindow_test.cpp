#include "ui/mainwindow.h"

#include "tests/support/qtstrings.h"
#include "tests/ui/samples.h"
#include "tests/support/waitfor.h"
#include "ui/dialogs/helpdialog.h"
#include "ui/dialogs/newenvironmentdialog.h"
#include "ui/frame/palettepopup.h"
#include "ui/frame/rail.h"
#include "ui/frame/railbutton.h"
#include "ui/frame/verdictsums.h"
#include "ui/pages/firststart/firststartpage.h"
#include "ui/pages/settings/settingspage.h"

#include <QComboBox>
#include <QLayout>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;

namespace
{
struct Frame {
    ThemeSource themes;
    Settings settings;
    MainWindow window{themes, settings, samplePages()};

    Frame()
    {
        window.resize(1440, 900);
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window, 60'000));
    }
    QLineEdit *paletteEdit() const { return window.palettePopup()->findChild<QLineEdit *>(); }
};
}

TEST_CASE("Ctrl and a number go to a page, which is made on its first visit")
{
    Frame frame;
    QSignalSpy shown(&frame.window, &MainWindow::pageShown);
    CHECK(frame.window.currentPage() == u"topology"_s);
    CHECK(frame.window.page(u"sql"_s) == nullptr);
    QTest::keyClick(&frame.window, Qt::Key_5, Qt::ControlModifier);
    CHECK(frame.window.currentPage() == u"sql"_s);
    QWidget *page = frame.window.page(u"sql"_s);
    REQUIRE(page);
    QTest::keyClick(&frame.window, Qt::Key_8, Qt::ControlModifier);
    QTest::keyClick(&frame.window, Qt::Key_5, Qt::ControlModifier);
    CHECK(frame.window.page(u"sql"_s) == page);
    QTest::keyClick(&frame.window, Qt::Key_Comma, Qt::ControlModifier);
    CHECK(frame.window.currentPage() == u"settings"_s);
    CHECK(shown.count() == 4);
    CHECK(frame.settings.lastPage == u"sql"_s);
}

TEST_CASE("The rail is as wide as its widest title when that is the current page")
{
    Frame frame;
    QList<PageEntry> pages = samplePages();
    pages.last().title = u"A title wider than the others"_s;
    Rail *rail = frame.window.findChild<Rail *>();
    REQUIRE(rail);
    const int before = rail->width();
    rail->setEntries(pages);
    CHECK(rail->width() > before);
    for (const RailButton *button : rail->findChildren<RailButton *>()) {
        QFont bold = Type::tag();
        bold.setWeight(QFont::DemiBold);
        const QMargins margins = rail->layout()->contentsMargins();
        INFO(button->text().toStdString());
        CHECK(QFontMetrics(bold).horizontalAdvance(button->text())
              <= rail->width() - margins.left() - margins.right());
    }
    rail->setIconOnly(true);
    CHECK(rail->width() == Metric::railIconWidth);
}

TEST_CASE("Ctrl+R asks for fresh measurements")
{
    Frame frame;
    QSignalSpy refresh(&frame.window, &MainWindow::refreshWanted);
    QTest::keyClick(&frame.window, Qt::Key_R, Qt::ControlModifier);
    CHECK(refresh.count() == 1);
}

TEST_CASE("The palette opens on both keys, finds by typing, and Esc gives the focus back")
{
    Frame frame;
    frame.window.setPaletteItems(
        {{u"service:lakekeeper"_s, u"lakekeeper"_s, u"Catalog"_s, u"catalog"_s, u"Service"_s},
         {u"table:x"_s, u"<b>x</b>"_s, u"main.default"_s, u"table"_s, u"Table"_s}});
    QSignalSpy chosen(&frame.window, &MainWindow::paletteChosen);
    auto *rail = frame.window.findChild<Rail *>();
    rail->findChild<RailButton *>()->setFocus();
    QWidget *before = QApplication::focusWidget();
    REQUIRE(before);

    QTest::keyClick(&frame.window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    REQUIRE(frame.window.palettePopup()->isVisible());
    CHECK(QApplication::focusWidget() == frame.paletteEdit());
    QTest::keyClick(frame.paletteEdit(), Qt::Key_Escape);
    CHECK_FALSE(frame.window.palettePopup()->isVisible());
    CHECK(QApplication::focusWidget() == before);

    QTest::keyClick(&frame.window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(frame.paletteEdit(), u"<b>"_s);
    CHECK(frame.window.palettePopup()->shownTitles() == QStringList{u"<b>x</b>"_s});
    QTest::keyClick(frame.paletteEdit(), Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.first().first().toString() == u"table:x"_s);
    CHECK_FALSE(frame.window.palettePopup()->isVisible());

    QTest::keyClick(&frame.window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(frame.paletteEdit(), u"catalog"_s);
    CHECK(frame.window.palettePopup()->shownTitles() == QStringList{u"Catalog"_s, u"lakekeeper"_s});
    QTest::keyClick(frame.paletteEdit(), Qt::Key_Return);
    CHECK(frame.window.currentPage() == u"catalog"_s);
}

TEST_CASE("Palette matches need every word and put the closest first")
{
    const QList<PaletteItem> items{{u"1"_s, u"shadow_orders"_s, u"main.test"_s, {}, {}},
                                   {u"2"_s, u"orders"_s, u"main.default"_s, {}, {}},
                                   {u"3"_s, u"orders_daily"_s, u"main.default"_s, {}, {}}};
    const auto ids = [&](const QString &text) {
        QString found;
        for (const PaletteItem &item : paletteMatches(items, text))
            found += item.id;
        return found;
    };
    CHECK(ids({}) == u"123"_s);
    CHECK(ids(u"orders"_s) == u"231"_s);
    CHECK(ids(u"ORDERS default"_s) == u"23"_s);
    CHECK(ids(u"nothing"_s).isEmpty());
    CHECK(paletteMatches(items, u"orders"_s, 1).size() == 1);
}

TEST_CASE(
    "Sums are listed worst first, folded nowhere, without zeros; a narrow window counts the rest")
{
    Frame frame;
    frame.window.setSnapshot(sampleSnapshot());
    const VerdictSums *sums = frame.window.band()->sums();
    CHECK(sums->shownText()
          == u"1 critical · 3 degraded · 1 unknown · 1 stale · 1 inert · 10 ok"_s);
    CHECK(frame.window.band()->ageText()
          == u"Oldest fact: 3 h 12 min · 1 overdue · 1 never measured"_s);
    frame.window.resize(1100, 700);
    CHECK(sums->shownText() == u"1 critical · 3 degraded · and 13 more"_s);
    CHECK(sums->accessibleName().contains(u"10 ok"_s));
    CHECK(frame.window.band()->ageText().startsWith(u"3 h 12 min"_s));
    CHECK(frame.window.findChild<Rail *>()->width() == Metric::railIconWidth);
}

TEST_CASE("New pages replace the old ones, and the same page stays in front")
{
    Frame frame;
    frame.window.showPage(u"catalog"_s);
    const QPointer<QWidget> old = frame.window.page(u"catalog"_s);
    REQUIRE(old);
    frame.window.setPages(samplePages());
    CHECK(waitFor([&] { return old.isNull(); }));
    CHECK(frame.window.currentPage() == u"catalog"_s);
    CHECK(frame.window.findChild<Rail *>()->findChildren<RailButton *>().size() == 9);
}

TEST_CASE("Without an environment the start page stands in for all pages but settings")
{
    Frame frame;
    auto *start = new FirstStartPage(frame.themes);
    frame.window.showStartPage(start);
    CHECK(start->isVisible());
    QTest::keyClick(&frame.window, Qt::Key_2, Qt::ControlModifier);
    CHECK(start->isVisible());
    frame.window.showPage(u"settings"_s);
    CHECK_FALSE(start->isVisible());
    QTest::keyClick(&frame.window, Qt::Key_2, Qt::ControlModifier);
    CHECK(start->isVisible());
    frame.window.setPages(samplePages());
    CHECK_FALSE(frame.window.currentPage().isEmpty());
}

TEST_CASE("Hostile names stand literally in the title and the environment button")
{
    Frame frame;
    Environment environment;
    environment.id = u"x"_s;
    environment.name = u"<b>x</b> & %1"_s;
    frame.window.setEnvironment(&environment);
    CHECK(frame.window.windowTitle() == u"<b>x</b> & %1 — Atalaya"_s);
    bool found = false;
    for (const auto *button : frame.window.findChildren<QAbstractButton *>()) {
        found |= button->accessibleName() == u"Environment <b>x</b> & %1, PROD"_s;
        CHECK_FALSE(button->toolTip().contains(u"<b>"_s));
    }
    CHECK(found);
}

TEST_CASE("Every button of the frame and of the first start has a name for a screen reader")
{
    Frame frame;
    frame.window.showStartPage(new FirstStartPage(frame.themes));
    frame.window.showError(u"lakekeeper: refused"_s, Error{Error::Kind::Network, {}, 0, {}, 0});
    for (const auto *button : frame.window.findChildren<QAbstractButton *>()) {
        // The icons inside a line edit cannot be reached by keyboard; the edit speaks for them.
        if (!button->isVisibleTo(&frame.window)
            || qobject_cast<const QLineEdit *>(button->parentWidget()))
            continue;
        INFO(button->metaObject()->className());
        CHECK(!(button->accessibleName().isEmpty() && button->text().isEmpty()));
    }
    for (const auto *edit : frame.window.findChildren<QLineEdit *>())
        CHECK_FALSE(edit->accessibleName().isEmpty());
}

TEST_CASE("The settings page changes what holds, at once")
{
    Frame frame;
    QSignalSpy changed(&frame.window, &MainWindow::settingsChanged);
    frame.window.showPage(u"settings"_s);
    auto *theme = frame.window.findChild<QComboBox *>(u"theme"_s);
    REQUIRE(theme);
    theme->setCurrentIndex(int(ThemeChoice::Dark));
    emit theme->activated(theme->currentIndex());
    CHECK(frame.themes.theme().dark);
    CHECK(frame.settings.theme == ThemeChoice::Dark);
    auto *density = frame.window.findChild<QComboBox *>(u"density"_s);
    density->setCurrentIndex(int(Density::Roomy));
    emit density->activated(density->currentIndex());
    CHECK(frame.themes.rowHeight() == 34);
    CHECK(changed.count() == 2);
    frame.themes.setDensity(Density::Normal);
}

TEST_CASE("Geometry and the rail come back at the next start")
{
    Frame frame;
    frame.window.resize(1300, 800);
    frame.settings.railCollapsed = true;
    frame.window.close();
    MainWindow again(frame.themes, frame.settings, samplePages());
    CHECK(again.size() == QSize(1300, 800));
    CHECK(again.findChild<Rail *>()->isIconOnly());
}

TEST_CASE("Each page has a help text of its own")
{
    const QString general = HelpDialog(u"no such page"_s, nullptr).text();
    CHECK_FALSE(general.isEmpty());
    for (const QString &page :
         {u"topology"_s, u"probes"_s, u"catalog"_s, u"sql"_s, u"settings"_s, u"firststart"_s})
        CHECK(HelpDialog(page, nullptr).text() != general);
}

TEST_CASE("A new environment needs a name and addresses without passwords")
{
    NewEnvironmentDialog dialog;
    const auto edits = dialog.findChildren<QLineEdit *>();
    REQUIRE(edits.size() >= 4);
    CHECK_FALSE(dialog.problem().isEmpty());
    edits[0]->setText(u"staging"_s);
    edits[1]->setText(u"junction:8080"_s);
    CHECK_FALSE(dialog.problem().isEmpty());
    edits[1]->setText(u"https://user:pass@door.example"_s);
    CHECK(dialog.problem().contains(u"password"_s));
    edits[1]->setText(u"https://door.example"_s);
    edits[2]->setText(u"https://catalog.example/catalog"_s);
    CHECK(dialog.problem().isEmpty());
    const Environment environment = dialog.environment();
    CHECK(environment.name == u"staging"_s);
    REQUIRE(environment.services.size() == 2);
    CHECK(environment.services[0].kind == ServiceKind::Junction);
    CHECK(environment.services[1].url == QUrl(u"https://catalog.example/catalog"_s));
    CHECK_FALSE(environment.id.isEmpty());
}
