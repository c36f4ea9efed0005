#pragma once

#include "services/checks/alerts/alertsettings.h"
#include "ui/dialogs/secretsdialog.h"

#include <QWidget>

class Button;
class PlainLabel;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QTimeEdit;

/// How alerts are told: reminders, quiet hours, the desktop, a command and a web hook of this
/// machine's user. What is not right is said below its field and not taken.
class AlertOptions : public QWidget
{
    Q_OBJECT

public:
    explicit AlertOptions(const AlertSettings &settings, QWidget *parent = nullptr);

    const AlertSettings &settings() const { return m_settings; } ///< the last that were right
    /// Where the secret that is named stands. Not shown while no hook or no secret is named.
    void setSecretState(SecretEntry::State state);

signals:
    void changed(const AlertSettings &settings);
    void secretWanted(); ///< it is to be typed: a hook and a name of its secret are there

private:
    void addQuietHours(QFormLayout *form);
    void addHooks(QFormLayout *form);
    void addSecret(QFormLayout *form);
    void showValues();
    void showSecret();
    void take();

    AlertSettings m_settings;
    QCheckBox *m_desktop;
    QComboBox *m_reminder;
    QCheckBox *m_quiet;
    QTimeEdit *m_from;
    QTimeEdit *m_to;
    QCheckBox *m_criticalPasses;
    QLineEdit *m_command;
    QLineEdit *m_webHook;
    QLineEdit *m_secret;
    Button *m_typeSecret;
    PlainLabel *m_secretState;
    PlainLabel *m_problem;
};

/// A program with its arguments as one line, each part that needs it in quotation marks, so that
/// QProcess::splitCommand() gives them back; it knows no empty ones.
QString commandLine(const QStringList &command);
