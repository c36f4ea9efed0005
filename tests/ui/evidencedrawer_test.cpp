#include "ui/evidence/evidencedrawer.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "tests/support/waitfor.h"
#include "ui/evidence/codeblock.h"
#include "ui/evidence/evidencetext.h"
#include "ui/evidence/timingbar.h"
#include "ui/savefile.h"
#include "ui/widgets/plainlabel.h"

#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString allText(const QWidget &widget)
{
    QStringList texts;
    for (const PlainLabel *label : widget.findChildren<PlainLabel *>()) {
        if (label->isVisibleTo(&widget))
            texts.append(label->text());
    }
    for (const CodeBlock *block : widget.findChildren<CodeBlock *>())
        texts.append(block->toPlainText());
    return texts.join(u'\n');
}

} // namespace

TEST_CASE("The drawer takes the focus, steps through its list, and gives the focus back on Esc")
{
    ThemeSource themes;
    QWidget host;
    QLineEdit row(&host);
    present(host, {1356, 786});
    host.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&host, 60'000));
    row.setFocus();
    EvidenceDrawer drawer(themes, &host);
    CHECK_FALSE(drawer.isVisible());
    drawer.show({makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Critical),
                 makeCheck(u"INV-01"_s, u"lakekeeper"_s)},
                0);
    CHECK(drawer.isOpen());
    CHECK(drawer.isAncestorOf(QApplication::focusWidget()));
    QSignalSpy steps(&drawer, &EvidenceDrawer::currentChanged);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right, Qt::AltModifier);
    CHECK(drawer.current()->id == u"INV-01"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right,
                    Qt::AltModifier); // the last one stays
    CHECK(drawer.current()->id == u"INV-01"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
    CHECK(drawer.current()->id == u"INV-19"_s);
    CHECK(steps.size() == 2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    CHECK_FALSE(drawer.isOpen());
    CHECK(waitFor([&] { return !drawer.isVisible(); }));
    CHECK(QApplication::focusWidget() == &row);
}

TEST_CASE("The drawer shows the whole of the evidence")
{
    ThemeSource themes;
    const bool dark = GENERATE(false, true);
    themes.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QWidget host;
    present(host, {1356, 786});
    EvidenceDrawer drawer(themes, &host);
    drawer.show({makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Critical)}, 0);
    REQUIRE(waitFor([&] { return drawer.geometry().right() == host.width() - 1; }));
    const QString text = allText(drawer);
    CHECK(text.contains(u"curl"_s));
    CHECK(text.contains(u"$LAKEHOUSE_CATALOG_TOKEN"_s));
    CHECK(text.contains(u"502 Bad Gateway"_s));
    CHECK(text.contains(u"TLSv1.3"_s));
    CHECK(text.contains(u"611 ms"_s));
    CHECK(text.contains(u"‹redacted›"_s));
    shoot(host, dark ? u"evidence-dark"_s : u"evidence-light"_s);
}

TEST_CASE("In a narrow window the drawer takes the full width")
{
    ThemeSource themes;
    QWidget host;
    present(host, {980, 570});
    EvidenceDrawer drawer(themes, &host);
    drawer.show({makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Critical)}, 0);
    REQUIRE(waitFor([&] { return drawer.geometry().right() == host.width() - 1; }));
    CHECK(drawer.width() >= host.width());
    shoot(host, u"evidence-small"_s);
}

TEST_CASE("What was never measured is said")
{
    ThemeSource themes;
    QWidget host;
    present(host, {1356, 786});
    EvidenceDrawer drawer(themes, &host);
    drawer.show({makeCheck(u"UP-workers"_s, u"workers"_s, Verdict::Unknown)}, 0);
    CHECK(allText(drawer).contains(u"Never measured"_s));
    CHECK_FALSE(allText(drawer).contains(u"Status"_s));
    CHECK(evidenceDetails(*drawer.current(), TimeZoneChoice::Utc).contains(u"Never measured"_s));
}

TEST_CASE("Hostile answers are shown literally")
{
    ThemeSource themes;
    QWidget host;
    present(host, {1356, 786});
    EvidenceDrawer drawer(themes, &host);
    CheckState check = makeCheck(u"UP-x"_s, u"<b>x</b>"_s, Verdict::Critical);
    auto evidence = makeEvidence(200);
    evidence->excerpt = u"<img src=x onerror=alert(1)>\u202e🦆"_s + QString(4000, u'W');
    evidence->statusText = u"<h1>big</h1>"_s;
    check.evidence = evidence;
    drawer.show({check}, 0);
    CHECK(allText(drawer).contains(u"<img src=x"_s));
    CHECK(allText(drawer).contains(u"<h1>big</h1>"_s));
}

TEST_CASE("A curl line is broken before its options and nowhere else")
{
    CHECK(
        brokenCurl(u"curl -X POST 'http://h/a -H b' -H \"A: $T\" --data '{\"a\":\" -x\"}'"_s)
        == u"curl -X POST \\\n  'http://h/a -H b' \\\n  -H \"A: $T\" \\\n  --data '{\"a\":\" -x\"}'"_s);
    CHECK(brokenCurl(u"curl 'it'\\'' -s' -k"_s) == u"curl 'it'\\'' -s' \\\n  -k"_s);
}

TEST_CASE("The timing bar is to scale, with no phase below 4 px and none invented")
{
    HttpTiming timing;
    timing.waitMs = 996;
    timing.bodyMs = 4;
    timing.reusedConnection = true;
    const auto phases = TimingBar::phases(timing);
    REQUIRE(phases.size() == 2);
    const QList<int> widths = TimingBar::widths(phases, 401);
    CHECK(widths[1] == 4);
    CHECK(widths[0] + widths[1] == 400);
    CHECK(TimingBar::widths({}, 100).isEmpty());
}

TEST_CASE("A file is written whole or not at all")
{
    QTemporaryDir folder;
    const auto good = writeFile(folder.filePath(u"a.json"_s), "{}");
    REQUIRE(waitFor([&] { return good.isFinished(); }));
    CHECK(good.result().has_value());
    QFile file(folder.filePath(u"a.json"_s));
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll() == "{}");
    const auto bad = writeFile(folder.filePath(u"missing/a.json"_s), "{}");
    REQUIRE(waitFor([&] { return bad.isFinished(); }));
    REQUIRE_FALSE(bad.result().has_value());
    CHECK(bad.result().error().kind == Error::Kind::LocalIo);
}
