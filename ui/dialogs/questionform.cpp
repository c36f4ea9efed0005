#include "ui/dialogs/questionform.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace
{
constexpr int dialogWidth = 440;
constexpr int margin = 18;
}

QuestionForm QuestionForm::build(QDialog *dialog, const QString &sentence,
                                 const QString &acceptText)
{
    dialog->setMinimumWidth(dialogWidth);
    auto *note = new PlainLabel(sentence, dialog);
    note->setWordWrap(true);
    note->setForegroundRole(Tone::text2);
    // Whole on a small screen, too: there a dialog opens no higher than its smallest height.
    note->setMinimumHeight(note->heightForWidth(dialogWidth - 2 * margin));
    auto *form = new QFormLayout;
    form->setSpacing(Metric::gap2);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(acceptText);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(margin, 16, margin, 16);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(note);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    return {form, buttons->button(QDialogButtonBox::Ok)};
}

void QuestionForm::addField(const QString &label, QWidget *field) const
{
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(field->sizeHint().height()); // on one line with it
}

void QuestionForm::require(QLineEdit *edit) const
{
    const auto check
        = [button = accept, edit] { button->setEnabled(!edit->text().trimmed().isEmpty()); };
    QObject::connect(edit, &QLineEdit::textChanged, accept, check);
    check();
}
