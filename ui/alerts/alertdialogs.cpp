#include "ui/alerts/alertdialogs.h"

#include "ui/dialogs/questionform.h"
#include "ui/formatting.h"

#include <QComboBox>
#include <QLineEdit>

namespace
{

constexpr qint64 hourMs = 3'600'000;
}

AcknowledgeDialog::AcknowledgeDialog(const QString &cause, const QString &owner,
                                     const QString &role, QWidget *parent)
    : QDialog(parent)
    , m_owner(new QLineEdit(owner, this))
    , m_role(new QLineEdit(role, this))
    , m_note(new QLineEdit(this))
{
    setWindowTitle(tr("Take on %1").arg(cause));
    const QuestionForm frame = QuestionForm::build(
        this,
        tr("There are no more reminders of %1 until it is well again. What becomes worse "
           "is told all the same.")
            .arg(cause),
        tr("Take on"));
    m_role->setPlaceholderText(tr("on call, data platform, …"));
    m_note->setPlaceholderText(tr("what you do about it"));
    frame.addField(tr("&Who"), m_owner);
    frame.addField(tr("&Role"), m_role);
    frame.addField(tr("&Note"), m_note);
    frame.require({m_owner, m_role, m_note});
    connect(this, &QDialog::accepted, this, [this] {
        Acknowledgement by;
        by.owner = m_owner->text().trimmed();
        by.role = m_role->text().trimmed();
        by.note = m_note->text().trimmed();
        emit acknowledged(by);
    });
}

SnoozeDialog::SnoozeDialog(const QString &cause, QWidget *parent)
    : QDialog(parent)
    , m_length(new QComboBox(this))
    , m_reason(new QLineEdit(this))
{
    setWindowTitle(tr("Snooze %1").arg(cause));
    const QuestionForm frame = QuestionForm::build(
        this,
        tr("%1 is not told until then. The record goes on, and a new critical "
           "finding is told all the same.")
            .arg(cause),
        tr("Snooze"));
    for (const int hours : {1, 4, 8, 24, 72})
        m_length->addItem(Format::duration(double(hours * hourMs)), qint64(hours) * hourMs);
    frame.addField(tr("&For"), m_length);
    frame.addField(tr("&Why"), m_reason);
    frame.require({m_reason});
    connect(this, &QDialog::accepted, this, [this] {
        emit snoozed(m_reason->text().trimmed(), m_length->currentData().toLongLong());
    });
}
