#include "ui/pages/probes/orderdialogs.h"

#include "services/checks/consent.h"
#include "services/checks/texts.h"
#include "ui/dialogs/questionform.h"
#include "ui/facttext.h"
#include "ui/formatting.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QPushButton>

namespace
{

constexpr qint64 minuteMs = 60'000;

/// What a look of this check does on the platform.
QString deedText(const CheckState &check)
{
    if (check.probe == QLatin1String("catalog-write"))
        return ConsentDialog::tr(
            "It makes a table of its own in the test namespace, commits to it, "
            "and drops it again.");
    if (check.probe == QLatin1String("writer-commit"))
        return ConsentDialog::tr(
            "It makes a table of its own in the test namespace, has the writer "
            "commit one row to it, and drops it again.");
    if (check.probe == QLatin1String("s3-gate"))
        return ConsentDialog::tr(
            "It tries to write and to delete an object below _atalaya/ with each "
            "read-only key. Only a key that can write leaves one behind, and the "
            "evidence names it.");
    if (check.probe == QLatin1String("door-select"))
        return ConsentDialog::tr(
            "It has two engines select from tables of the test and of the production namespace, "
            "through the door.");
    if (check.probe == QLatin1String("engine-refuses"))
        return ConsentDialog::tr(
            "It sends the engine a statement without credentials, which has to be refused, and "
            "cancels it when it is not.");
    const QString request = check.declaredCheck
        ? check.declaredCheck->method + QLatin1Char(' ') + check.declaredCheck->path
        : check.probe;
    return ConsentDialog::tr("It sends what the environment file says: %1.")
        .arg(shortened(request, 120));
}

/// What is asked, before what the check does.
QString questionText(const CheckState &check)
{
    if (check.declaredCheck)
        return ConsentDialog::tr("%1 (%2) comes with the environment file, and writes or costs.");
    return deedOf(check) == ProbeDeed::Writes
        ? ConsentDialog::tr("%1 (%2) proves itself by writing. Nothing else is touched.")
        : ConsentDialog::tr("%1 (%2) gives the platform work whenever it runs.");
}
}

MaintenanceDialog::MaintenanceDialog(const QStringList &services, const QDateTime &now,
                                     TimeZoneChoice zone, QWidget *parent)
    : QDialog(parent)
    , m_scope(new QComboBox(this))
    , m_from(new QDateTimeEdit(this))
    , m_length(new QComboBox(this))
    , m_reason(new QLineEdit(this))
    , m_services(services)
{
    setWindowTitle(tr("Maintenance"));
    const QuestionForm frame
        = QuestionForm::build(this,
                              tr("Alerts keep quiet about these services for so long. The looks "
                                 "and the record go on, and "
                                 "what still stands at the end is told."),
                              tr("Set"));
    if (!services.isEmpty()) {
        const QString all = services.join(QLatin1String(", "));
        m_scope->addItem(shortened(all, 60));
        m_scope->setItemData(0, plainToolTip(all), Qt::ToolTipRole);
        m_scope->setToolTip(plainToolTip(all));
    }
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scope->setMinimumContentsLength(24);
    m_scope->addItem(tr("All services"));
    const QDateTime shown = zone == TimeZoneChoice::Utc ? now.toUTC() : now.toLocalTime();
    m_from->setTimeSpec(shown.timeSpec());
    m_from->setDateTime(shown);
    m_from->setMinimumDateTime(shown.addSecs(-shown.time().second()));
    m_from->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
    m_from->setCalendarPopup(true);
    for (const int minutes : {30, 60, 120, 240, 480, 1440})
        m_length->addItem(Format::duration(double(minutes * minuteMs)), minutes * minuteMs);
    m_length->setCurrentIndex(1);
    frame.addField(tr("&What"), m_scope);
    frame.addField(tr("&From (%1)").arg(Format::zoneName(now, zone)), m_from);
    frame.addField(tr("F&or"), m_length);
    frame.addField(tr("Wh&y"), m_reason);
    frame.require({m_reason});
    connect(this, &QDialog::accepted, this, [this] {
        MaintenanceWindow window;
        if (m_scope->currentIndex() < m_scope->count() - 1)
            window.services = m_services;
        window.fromMs = m_from->dateTime().toMSecsSinceEpoch();
        window.toMs = window.fromMs + m_length->currentData().toLongLong();
        window.reason = m_reason->text().trimmed();
        emit planned(window);
    });
}

ConsentDialog::ConsentDialog(const CheckState &check, const QStringList &places, bool lapsed,
                             QWidget *parent)
    : QDialog(parent)
{
    const bool writes = deedOf(check) == ProbeDeed::Writes;
    setWindowTitle((writes ? tr("%1 writes to measure") : tr("%1 costs to measure")).arg(check.id));
    const QString question
        = questionText(check).arg(shortened(checkTitle(check), 120), shortened(check.service, 80));
    const QString where = shortened(places.join(QLatin1String(", ")), 200);
    const QString before = lapsed
        ? tr("It was agreed to before, but not at the address where it acts now.")
        : QString();
    const QString kept
        = tr("With your consent it also runs by itself, once a day or as often as the environment "
             "file says. The consent is kept on this machine, for this environment at %1 alone, "
             "and can be withdrawn from the menu of the check.")
              .arg(where);
    QStringList sentences{question, deedText(check), before, kept};
    sentences.removeAll(QString());
    const QuestionForm frame
        = QuestionForm::build(this, sentences.join(QLatin1Char(' ')), tr("Allow and run"));
    frame.accept->setEnabled(true);
}
