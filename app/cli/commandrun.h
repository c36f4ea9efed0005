#pragma once

#include "app/cli/commandlog.h"
#include "app/environmentopener.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/session.h"

#include <QObject>

#include <memory>

/// One command from the first look at the options to its exit code: opens the environment, runs the command, ends the
/// sandbox that it started.
class CommandRun : public QObject
{
    Q_OBJECT

public:
    explicit CommandRun(const Options &options, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitCode);

private:
    void openEnvironment();
    void runIn(const std::shared_ptr<const Environment> &environment);
    void end(int exitCode);
    void refuseMissing(const QString &what);
    void setObserver();
    template <typename Command>
    void run(std::unique_ptr<Command> command);

    Options m_options;
    Interrupt m_interrupt;
    SystemClock m_clock;
    EnvironmentOpener m_opener;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QObject> m_command; // refers to the session
    std::unique_ptr<CommandLog> m_log; // of a command that is kept
    int m_exitCode = 0;
    bool m_ended = false;
};
