#include "ui/dialogs/loglinesdialog.h"

#include "services/core/async.h"
#include "tests/support/qtstrings.h"
#include "tests/ui/shots.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"

#include <QPromise>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Lines = Result<QList<DeploymentLogLine>>;

/// A provider that answers when the test says so.
struct Provider {
    std::vector<std::shared_ptr<QPromise<Lines>>> asked;
    LogLinesDialog::Asking asking()
    {
        return [this] {
            asked.push_back(std::make_shared<QPromise<Lines>>());
            asked.back()->start();
            return asked.back()->future();
        };
    }
    void answer(const Lines &lines)
    {
        asked.back()->addResult(lines);
        asked.back()->finish();
    }
};

}

TEST_CASE("Log lines are asked for, shown in order, and an answer that comes too late is dropped")
{
    ThemeSource themes;
    themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    const QString look = themes.theme().dark ? u"dark"_s : u"light"_s;
    Provider provider;
    LogLinesDialog dialog(themes, u"workers"_s, TimeZoneChoice::Utc, provider.asking());
    present(dialog, dialog.size());
    CHECK(dialog.message().message().kind == Message::Kind::Loading);
    QStringList said;
    for (const PlainLabel *label : dialog.findChildren<PlainLabel *>())
        said.append(label->text());
    CHECK(said.join(u'\n').contains(u"last %1 line"_s.arg(logLinesAtMost))); // its limits, and
    CHECK(said.join(u'\n').contains(u"Railway"_s)); // who is asked
    shoot(dialog, u"loglines-loading-"_s + look);
    const QDateTime at(QDate(2026, 11, 27), QTime(14, 2, 31), Qt::UTC);
    provider.answer(Lines(QList<DeploymentLogLine>{{at, u"> npm run workers"_s},
                                                   {at.addSecs(1), u"<b>npm error</b>"_s}}));
    REQUIRE(QTest::qWaitFor([&] { return !dialog.text().isEmpty(); }, 30'000));
    CHECK(dialog.text() == u"14:02:31  > npm run workers\n14:02:32  <b>npm error</b>"_s);
    shoot(dialog, u"loglines-"_s + look);
}

TEST_CASE("No lines and a refusal are told apart, and both offer to ask again")
{
    ThemeSource themes;
    Provider provider;
    LogLinesDialog dialog(themes, u"workers"_s, TimeZoneChoice::Utc, provider.asking());
    present(dialog, dialog.size());
    provider.answer(Lines(QList<DeploymentLogLine>()));
    REQUIRE(QTest::qWaitFor([&] { return dialog.message().message().kind == Message::Kind::Empty; },
                            30'000));
    shoot(dialog, u"loglines-empty"_s);
    emit dialog.message().actionTriggered(u"again"_s);
    REQUIRE(provider.asked.size() == 2);
    CHECK(dialog.message().message().kind == Message::Kind::Loading);
    provider.answer(Lines(Error{Error::Kind::Unauthorized, u"Not Authorized"_s}));
    REQUIRE(QTest::qWaitFor([&] { return dialog.message().message().kind == Message::Kind::Error; },
                            30'000));
    CHECK(dialog.message().message().title.contains(u"workers"_s));
    CHECK_FALSE(dialog.message().message().advice.isEmpty());
    shoot(dialog, u"loglines-error"_s);
}

TEST_CASE("Closing the dialog gives up the question")
{
    ThemeSource themes;
    Provider provider;
    auto dialog = std::make_unique<LogLinesDialog>(themes, u"workers"_s, TimeZoneChoice::Utc,
                                                   provider.asking());
    const auto asked = provider.asked.back();
    dialog.reset();
    CHECK(asked->isCanceled());
}
