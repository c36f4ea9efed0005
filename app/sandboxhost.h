#pragma once

#include "services/core/result.h"
#include "services/core/secret.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <map>
#include <memory>

class QLocalSocket;
class QProcess;

/// What a running sandbox says of itself once: where it is and the secrets of this run.
struct SandboxRun
{
    QString environmentFile;
    std::map<QString, Secret> secrets; ///< by the ids that the environment file names as session:ID
};
using SandboxRunPtr = std::shared_ptr<SandboxRun>;

/// Reads the ready line. The bytes and every copy made on the way are wiped.
Result<SandboxRunPtr> parseReadyLine(QByteArray &&line);

/// Gives the console its local platform: starts atalaya-sandbox as a child that ends with this process, or attaches to
/// one that runs already, by its Unix socket.
class SandboxHost : public QObject
{
    Q_OBJECT

public:
    explicit SandboxHost(QObject *parent = nullptr);
    ~SandboxHost() override; ///< a child that is still there loses its pipe, which ends it

    /// Starts the program beside this executable, or $ATALAYA_SANDBOX when that is set.
    void start();
    void attach(const QString &socketPath);
    /// Asks the child to end and says stopped() when it has; it takes its own children along.
    void stop();

    bool isAlive() const; ///< ready, and not ended since

signals:
    void progress(const QString &line); ///< a line of what it is doing, as it says it
    void ready(const SandboxRunPtr &run);
    /// It did not start, or ended by itself; detail is its last words.
    void failed(const Error &error);
    void stopped();

private:
    void readOutput();
    void readProgress();
    void childEnded();
    void readSocket();
    void timedOut();
    void fail(Error::Kind kind, const QString &detail);
    void deliver(QByteArray &&line);

    QProcess *m_process = nullptr;
    QLocalSocket *m_socket = nullptr;
    QTimer m_patience;
    QByteArray m_output;
    QStringList m_lastWords;
    bool m_ready = false;
    bool m_stopping = false;
};
