#include "ui/dialogs/questionform.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace
{
constexpr int dialogWidth = 440, lineLetters = 64, sideMargin = 18;
}

QuestionForm QuestionForm::build(QDialog *dialog, const QString &sentence,
                                 const QString &acceptText)
{
    const int width = std::max(dialogWidth, dialog->fontMetrics().averageCharWidth() * lineLetters);
    dialog->setMinimumWidth(width);
    auto *note = new PlainLabel(sentence, dialog);
    note->setWordWrap(true);
    // A layout does not keep a window from becoming too low for a text that wraps.
    note->setMinimumHeight(note->heightForWidth(width - 2 * sideMargin));
    note->setForegroundRole(Tone::text2);
    auto *form = new QFormLayout;
    form->setSpacing(Metric::gap2);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(acceptText);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(sideMargin, 16, sideMargin, 16);
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
