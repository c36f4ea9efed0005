#pragma once

#include <QDialog>
#include <QList>

class PlainLabel;
class QFormLayout;
class QLineEdit;
class QPushButton;

/// The shape of a dialog that asks for a few things: what it means, the fields, the buttons.
struct QuestionForm {
    QFormLayout *form;
    QPushButton *accept;
    PlainLabel *missing; ///< why it cannot be accepted yet

    /// Fills the dialog. sentence: what accepting it means.
    static QuestionForm build(QDialog *dialog, const QString &sentence, const QString &acceptText);
    void addField(const QString &label, QWidget *field) const;
    /// It can be accepted once these fields are filled in; until then it says which are not. Call
    /// once.
    void require(const QList<QLineEdit *> &fields) const;
};
