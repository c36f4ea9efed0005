#pragma once

#include "services/checks/alerts/alert.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

/// Asks who takes a cause on. accepted() is followed by acknowledged().
class AcknowledgeDialog : public QDialog
{
    Q_OBJECT

public:
    /// owner, role: suggested, as given the last time.
    AcknowledgeDialog(const QString &cause, const QString &owner, const QString &role,
                      QWidget *parent = nullptr);

signals:
    void acknowledged(const Acknowledgement &by); ///< without its moment

private:
    QLineEdit *m_owner;
    QLineEdit *m_role;
    QLineEdit *m_note;
};

/// Asks for how long a cause is not to be told, and why.
class SnoozeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SnoozeDialog(const QString &cause, QWidget *parent = nullptr);

signals:
    void snoozed(const QString &reason, qint64 forMs);

private:
    QComboBox *m_length;
    QLineEdit *m_reason;
};
