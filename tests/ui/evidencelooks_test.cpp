#include "services/checks/lookstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "tests/support/waitfor.h"
#include "ui/evidence/codeblock.h"
#include "ui/evidence/evidencedrawer.h"
#include "ui/evidence/evidenceview.h"
#include "ui/evidence/lookstepper.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The look of that number, taken so many seconds after testNow().
KeptLook lookAt(int number, Verdict verdict = Verdict::Ok)
{
    auto evidence = makeEvidence(verdict == Verdict::Ok ? 200 : 502);
    evidence->measuredAt = testNow().addSecs(number);
    evidence->excerpt = u"answer %1"_s.arg(number);
    KeptLook look;
    look.said.verdict = verdict;
    look.said.reason = verdict == Verdict::Ok ? u"ok"_s : u"http_status"_s;
    look.evidence = evidence;
    return look;
}

CheckState stateOf(const KeptLook &look)
{
    CheckState state = makeCheck(u"INV-19"_s, u"lakekeeper"_s, look.said.verdict);
    state.evidence = look.evidence;
    return state;
}

/// A drawer over what a console has in memory of one check.
struct Opened {
    Opened() { present(host, {1356, 786}); }

    void open(const CheckState &state)
    {
        host.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&host, 60'000));
        drawer.show({state, makeCheck(u"INV-01"_s, u"lakekeeper"_s)}, 0,
                    [this](const CheckRef &check) {
                        return check.id == u"INV-19"_s ? memory : LastLooks();
                    });
        REQUIRE(waitFor([&] { return drawer.geometry().right() == host.width() - 1; }));
    }
    void take(const KeptLook &look)
    {
        memory.looks.insert(memory.looks.begin(), look);
        if (memory.looks.size() > size_t(LookStore::perCheck))
            memory.looks.pop_back();
        drawer.refreshLooks();
    }
    void key(Qt::Key key) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, Qt::AltModifier | Qt::ShiftModifier);
    }
    LookStepper &stepper() const { return *drawer.findChild<LookStepper *>(); }
    QString line() const
    {
        QStringList texts;
        for (const PlainLabel *label : stepper().findChildren<PlainLabel *>())
            texts.append(label->text());
        for (const ElidedLabel *label : stepper().findChildren<ElidedLabel *>())
            texts.append(label->text());
        return texts.join(u" | "_s);
    }
    QAbstractButton *button(const QString &name) const
    {
        for (auto *button : stepper().findChildren<QAbstractButton *>()) {
            if (button->accessibleName() == name)
                return button;
        }
        return nullptr;
    }
    QAbstractButton &earlier() const { return *button(u"Earlier look (Alt+Shift+Left)"_s); }
    QAbstractButton &later() const { return *button(u"Later look (Alt+Shift+Right)"_s); }
    /// The answer that stands in the drawer.
    QString answer() const
    {
        for (const CodeBlock *block : drawer.findChildren<CodeBlock *>()) {
            if (block->accessibleName() == u"Response, redacted"_s)
                return block->toPlainText();
        }
        return {};
    }

    ThemeSource themes;
    QWidget host;
    LastLooks memory;
    EvidenceDrawer drawer{themes, &host};
};

}

TEST_CASE("The last looks at a check are gone through from the newest, by key and by button")
{
    Opened opened;
    opened.memory.looks = {lookAt(30), lookAt(15, Verdict::Critical), lookAt(0)};
    opened.open(stateOf(opened.memory.looks.front()));
    QSignalSpy steps(&opened.drawer, &EvidenceDrawer::currentChanged);
    CHECK(opened.line() == u"14:07:01 · OK · 611 ms | Look 1 · 3 kept"_s);
    CHECK_FALSE(opened.later().isEnabled());

    opened.key(Qt::Key_Left);
    CHECK(opened.line() == u"14:06:46 · Critical · 611 ms | Look 2 · 3 kept"_s);
    CHECK(opened.answer() == u"answer 15"_s);
    CHECK(opened.drawer.shown().verdict == Verdict::Critical);
    shoot(opened.host, u"evidence-look"_s);
    opened.earlier().click();
    CHECK(opened.line() == u"14:06:31 · OK · 611 ms | Look 3 · 3 kept"_s);
    CHECK_FALSE(opened.earlier().isEnabled());
    opened.key(Qt::Key_Left); // the oldest stays
    CHECK(opened.answer() == u"answer 0"_s);

    opened.later().click();
    CHECK(opened.answer() == u"answer 15"_s);
    opened.button(u"Newest look"_s)->click();
    CHECK(opened.answer() == u"answer 30"_s);
    opened.key(Qt::Key_Left);
    opened.key(Qt::Key_Right);
    CHECK(opened.answer() == u"answer 30"_s);
    CHECK(steps.isEmpty()); // all of it within one check
    CHECK(opened.drawer.current()->id == u"INV-19"_s);
}

TEST_CASE("What is copied is the look that is shown")
{
    Opened opened;
    opened.memory.looks = {lookAt(30), lookAt(15, Verdict::Critical)};
    opened.open(stateOf(opened.memory.looks.front()));
    opened.key(Qt::Key_Left);
    for (auto *button : opened.drawer.findChildren<Button *>()) {
        if (button->text() == u"Copy details"_s)
            button->click();
    }
    const QString copied = QGuiApplication::clipboard()->text();
    CHECK(copied.contains(u"answer 15"_s));
    CHECK(copied.contains(u"INV-19 · lakekeeper · http: critical"_s));
    CHECK_FALSE(copied.contains(u"answer 30"_s));
}

TEST_CASE("Another check begins at the look that it was opened with, and so does the way back")
{
    Opened opened;
    opened.memory.looks = {lookAt(30), lookAt(15)};
    opened.open(stateOf(opened.memory.looks.front()));
    opened.key(Qt::Key_Left);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right, Qt::AltModifier);
    CHECK(opened.drawer.current()->id == u"INV-01"_s);
    CHECK(opened.drawer.shown().evidence == opened.drawer.current()->evidence);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
    CHECK(opened.answer() == u"answer 30"_s);
}

TEST_CASE("The look that is shown stays while new ones come, and says when it is gone from memory")
{
    Opened opened;
    opened.memory.looks = {lookAt(2), lookAt(1)};
    opened.open(stateOf(opened.memory.looks.front()));
    opened.take(lookAt(3));
    CHECK(opened.answer() == u"answer 2"_s); // nor does the newest of when it opened give way
    CHECK(opened.line().contains(u"Look 2 · 3 kept"_s));
    CHECK(opened.later().isEnabled());
    const QRect arrow = opened.later().geometry();

    opened.key(Qt::Key_Left);
    for (int i = 4; i <= 13; ++i)
        opened.take(lookAt(i));
    CHECK(opened.answer() == u"answer 1"_s);
    CHECK(opened.line() == u"14:06:32 · OK · 611 ms | Gone from memory · 10 kept"_s);
    CHECK(opened.stepper().toolTip().contains(u"no longer kept"_s));
    CHECK_FALSE(opened.earlier().isEnabled()); // it was the oldest of all
    CHECK(opened.later().geometry() == arrow);
    opened.themes.setChoice(ThemeChoice::Dark); // draws all of it anew
    CHECK(opened.answer() == u"answer 1"_s);

    opened.key(Qt::Key_Right);
    CHECK(opened.answer() == u"answer 4"_s); // the next one that is kept
    CHECK(opened.line().contains(u"Look 10 · 10 kept"_s));
    CHECK_FALSE(opened.stepper().toolTip().contains(u"no longer kept"_s));
}

TEST_CASE("How many looks made room for newer ones is said")
{
    Opened opened;
    opened.memory.looks = {lookAt(4), lookAt(3), lookAt(2), lookAt(1)};
    opened.memory.dropped = 6;
    opened.open(stateOf(opened.memory.looks.front()));
    CHECK(opened.line().contains(u"Look 1 · 4 of 10 kept"_s));
    CHECK(opened.stepper().toolTip().contains(u"6 of them made room"_s));
}

TEST_CASE("A check without evidence can be followed as soon as it was looked at, and nothing moves")
{
    Opened opened;
    opened.open(makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Unknown));
    CHECK(opened.line() == u"No evidence yet | 0 kept"_s);
    CHECK_FALSE(opened.later().isEnabled());
    auto *view = opened.drawer.findChild<EvidenceView *>();
    const QRect before = view->geometry();
    opened.take(lookAt(1));
    CHECK(opened.line() == u"No evidence yet | 1 kept"_s);
    CHECK(opened.drawer.shown().verdict == Verdict::Unknown);
    opened.later().click();
    CHECK(opened.answer() == u"answer 1"_s);
    QApplication::sendPostedEvents();
    CHECK(view->geometry() == before);
}

TEST_CASE("A proof from the record stands alone")
{
    ThemeSource themes;
    QWidget host;
    present(host, {1356, 786});
    EvidenceDrawer drawer(themes, &host);
    drawer.show({makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Critical)}, 0);
    auto *stepper = drawer.findChild<LookStepper *>();
    REQUIRE(stepper);
    CHECK_FALSE(stepper->isVisible());
    drawer.show({makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::Critical)}, 0,
                [](const CheckRef &) { return LastLooks(); });
    CHECK(stepper->isVisible());
}
