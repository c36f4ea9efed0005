#pragma once

#include <QObject>
#include <QSocketNotifier>

/// SIGINT and SIGTERM as a Qt signal, so that a command can stop its query and the window can end the sandbox.
class Interrupt : public QObject
{
    Q_OBJECT

public:
    /// To be called before any thread starts: blocked there, the signals reach this process only through the descriptor.
    static void blockSignals();

    /// Needs an application object.
    explicit Interrupt(QObject *parent = nullptr);
    ~Interrupt() override;

signals:
    void raised();

private:
    int m_descriptor = -1;
    QSocketNotifier *m_notifier = nullptr;
};
