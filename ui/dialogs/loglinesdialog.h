#pragma once

#include "services/core/settings.h"
#include "services/deploy/railway.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QFuture>

#include <functional>

class MessagePanel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

/// The last lines that a deployment wrote, as its provider kept them. Asks when it opens and when
/// it is told to ask again; closing it gives up.
class LogLinesDialog : public QDialog
{
    Q_OBJECT

public:
    using Asking = std::function<QFuture<Result<QList<DeploymentLogLine>>>()>;

    LogLinesDialog(const ThemeSource &themes, const QString &service, TimeZoneChoice zone,
                   Asking ask, QWidget *parent = nullptr);
    ~LogLinesDialog() override;

    QString text() const; ///< the lines that are shown; empty: none
    MessagePanel &message() const { return *m_message; }

private:
    void ask();
    void show(const Result<QList<DeploymentLogLine>> &lines);
    QWidget *buildButtons();

    const QString m_service;
    const TimeZoneChoice m_zone;
    const Asking m_ask;
    QFuture<Result<QList<DeploymentLogLine>>> m_asked;
    MessagePanel *m_message;
    QPlainTextEdit *m_lines;
    QStackedWidget *m_stack;
    QPushButton *m_again = nullptr;
    QPushButton *m_copy = nullptr;
};
