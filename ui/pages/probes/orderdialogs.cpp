#include "ui/pages/probes/orderdialogs.h"

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

/// What a look of this kind leaves on the platform for a moment.
QString deedText(const QString &probe)
{
    if (probe == QLatin1String("catalog-write"))
        return ConsentDialog::tr(
            "It makes a table of its own in the test namespace, commits to it, "
            "and drops it again.");
    if (probe == QLatin1String("writer-commit"))
        return ConsentDialog::tr(
            "It makes a table of its own in the test namespace, has the writer "
            "commit one row to it, and drops it again.");
    return ConsentDialog::tr("It tries to write and to delete an object below _atalaya/ with each "
                             "read-only key. Only a key that can write leaves one behind, and the "
                             "evidence names it.");
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
    if (!services.isEmpty())
        m_scope->addItem(shortened(services.join(QLatin1String(", ")), 60));
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
    frame.require(m_reason);
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

ConsentDialog::ConsentDialog(const CheckState &check, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("%1 writes to measure").arg(check.id));
    const QuestionForm frame = QuestionForm::build(
        this,
        tr("%1 (%2) proves itself by writing. %3 Nothing else is touched. The consent is kept on "
           "this machine for this environment and can be withdrawn from the menu of the check.")
            .arg(shortened(checkTitle(check.id), 120), shortened(check.service, 80),
                 deedText(check.probe)),
        tr("Allow and run"));
    frame.accept->setEnabled(true);
}
