#include "ui/alerts/alertdialogs.h"

#include "ui/formatting.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace
{

constexpr int dialogWidth = 440;
constexpr qint64 hourMs = 3'600'000;

struct Frame {
    QFormLayout *form;
    QPushButton *accept;
};

/// The shape that both dialogs have: what it means, the fields, the buttons.
Frame build(QDialog *dialog, const QString &sentence, const QString &acceptText)
{
    dialog->setMinimumWidth(dialogWidth);
    auto *note = new PlainLabel(sentence, dialog);
    note->setWordWrap(true);
    note->setForegroundRole(Tone::text2);
    auto *form = new QFormLayout;
    form->setSpacing(Metric::gap2);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(acceptText);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(note);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    return {form, buttons->button(QDialogButtonBox::Ok)};
}

void addField(QFormLayout *form, const QString &label, QWidget *field)
{
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(field->sizeHint().height()); // on one line with it
}

void acceptWhenFilled(QPushButton *accept, QLineEdit *edit)
{
    const auto check = [accept, edit] { accept->setEnabled(!edit->text().trimmed().isEmpty()); };
    QObject::connect(edit, &QLineEdit::textChanged, accept, check);
    check();
}

}

AcknowledgeDialog::AcknowledgeDialog(const QString &cause, const QString &owner,
                                     const QString &role, QWidget *parent)
    : QDialog(parent)
    , m_owner(new QLineEdit(owner, this))
    , m_role(new QLineEdit(role, this))
    , m_note(new QLineEdit(this))
{
    setWindowTitle(tr("Take on %1").arg(cause));
    const Frame frame
        = build(this,
                tr("There are no more reminders of %1 until it is well again. What becomes worse "
                   "is told all the same.")
                    .arg(cause),
                tr("Take on"));
    addField(frame.form, tr("&Who"), m_owner);
    addField(frame.form, tr("&Role"), m_role);
    addField(frame.form, tr("&Note"), m_note);
    acceptWhenFilled(frame.accept, m_owner);
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
    const Frame frame
        = build(this,
                tr("%1 is not told until then. The record goes on, and a new critical "
                   "finding is told all the same.")
                    .arg(cause),
                tr("Snooze"));
    for (const int hours : {1, 4, 8, 24, 72})
        m_length->addItem(Format::duration(double(hours * hourMs)), qint64(hours) * hourMs);
    addField(frame.form, tr("&For"), m_length);
    addField(frame.form, tr("&Why"), m_reason);
    acceptWhenFilled(frame.accept, m_reason);
    connect(this, &QDialog::accepted, this, [this] {
        emit snoozed(m_reason->text().trimmed(), m_length->currentData().toLongLong());
    });
}
