#include "app/cli/commandrun.h"

#include "app/cli/actingorders.h"
#include "app/cli/catalogcommand.h"
#include "app/cli/checkcommand.h"
#include "app/cli/envcommands.h"
#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "app/cli/perimetercommand.h"
#include "app/cli/sqlcommand.h"
#include "services/core/async.h"
#include "services/core/settings.h"
#include "ui/errortext.h"

#include <QFile>

using namespace Qt::Literals::StringLiterals;

CommandRun::CommandRun(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
{
    connect(&m_opener, &EnvironmentOpener::opened, this, &CommandRun::runIn);
    connect(&m_opener, &EnvironmentOpener::failed, this, [this](const Error &error) {
        writeNote(u"atalaya: "_s
                  + (m_session
                         ? tr("The sandbox ended while the command ran. %1").arg(errorText(error))
                         : tr("The environment could not be opened. %1").arg(errorText(error))));
        if (!error.detail.isEmpty())
            writeNote(u"  "_s + error.detail);
        writeNote(u"  "_s + errorAdvice(error));
        const bool usage
            = error.kind == Error::Kind::Configuration || error.kind == Error::Kind::NotFound;
        end(usage ? ExitCode::usage : ExitCode::ownFault);
    });
    connect(&m_opener, &EnvironmentOpener::problemsFound, this,
            [](const QString &file, const QList<EnvironmentProblem> &problems) {
                printProblems(file, problems);
            });
    connect(&m_opener, &EnvironmentOpener::sandboxProgress, this,
            [](const QString &line) { writeNote(line); });
    connect(&m_opener, &EnvironmentOpener::stopped, this, [this] { emit finished(m_exitCode); });
    connect(&m_interrupt, &Interrupt::raised, this, [this] {
        if (auto *sql = qobject_cast<SqlCommand *>(m_command.get()); sql && !m_ended)
            sql->interrupt();
        else
            end(ExitCode::interrupted);
    });
}

void CommandRun::start()
{
    const CommandDone done = [this](int exitCode) {
        emit finished(noteOutputFailure() ? ExitCode::failed : exitCode);
    };
    switch (m_options.command) {
    case Options::Command::EnvironmentValidate:
        runEnvironmentValidate(m_options.file, this, done);
        return;
    case Options::Command::EnvironmentImport:
        runEnvironmentImport(m_options.file, m_opener.store(), this, done);
        return;
    case Options::Command::EnvironmentExport:
        runEnvironmentExport(m_options.environment, m_opener.store(), this, done);
        return;
    case Options::Command::EnvironmentObserver:
        setObserver();
        return;
    case Options::Command::Window:
    case Options::Command::Check:
    case Options::Command::Sql:
    case Options::Command::CatalogList:
    case Options::Command::PerimeterGate:
        openEnvironment();
        return;
    }
}

void CommandRun::openEnvironment()
{
    if (m_options.sql == "-"_L1) {
        QFile input;
        if (input.open(stdin, QIODevice::ReadOnly))
            m_options.sql = QString::fromUtf8(input.readAll());
    }
    if (const std::optional<Error> error = m_opener.takeSecrets(m_options.secrets)) {
        writeNote(u"atalaya: "_s + error->detail);
        emit finished(ExitCode::usage);
        return;
    }
    if (m_options.environment == "sandbox"_L1 || !m_options.socket.isEmpty()) {
        m_opener.openSandbox(m_options.socket);
    } else if (!m_options.environment.isEmpty()) {
        m_opener.open(m_options.environment);
    } else {
        writeNote(u"atalaya: "_s
                  + tr("Say which environment: --env sandbox, a stored id, or a file."));
        emit finished(ExitCode::usage);
    }
}

void CommandRun::runIn(const std::shared_ptr<const Environment> &environment)
{
    m_session = std::make_unique<Session>(environment, m_opener.lookup(environment->id),
                                          m_opener.tokenStore(*environment), m_clock);
    m_log = std::make_unique<CommandLog>(m_clock);
    switch (m_options.command) {
    case Options::Command::Check:
        if (const auto wrong = giveOrders(m_session->engine(), *environment, m_options, m_clock,
                                          m_opener.isOwnSandbox())) {
            writeNote(u"atalaya: "_s + *wrong);
            end(ExitCode::usage);
            return;
        }
        run(std::make_unique<CheckCommand>(m_session->engine(), m_options));
        return;
    case Options::Command::Sql:
        if (m_session->door())
            run(std::make_unique<SqlCommand>(*m_session->door(), m_options));
        else
            refuseMissing(u"junction"_s);
        return;
    case Options::Command::CatalogList:
        if (m_session->catalog())
            run(std::make_unique<CatalogCommand>(*m_session->catalog(), m_options));
        else
            refuseMissing(u"lakekeeper"_s);
        return;
    case Options::Command::PerimeterGate:
        if (const Refusal refusal = commandRefusal(*environment, m_options, m_clock);
            refusal != Refusal::None) {
            writeNote(u"atalaya: "_s + refusalText(refusal) + u' '
                      + tr("Or give --act to this command."));
            writeNote(u"  atalaya env observer --env %1 off"_s.arg(environment->id));
            end(ExitCode::refused);
            return;
        }
        run(std::make_unique<PerimeterCommand>(*m_session, m_clock, m_options));
        return;
    case Options::Command::Window:
    case Options::Command::EnvironmentValidate:
    case Options::Command::EnvironmentImport:
    case Options::Command::EnvironmentExport:
    case Options::Command::EnvironmentObserver:
        return; // these open no environment
    }
}

void CommandRun::setObserver()
{
    SettingsStore store;
    SettingsStore::Load load = store.load();
    load.settings.observers[m_options.environment] = m_options.observer;
    if (const Result<Done> saved = store.save(load.settings); !saved) {
        writeNote(u"atalaya: "_s + saved.error().detail);
        emit finished(ExitCode::failed);
        return;
    }
    writeNote(m_options.observer
                  ? tr("%1 is only watched from this machine.").arg(m_options.environment)
                  : tr("%1 may be written to from this machine.").arg(m_options.environment));
    m_log = std::make_unique<CommandLog>(m_clock);
    whenDone(m_log->record(m_options, m_options.environment, ExitCode::done), this,
             [this](const Result<Done> &) { emit finished(ExitCode::done); });
}

template <typename Command> void CommandRun::run(std::unique_ptr<Command> command)
{
    Command *started = command.get();
    connect(started, &Command::finished, this, &CommandRun::end);
    m_command = std::move(command);
    started->start();
}

void CommandRun::refuseMissing(const QString &what)
{
    writeNote(u"atalaya: "_s
              + tr("This environment declares no service of kind %1 with a URL.").arg(what));
    end(ExitCode::usage);
}

void CommandRun::end(int exitCode)
{
    if (m_ended)
        return;
    m_ended = true;
    m_exitCode = noteOutputFailure() ? ExitCode::failed : exitCode;
    if (!m_session) {
        m_opener.stop();
        return;
    }
    whenDone(m_log->record(m_options, m_session->environment()->id, m_exitCode), this,
             [this](const Result<Done> &) { m_opener.stop(); });
}
