#include "app/interrupt.h"

#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace {

sigset_t watchedSignals()
{
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    return watched;
}

}

void Interrupt::blockSignals()
{
    const sigset_t watched = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &watched, nullptr);
}

Interrupt::Interrupt(QObject *parent)
    : QObject(parent)
{
    const sigset_t watched = watchedSignals();
    m_descriptor = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
    m_notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info;
        if (::read(m_descriptor, &info, sizeof info) == ssize_t(sizeof info))
            emit raised();
    });
}

Interrupt::~Interrupt()
{
    ::close(m_descriptor);
}
