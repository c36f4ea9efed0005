#include "app/cli/commandlog.h"

#include "app/cli/exitcodes.h"
#include "tests/support/qtstrings.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

Options asked(Options::Command command)
{
    Options options;
    options.command = command;
    options.sql = u"SELECT\n  1"_s;
    options.storageKey = u"r2-ro"_s;
    return options;
}

}

TEST_CASE("What a command did is told by what it was asked and how it ended")
{
    const auto check = activityOf(asked(Options::Command::Check), u"env"_s, 2);
    REQUIRE(check);
    CHECK(check->actor == Activity::Actor::CommandLine);
    CHECK(check->action == u"checks.run"_s);
    CHECK(check->target == u"*"_s);
    CHECK(check->outcome == Activity::Outcome::Done); // it found something, and that is its work
    CHECK(check->detail.at("exit_code") == 2);

    const auto sql = activityOf(asked(Options::Command::Sql), u"env"_s, ExitCode::refused);
    CHECK(sql->target == u"SELECT 1"_s);
    CHECK(sql->outcome == Activity::Outcome::Refused);
    CHECK(activityOf(asked(Options::Command::Sql), {}, ExitCode::failed)->outcome
          == Activity::Outcome::Failed);
    CHECK(activityOf(asked(Options::Command::Sql), {}, ExitCode::interrupted)->outcome
          == Activity::Outcome::Cancelled);
    CHECK(activityOf(asked(Options::Command::PerimeterGate), {}, ExitCode::broken)->target
          == u"r2-ro"_s);
    CHECK_FALSE(activityOf(asked(Options::Command::EnvironmentValidate), {}, 0));
}

TEST_CASE("A command writes into the log that the window shows, beside what the window writes")
{
    QTemporaryDir folder;
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", QFile::encodeName(folder.path()));
    SystemClock clock;
    ActivityLog window(ActivityLog::defaultPath(), clock);
    CommandLog command(clock);
    Activity opened;
    opened.actor = Activity::Actor::User;
    opened.action = u"environment.open"_s;
    opened.environment = u"env"_s;
    const auto first = window.record(opened);
    REQUIRE(QTest::qWaitFor([&] { return first.isFinished(); }, 30'000));
    const auto kept = command.record(asked(Options::Command::PerimeterGate), u"env"_s, 0);
    REQUIRE(QTest::qWaitFor([&] { return kept.isFinished(); }, 30'000));
    REQUIRE(kept.result());

    ActivityFilter filter;
    filter.environment = u"env"_s;
    const auto all = window.page(filter);
    REQUIRE(QTest::qWaitFor([&] { return all.isFinished(); }, 30'000));
    REQUIRE(all.result());
    CHECK(all.result()->size() == 2);
    filter.actor = Activity::Actor::CommandLine;
    const auto own = window.page(filter);
    REQUIRE(QTest::qWaitFor([&] { return own.isFinished(); }, 30'000));
    REQUIRE(own.result()->size() == 1);
    CHECK(own.result()->first().action == u"perimeter.gate"_s);
    before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
}
