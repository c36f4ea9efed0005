#pragma once

#include "services/environment/environment.h"

#include <QDialog>

class PlainLabel;
class QComboBox;
class QDialogButtonBox;
class QLineEdit;

/// The shortest way to an environment: a name, a role, the door and the catalog. The rest is added
/// to the file later.
class NewEnvironmentDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewEnvironmentDialog(QWidget *parent = nullptr);

    /// What was entered, with a fresh id. Meaningful once accepted.
    Environment environment() const;
    /// What is missing or wrong, as a sentence; empty: nothing.
    QString problem() const;

signals:
    void created(const Environment &environment);

private:
    void build();
    void check();
    void submit();

    QLineEdit *m_name;
    QComboBox *m_role;
    QLineEdit *m_door;
    QLineEdit *m_catalog;
    QLineEdit *m_warehouse;
    PlainLabel *m_problem;
    QDialogButtonBox *m_buttons;
};
