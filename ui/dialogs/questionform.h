#pragma once

#include <QDialog>

class QFormLayout;
class QLineEdit;
class QPushButton;

/// The shape of a dialog that asks for a few things: what it means, the fields, the buttons.
struct QuestionForm {
    QFormLayout *form;
    QPushButton *accept;

    /// Fills the dialog. sentence: what accepting it means.
    static QuestionForm build(QDialog *dialog, const QString &sentence, const QString &acceptText);
    void addField(const QString &label, QWidget *field) const;
    /// It can be accepted once this is filled in.
    void require(QLineEdit *edit) const;
};
