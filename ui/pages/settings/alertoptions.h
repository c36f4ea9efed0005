#pragma once

#include "services/checks/alerts/alertsettings.h"

#include <QWidget>

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

signals:
    void changed(const AlertSettings &settings);

private:
    void addQuietHours(QFormLayout *form);
    void addHooks(QFormLayout *form);
    void showValues();
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
    PlainLabel *m_problem;
};

/// A program with its arguments as one line, each part that needs it in quotation marks, so that
/// QProcess::splitCommand() gives them back; it knows no empty ones.
QString commandLine(const QStringList &command);
