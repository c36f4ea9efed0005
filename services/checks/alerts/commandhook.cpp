#include "services/checks/alerts/commandhook.h"

#include "services/checks/alerts/alertjson.h"
#include "services/core/redaction.h"

#include <QProcess>
#include <QPromise>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// One run. Its parts are the process's children, and go with it.
struct Run {
    QPromise<Result<Done>> promise;
    QByteArray output;
    bool timedOut = false;
};

Result<Done> outcomeOf(const QProcess &process, const Run &run)
{
    if (run.timedOut)
        return Error{Error::Kind::Timeout,
                     u"%1 took too long and was ended"_s.arg(process.program())};
    if (process.error() == QProcess::FailedToStart)
        return Error{Error::Kind::LocalIo,
                     u"%1 cannot be started: %2"_s.arg(process.program(), process.errorString())};
    const bool fine = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    if (fine)
        return Done();
    const QString how = process.exitStatus() == QProcess::NormalExit
        ? u"ended with code %1"_s.arg(process.exitCode())
        : u"crashed"_s;
    return Error{Error::Kind::LocalIo,
                 u"%1 %2: %3"_s.arg(process.program(), how,
                                    redactExcerpt(run.output, CommandHook::outputLimit).text)};
}

void keepStart(Run &run, const QByteArray &more)
{
    run.output += more.left(CommandHook::outputLimit - run.output.size());
}

}

CommandHook::CommandHook(QStringList command, int timeoutMs, QObject *parent)
    : QObject(parent)
    , m_command(std::move(command))
    , m_timeoutMs(timeoutMs)
{
}

QFuture<Result<Done>> CommandHook::deliver(const QList<AlertNotice> &notices)
{
    auto *process = new QProcess(this);
    auto run = std::make_shared<Run>();
    run->promise.start();
    process->setProgram(m_command.first());
    process->setArguments(m_command.mid(1));
    process->setProcessChannelMode(QProcess::MergedChannels);
    connect(process, &QProcess::readyRead, process,
            [process, run] { keepStart(*run, process->readAll()); });
    const auto end = [process, run] {
        keepStart(*run, process->readAll());
        run->promise.addResult(outcomeOf(*process, *run));
        run->promise.finish();
        process->deleteLater();
    };
    connect(process, &QProcess::finished, process, end);
    connect(process, &QProcess::errorOccurred, process, [end](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) // of the others finished() tells
            end();
    });
    auto *deadline = new QTimer(process);
    deadline->setSingleShot(true);
    connect(deadline, &QTimer::timeout, process, [process, run] {
        run->timedOut = true;
        process->kill();
    });
    connect(process, &QProcess::started, process, [process, body = alertHookBody(notices)] {
        process->write(body);
        process->closeWriteChannel();
    });
    const auto future = run->promise.future();
    deadline->start(m_timeoutMs);
    process->start();
    return future;
}
