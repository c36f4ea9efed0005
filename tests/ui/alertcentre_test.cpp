#include "ui/alerts/alertcentre.h"

#include "tests/support/qtstrings.h"
#include "tests/ui/shots.h"
#include "ui/alerts/alertdialogs.h"
#include "ui/pages/settings/alertoptions.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 nowMs = 1'795'788'000'000;

AlertEntry entry(const QString &cause, Verdict worst)
{
    AlertEntry result;
    result.cause = cause;
    result.worst = worst;
    result.sinceMs = nowMs - 240'000;
    result.toldMs = nowMs - 230'000;
    AlertFinding finding;
    finding.service = cause;
    finding.check = u"UP-"_s + cause;
    finding.verdict = worst;
    finding.reason = u"refused"_s;
    result.findings = {finding};
    return result;
}

AlertFeed someFeed()
{
    AlertFeed feed;
    feed.standing
        = {entry(u"redis"_s, Verdict::Critical), entry(u"duck-server"_s, Verdict::Degraded),
           entry(u"trino"_s, Verdict::Degraded)};
    feed.standing[1].acknowledged = Acknowledgement{u"Ana"_s, u"on call"_s, u"restarting"_s, nowMs};
    feed.standing[2].snoozed = Snooze{u"planned"_s, nowMs + 3'600'000, {}};
    AlertNotice recovered;
    recovered.kind = AlertNotice::Kind::Recovered;
    recovered.cause = u"keycloak"_s;
    recovered.sinceMs = nowMs - 900'000;
    recovered.atMs = nowMs - 600'000;
    feed.recent = {recovered};
    return feed;
}

QAbstractButton *button(QWidget &widget, const QString &name)
{
    for (QAbstractButton *candidate : widget.findChildren<QAbstractButton *>()) {
        if (candidate->accessibleName() == name)
            return candidate;
    }
    return nullptr;
}

}

TEST_CASE("The alert centre offers for each cause what can still be done about it")
{
    ThemeSource themes;
    themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    AlertCentre centre(themes);
    centre.setFeed(someFeed(), QDateTime::fromMSecsSinceEpoch(nowMs, Qt::UTC), TimeZoneChoice::Utc);
    present(centre, centre.size());
    shoot(centre, u"alerts-%1"_s.arg(themes.theme().dark ? u"dark"_s : u"light"_s));
    CHECK(button(centre, u"Take on…: redis"_s));
    CHECK_FALSE(button(centre, u"Take on…: duck-server"_s)); // somebody has it
    CHECK(button(centre, u"Wake: trino"_s));
    CHECK_FALSE(button(centre, u"Snooze…: trino"_s));
    QStringList lines;
    for (const ElidedLabel *label : centre.findChildren<ElidedLabel *>())
        lines.append(label->text());
    CHECK(lines.contains(u"keycloak has recovered"_s));

    QSignalSpy wanted(&centre, &AlertCentre::snoozeWanted);
    button(centre, u"Snooze…: redis"_s)->click();
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.first().first().toString() == u"redis"_s);
    CHECK_FALSE(centre.isVisible()); // a dialog follows
}

TEST_CASE("A snooze asks for a reason, an acknowledgement for who, as what and why")
{
    SnoozeDialog snooze(u"redis"_s);
    QSignalSpy snoozed(&snooze, &SnoozeDialog::snoozed);
    auto *reason = snooze.findChild<QLineEdit *>();
    auto *accept = snooze.findChild<QPushButton *>();
    REQUIRE((reason && accept));
    CHECK_FALSE(accept->isEnabled());
    reason->setText(u"planned"_s);
    accept->click();
    REQUIRE(snoozed.size() == 1);
    CHECK(snoozed.first().at(0).toString() == u"planned"_s);
    CHECK(snoozed.first().at(1).toLongLong() == 3'600'000);

    AcknowledgeDialog take(u"redis"_s, {}, {});
    QSignalSpy taken(&take, &AcknowledgeDialog::acknowledged);
    auto *takeOn = take.findChild<QPushButton *>();
    auto *missing = take.findChild<PlainLabel *>(u"missing"_s);
    const auto fields = take.findChildren<QLineEdit *>();
    REQUIRE((takeOn && missing && fields.size() == 3));
    CHECK(missing->text().contains(u"Who"_s));
    CHECK(missing->text().contains(u"Role"_s));
    CHECK(missing->text().contains(u"Note"_s));
    fields[0]->setText(u"Ana"_s);
    fields[1]->setText(u"on call"_s);
    fields[2]->setText(u"  "_s);
    CHECK_FALSE(takeOn->isEnabled());
    CHECK(missing->text() == u"Still to fill in: Note."_s);
    fields[2]->setText(u"restarting it"_s);
    CHECK(missing->text().isEmpty());
    takeOn->click();
    REQUIRE(taken.size() == 1);
    const auto by = taken.first().first().value<Acknowledgement>();
    CHECK(by.owner == u"Ana"_s);
    CHECK(by.role == u"on call"_s);
    CHECK(by.note == u"restarting it"_s);
}

TEST_CASE("Alert options that would leak are said and not taken")
{
    ThemeSource themes;
    AlertOptions options(AlertSettings{});
    QSignalSpy changed(&options, &AlertOptions::changed);
    auto *hook = options.findChild<QLineEdit *>(u"webHook"_s);
    REQUIRE(hook);
    hook->setText(u"http://example.org/hook"_s);
    emit hook->editingFinished();
    CHECK(changed.isEmpty());
    CHECK(options.settings().webHook.isEmpty());
    hook->setText(u"https://example.org/hook"_s);
    emit hook->editingFinished();
    CHECK(changed.size() == 1);
    options.findChild<QCheckBox *>(u"quiet"_s)->click();
    CHECK(options.settings().config.quiet.enabled);
    CHECK(changed.size() == 2);
}

TEST_CASE(
    "The web hook's secret is typed with a button once both are named, and where it is is said")
{
    AlertOptions options(AlertSettings{});
    present(options, options.sizeHint());
    QSignalSpy changed(&options, &AlertOptions::changed);
    QSignalSpy wanted(&options, &AlertOptions::secretWanted);
    auto *hook = options.findChild<QLineEdit *>(u"webHook"_s);
    auto *name = options.findChild<QLineEdit *>(u"webHookSecret"_s);
    auto *type = options.findChild<QPushButton *>(u"typeSecret"_s);
    auto *state = options.findChild<PlainLabel *>(u"secretState"_s);
    REQUIRE((hook && name && type && state));
    const auto enter = [](QLineEdit *field, const QString &text) {
        field->setText(text);
        emit field->editingFinished();
    };
    CHECK_FALSE(type->isEnabled());
    CHECK_FALSE(state->isVisible());
    enter(name, u"hook-token"_s);
    CHECK_FALSE(type->isEnabled()); // a secret is kept for one place alone
    enter(hook, u"https://hooks.example/x"_s);
    CHECK(type->isEnabled());
    options.setSecretState(SecretEntry::State::Locked);
    CHECK(state->isVisible());
    CHECK(state->text().contains(u"keychain is locked"_s));
    options.setSecretState(SecretEntry::State::Missing);
    CHECK(state->text().contains(u"Not in the keychain"_s));
    type->click();
    CHECK(wanted.size() == 1);

    const auto before = changed.size();
    enter(name, u"Bearer of the hook!"_s); // somebody takes the field for the secret's own
    CHECK(changed.size() == before);
    CHECK(options.settings().webHookSecret.id == u"hook-token"_s);
    enter(name, {});
    CHECK(options.settings().webHookSecret.isEmpty());
    CHECK_FALSE(type->isEnabled());
    CHECK_FALSE(state->isVisible());
}

TEST_CASE("A command's words survive being shown as one line")
{
    const QStringList words{u"/opt/my tools/notify"_s, u"--say"_s, u"a \"word\""_s, u"--end"_s};
    CHECK(QProcess::splitCommand(commandLine(words)) == words);
}
