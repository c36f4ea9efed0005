#include "ui/dialogs/questionform.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace
{
constexpr int dialogWidth = 440, lineLetters = 64, sideMargin = 18;

/// Labels of the fields that are empty.
QStringList emptyFields(const QFormLayout &form, const QList<QLineEdit *> &fields)
{
    QStringList names;
    for (QLineEdit *field : fields) {
        const auto *label = qobject_cast<QLabel *>(form.labelForField(field));
        if (label && field->text().trimmed().isEmpty())
            names.append(label->text().remove(QLatin1Char('&')));
    }
    return names;
}

}

QuestionForm QuestionForm::build(QDialog *dialog, const QString &sentence,
                                 const QString &acceptText)
{
    const int width = std::max(dialogWidth, dialog->fontMetrics().averageCharWidth() * lineLetters);
    dialog->setMinimumWidth(width);
    auto *note = new PlainLabel(sentence, dialog);
    note->setWordWrap(true);
    // Whole on a small screen, too: a layout does not keep a window from being too low for a text
    // that wraps.
    note->setMinimumHeight(note->heightForWidth(width - 2 * sideMargin));
    note->setForegroundRole(Tone::text2);
    auto *form = new QFormLayout;
    form->setSpacing(Metric::gap2);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *missing = new PlainLabel(QString(), dialog);
    missing->setObjectName(QStringLiteral("missing"));
    missing->setWordWrap(true);
    missing->setForegroundRole(Tone::text2);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(acceptText);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(sideMargin, 16, sideMargin, 16);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(note);
    layout->addLayout(form);
    layout->addWidget(missing);
    layout->addStretch(1);
    layout->addWidget(buttons);
    return {form, buttons->button(QDialogButtonBox::Ok), missing};
}

void QuestionForm::addField(const QString &label, QWidget *field) const
{
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(field->sizeHint().height()); // on one line with it
}

void QuestionForm::require(const QList<QLineEdit *> &fields) const
{
    const auto check = [form = form, button = accept, note = missing, fields] {
        const QStringList empty = emptyFields(*form, fields);
        button->setEnabled(empty.isEmpty());
        note->setText(empty.isEmpty()
                          ? QString()
                          : QCoreApplication::translate("QuestionForm", "Still to fill in: %1.")
                                .arg(QLocale().createSeparatedList(empty)));
        button->setAccessibleDescription(note->text());
    };
    for (QLineEdit *field : fields)
        QObject::connect(field, &QLineEdit::textChanged, accept, check);
    check();
}
