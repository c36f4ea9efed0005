#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/factrow.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/sparkline.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/verdictbadge.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Data stands literally, whatever it looks like")
{
    CHECK(PlainLabel(u"<b>x</b>"_s).textFormat() == Qt::PlainText);
    ElidedLabel label(u"<b>a name much longer than the room there is for it</b>"_s);
    label.show();
    label.resize(60, 20);
    CHECK(label.toolTip().startsWith(u"&lt;b&gt;"_s));
    label.resize(1000, 20);
    CHECK(label.toolTip().isEmpty());
}

TEST_CASE("A badge names verdict, subject and age")
{
    ThemeSource themes;
    VerdictBadge badge(themes);
    badge.setVerdict(Verdict::Critical, u"lakekeeper"_s, u"4 min"_s);
    CHECK(badge.accessibleName() == u"Critical, lakekeeper, 4 min"_s);
    badge.setText(u"Critical · INV-19"_s);
    CHECK(badge.sizeHint().width() > verdictBadgeSize(u"Critical"_s).width());
    CHECK(badge.accessibleName() == u"Critical, lakekeeper, 4 min"_s);
}

TEST_CASE("A fact tells where it comes from, and what was declared stands below it")
{
    ThemeSource themes;
    FactRow row(themes);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    row.show();
    row.setFact({u"version"_s, u"v1"_s, Fact::Origin::Measured, u"v2"_s, now.addSecs(-12), true},
                u"Version"_s, now, false, true);
    CHECK(row.accessibleName() == u"Version: v1, measured, 12 s"_s);
    QStringList shown;
    for (const auto *label : row.findChildren<PlainLabel *>()) {
        if (label->isVisible())
            shown += label->text();
    }
    CHECK(shown.contains(u"drift"_s));
    row.setFact({u"version"_s, {}, Fact::Origin::Absent, {}, {}, false}, u"Version"_s, now);
    CHECK(row.accessibleName() == u"Version: unknown, unknown, never"_s);
    row.setFact({u"version"_s, {}, Fact::Origin::Measured, {}, now, false}, u"Version"_s, now);
    CHECK(row.accessibleName() == u"Version: empty, measured, 0 s"_s); // which is not unknown
    QSignalSpy wanted(&row, &FactRow::evidenceWanted);
    row.findChild<QToolButton *>()->click();
    CHECK(wanted.count() == 1);
}

TEST_CASE("A segmented control holds one choice and moves it with the arrows")
{
    ThemeSource themes;
    SegmentedControl control(themes, u"Filter"_s);
    control.addSegment(u"All 61"_s);
    control.addSegment(u"Q&A"_s);
    control.show();
    QSignalSpy changed(&control, &SegmentedControl::currentChanged);
    CHECK(control.currentIndex() == 0);
    const auto buttons = control.findChildren<QToolButton *>();
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK(control.currentIndex() == 1);
    CHECK(buttons[1]->accessibleName() == u"Q&A"_s);
    control.setCurrentIndex(1);
    CHECK(changed.count() == 1);
}

TEST_CASE("Esc empties a filter before it reaches anything further out")
{
    FilterEdit edit(u"Filter"_s);
    edit.show();
    edit.setText(u"abc"_s);
    QTest::keyClick(&edit, Qt::Key_Escape);
    CHECK(edit.text().isEmpty());
}

TEST_CASE("An error panel says what failed and what to do, and its details can be copied")
{
    ThemeSource themes;
    MessagePanel panel(themes);
    panel.show();
    Message message
        = errorMessage(u"The tables could not be read"_s,
                       Error{Error::Kind::Forbidden, u"TABLE_READ_DATA"_s, 403, u"DENIED"_s, 0});
    message.actions += {u"again"_s, u"Try again"_s, {}, false};
    panel.setMessage(message);
    QSignalSpy triggered(&panel, &MessagePanel::actionTriggered);
    QStringList texts;
    for (const auto *label : panel.findChildren<QLabel *>())
        texts += label->text();
    CHECK(texts.contains(u"The tables could not be read"_s));
    CHECK(texts.contains(u"What to do"_s));
    for (auto *button : panel.findChildren<QPushButton *>())
        button->click();
    REQUIRE(triggered.count() == 1);
    CHECK(triggered.first().first().toString() == u"again"_s);
    CHECK(QGuiApplication::clipboard()->text().contains(u"DENIED"_s));
    panel.setMessage({Message::Kind::Loading, {}, u"Walking"_s, {u"page 3"_s}, {}, {}, {}});
    CHECK(waitFor([&] { return panel.findChildren<QPushButton *>().isEmpty(); }));
    CHECK(panel.accessibleName() == u"Walking"_s);
}

TEST_CASE("A critical toast stays until it is dismissed")
{
    ThemeSource themes;
    QWidget window;
    window.resize(800, 600);
    window.show();
    Toast toast(themes, &window);
    toast.showNotice(Verdict::Critical, u"lakekeeper down"_s);
    CHECK(toast.isVisible());
    CHECK(toast.geometry().right() < 800);
    toast.findChild<QToolButton *>()->click();
    CHECK_FALSE(toast.isVisible());
}

TEST_CASE("A sparkline leaves a gap where nothing answered")
{
    const auto inked = [](const std::vector<float> &values, int from, int to) {
        QImage image(80, 12, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintSparkline(painter, QRectF(0, 0, 80, 12), values, Qt::black);
        painter.end();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = from; x < to; ++x)
                count += qGray(image.pixel(x, y)) < 200;
        return count;
    };
    CHECK(inked({1, 2, 1, 2, 1}, 30, 50) > 0);
    CHECK(inked({1, 2, NAN, 2, 1}, 25, 55) == 0);
    CHECK(inked({NAN, NAN}, 0, 80) == 0);
}
