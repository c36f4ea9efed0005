#include "app/sandboxhost.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocalSocket>
#include <QProcess>

#include <sys/prctl.h>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace {

constexpr int firstStartPatienceMs = 120'000; // the data is made once; the sandbox reports progress meanwhile
constexpr int attachPatienceMs = 10'000;
constexpr int stopPatienceMs = 15'000; // for its databases to shut down; its watchdog cleans up after a kill
constexpr int lastWordsKept = 12;

Secret takeSecret(json &value)
{
    auto &text = value.get_ref<std::string &>();
    Secret secret(QByteArray(text.data(), qsizetype(text.size())));
    wipe(text.data(), qsizetype(text.size()));
    return secret;
}

QString programPath()
{
    const QString chosen = qEnvironmentVariable("ATALAYA_SANDBOX");
    return chosen.isEmpty() ? QCoreApplication::applicationDirPath() + "/atalaya-sandbox"_L1 : chosen;
}

}

Result<SandboxRunPtr> parseReadyLine(QByteArray &&line)
{
    struct Wipe
    {
        QByteArray &bytes;
        ~Wipe() { wipe(bytes.data(), bytes.size()); }
    } wipeLine{line};

    try {
        json document = json::parse(line.cbegin(), line.cend());
        if (document.contains("error")) {
            const json &error = document.at("error");
            return Error{Error::Kind::LocalIo,
                         QString::fromStdString(error.is_string() ? error.get<std::string>() : error.dump())};
        }
        auto run = std::make_shared<SandboxRun>();
        run->environmentFile = QString::fromStdString(document.at("environment_file").get<std::string>());
        for (auto &[id, value] : document.at("secrets").items())
            run->secrets.emplace(QString::fromStdString(id), takeSecret(value));
        return run;
    } catch (const json::exception &) {
        // nlohmann's message quotes the input, and the input holds secrets
        return Error{Error::Kind::Unreadable, u"the sandbox's ready line is not what was agreed"_s};
    }
}

SandboxHost::SandboxHost(QObject *parent)
    : QObject(parent)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &SandboxHost::timedOut);
}

SandboxHost::~SandboxHost()
{
    if (m_process)
        m_process->disconnect(this); // QProcess ends the child; its watchdog cleans up after it
}

void SandboxHost::start()
{
    const QString program = programPath();
    if (!QFileInfo(program).isExecutable()) {
        fail(Error::Kind::LocalIo, u"%1 is not there or cannot be run"_s.arg(program));
        return;
    }
    m_ready = false;
    m_stopping = false;
    m_process = new QProcess(this);
    // The child ends when its standard input closes; the signal is for the time before it reads that.
    m_process->setChildProcessModifier([] {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        sigset_t none; // this process reads its signals from a descriptor; the child must get its own
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
    });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &SandboxHost::readOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &SandboxHost::readProgress);
    connect(m_process, &QProcess::finished, this, &SandboxHost::childEnded);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(Error::Kind::LocalIo, m_process->errorString());
    });
    m_process->start(program, {u"serve"_s});
    m_patience.start(firstStartPatienceMs);
}

void SandboxHost::attach(const QString &socketPath)
{
    m_ready = false;
    m_stopping = false;
    m_socket = new QLocalSocket(this);
    connect(m_socket, &QLocalSocket::connected, this,
            [this] { m_socket->write("{\"op\":\"attach\"}\n"); });
    connect(m_socket, &QLocalSocket::readyRead, this, &SandboxHost::readSocket);
    connect(m_socket, &QLocalSocket::errorOccurred, this, [this, socketPath] {
        if (!m_ready && !m_stopping)
            fail(Error::Kind::LocalIo, u"no sandbox listens at %1"_s.arg(socketPath));
    });
    m_socket->connectToServer(socketPath);
    m_patience.start(attachPatienceMs);
}

bool SandboxHost::isAlive() const
{
    return m_ready
        && ((m_process && m_process->state() == QProcess::Running)
            || (m_socket && m_socket->state() == QLocalSocket::ConnectedState));
}

void SandboxHost::stop()
{
    m_stopping = true;
    m_patience.stop();
    if (m_socket)
        m_socket->abort();
    if (m_process && m_process->state() != QProcess::NotRunning) {
        m_process->closeWriteChannel();
        m_process->terminate();
        m_patience.start(stopPatienceMs);
    } else {
        QMetaObject::invokeMethod(this, &SandboxHost::stopped, Qt::QueuedConnection);
    }
}

void SandboxHost::readOutput()
{
    m_output += m_process->readAllStandardOutput();
    const qsizetype end = m_output.indexOf('\n');
    if (end >= 0 && !m_ready)
        deliver(std::exchange(m_output, {}));
}

void SandboxHost::readProgress()
{
    const QStringList lines
        = QString::fromUtf8(m_process->readAllStandardError()).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        m_lastWords.append(line);
        if (m_lastWords.size() > lastWordsKept)
            m_lastWords.removeFirst();
        emit progress(line);
    }
}

void SandboxHost::childEnded()
{
    readProgress();
    if (m_stopping) {
        emit stopped();
        return;
    }
    const QString words = m_lastWords.isEmpty() ? u"it said nothing"_s : m_lastWords.last();
    fail(Error::Kind::LocalIo,
         u"atalaya-sandbox ended with code %1: %2"_s.arg(m_process->exitCode()).arg(words));
}

void SandboxHost::readSocket()
{
    m_output += m_socket->readAll();
    if (m_output.contains('\n') && !m_ready)
        deliver(std::exchange(m_output, {}));
}

void SandboxHost::timedOut()
{
    if (m_stopping) {
        m_process->kill();
        return;
    }
    const QString last = m_lastWords.isEmpty() ? QString() : m_lastWords.last();
    stop();
    fail(Error::Kind::Timeout, u"the sandbox was not ready in time; its last line: %1"_s.arg(last));
}

void SandboxHost::deliver(QByteArray &&line)
{
    m_patience.stop();
    Result<SandboxRunPtr> run = parseReadyLine(std::move(line));
    if (!run) {
        fail(run.error().kind, run.error().detail);
        return;
    }
    m_ready = true;
    emit ready(*run);
}

void SandboxHost::fail(Error::Kind kind, const QString &detail)
{
    m_patience.stop();
    if (!m_stopping)
        emit failed(Error{kind, detail});
}
