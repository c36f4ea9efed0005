#include "app/translation.h"
#include "tests/support/qtstrings.h"
#include "tests/ui/shots.h"
#include "ui/alerts/alertdialogs.h"
#include "ui/dialogs/accountpopover.h"
#include "ui/dialogs/loglinesdialog.h"
#include "ui/dialogs/newenvironmentdialog.h"
#include "ui/dialogs/secretsdialog.h"
#include "ui/pages/probes/orderdialogs.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPromise>

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Made = std::unique_ptr<QWidget>;
using Make = std::function<Made(const ThemeSource &)>;

const QDateTime now(QDate(2026, 11, 27), QTime(14, 2, 31), Qt::UTC);

CheckState writingCheck()
{
    CheckState check;
    check.id = u"INV-19"_s;
    check.service = u"warehouse-writer"_s;
    check.probe = u"writer-commit"_s;
    return check;
}

QList<SecretEntry> secrets()
{
    using State = SecretEntry::State;
    QList<SecretEntry> entries;
    for (const State state : {State::Asking, State::Kept, State::KeptForThisRun, State::Missing,
                              State::OtherOrigin, State::Locked, State::NoKeychain}) {
        SecretEntry entry;
        entry.id = u"warehouse-writer-token-%1"_s.arg(entries.size());
        entry.services = {u"warehouse-writer"_s, u"junction"_s};
        entry.origin = u"https://warehouse-writer-production.example:443"_s;
        entry.state = state;
        entries.append(entry);
    }
    return entries;
}

Made logLines(const ThemeSource &themes)
{
    QPromise<Result<QList<DeploymentLogLine>>> answer;
    answer.start();
    answer.addResult(Result<QList<DeploymentLogLine>>(
        QList<DeploymentLogLine>{{now, u"> npm run workers"_s}, {now, u"npm error"_s}}));
    answer.finish();
    return std::make_unique<LogLinesDialog>(themes, u"workers"_s, TimeZoneChoice::Utc,
                                            [future = answer.future()] { return future; });
}

Made account(const ThemeSource &)
{
    auto popover = std::make_unique<AccountPopover>();
    AccountEntry entry;
    entry.identity.id = u"people"_s;
    entry.identity.issuer = QUrl(u"https://keycloak-production.example/realms/lakehouse"_s);
    entry.identity.clientId = u"atalaya"_s;
    popover->setAccounts({entry}, now, TimeZoneChoice::Utc);
    return popover;
}

const std::vector<std::pair<QString, Make>> &dialogs()
{
    static const QString cause = u"lakekeeper-postgres-production"_s;
    static const std::vector<std::pair<QString, Make>> all{
        {u"acknowledge"_s,
         [](const ThemeSource &) -> Made {
             return std::make_unique<AcknowledgeDialog>(cause, u"Ana"_s, u"on call"_s);
         }},
        {u"snooze"_s,
         [](const ThemeSource &) -> Made { return std::make_unique<SnoozeDialog>(cause); }},
        {u"maintenance"_s,
         [](const ThemeSource &) -> Made {
             return std::make_unique<MaintenanceDialog>(QStringList{cause, u"trino"_s}, now,
                                                        TimeZoneChoice::Utc);
         }},
        {u"consent"_s,
         [](const ThemeSource &) -> Made {
             return std::make_unique<ConsentDialog>(
                 writingCheck(), QStringList{u"https://warehouse-writer.example"_s}, false);
         }},
        {u"consent-lapsed"_s,
         [](const ThemeSource &) -> Made {
             return std::make_unique<ConsentDialog>(
                 writingCheck(), QStringList{u"https://warehouse-writer.example"_s}, true);
         }},
        {u"secrets"_s,
         [](const ThemeSource &) -> Made {
             return std::make_unique<SecretsDialog>(secrets(), [](const QString &, Secret) { });
         }},
        {u"newenvironment"_s,
         [](const ThemeSource &) -> Made { return std::make_unique<NewEnvironmentDialog>(); }},
        {u"loglines"_s, logLines},
        {u"account"_s, account},
    };
    return all;
}

/// What of a widget's text does not fit into it; empty: it all does.
QString cut(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        if (label->wordWrap() && label->heightForWidth(label->width()) > label->height())
            return u"too low: "_s + label->text();
        if (!label->wordWrap() && label->sizeHint().width() > label->width())
            return u"too narrow: "_s + label->text();
    }
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    if (button && button->sizeHint().width() > button->width())
        return u"too narrow: "_s + button->text();
    const auto *edit = qobject_cast<const QLineEdit *>(&widget);
    if (edit && edit->fontMetrics().horizontalAdvance(edit->placeholderText()) > edit->width())
        return u"too narrow: "_s + edit->placeholderText();
    return {};
}

}

TEST_CASE("No text of a dialog is cut, in either language")
{
    const QString language = GENERATE(u"en"_s, u"es"_s);
    ThemeSource themes;
    themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    installLanguage(*qApp, language, LanguageChoice::System);
    for (const auto &[name, make] : dialogs()) {
        const Made dialog = make(themes);
        dialog->show();
        QTest::qWait(0); // what comes by events is there
        present(*dialog, dialog->size());
        shoot(*dialog,
              u"%1-%2-%3"_s.arg(name, language, themes.theme().dark ? u"dark"_s : u"light"_s));
        INFO(name.toStdString());
        if (qobject_cast<QDialog *>(dialog.get()))
            CHECK_FALSE(dialog->windowTitle().isEmpty());
        for (const QWidget *widget : dialog->findChildren<QWidget *>()) {
            if (widget->isVisible() && !qobject_cast<const ElidedLabel *>(widget))
                CHECK(cut(*widget) == QString());
        }
    }
}

TEST_CASE("What Qt itself says on a dialog is in the chosen language")
{
    installLanguage(*qApp, u"es"_s, LanguageChoice::System);
    const SnoozeDialog dialog(u"redis"_s);
    QStringList buttons;
    for (const QAbstractButton *button : dialog.findChildren<QAbstractButton *>())
        buttons.append(button->text().remove(u'&'));
    CHECK(buttons.contains(u"Cancelar"_s));
}
