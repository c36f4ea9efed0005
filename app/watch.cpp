#include "app/watch.h"

#include "services/core/async.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

CredentialProvider hookCredential(const AlertSettings &settings,
                                  const CredentialLookup &credentials)
{
    if (settings.webHookSecret.isEmpty())
        return {};
    return [receiver = hookReceiver(settings), credentials] {
        return credentials(receiver, receiver.auth);
    };
}

bool isTrouble(Verdict verdict)
{
    return verdict == Verdict::Critical || verdict == Verdict::Degraded;
}

}

Watch::Watch(Session &session, Record &record, const AlertSettings &settings,
             CredentialLookup credentials, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_record(record)
    , m_environment(session.environment()->id)
    , m_orders(m_environment, session.engine(), WatchOrderStore(), record.activity(), clock)
    , m_recorder(m_environment, clock)
    , m_desk(m_environment, settings.config, record.history(), record.activity(), clock)
{
    m_desk.addSink(*this);
    if (settings.desktop) {
        m_desktop = std::make_unique<DesktopSink>();
        connect(m_desktop.get(), &DesktopSink::activated, this, &Watch::shown);
        m_desk.addSink(*m_desktop);
    }
    if (!settings.command.isEmpty()) {
        m_command = std::make_unique<CommandHook>(settings.command);
        m_desk.addSink(*m_command);
    }
    if (!settings.webHook.isEmpty()) {
        m_webHook = std::make_unique<WebHook>(session.http(), settings.webHook,
                                              hookCredential(settings, credentials));
        m_desk.addSink(*m_webHook);
    }
    connect(&session.engine(), &CheckEngine::snapshotChanged, this, &Watch::take);
    connect(&session.engine(), &CheckEngine::verdictChanged, this, &Watch::noteVerdict);
    connect(&session.engine(), &CheckEngine::clockStepped, this, [this](qint64 byMs) {
        m_record.notice(u"console.clock_step"_s, m_environment, {}, {{"step_ms", byMs}});
    });
    connect(&session.engine(), &CheckEngine::resumed, this, [this](qint64 awayMs, qint64 sleptMs) {
        if (sleptMs > 0)
            m_record.notice(u"console.resumed"_s, m_environment, {}, {{"slept_ms", sleptMs}});
        else
            m_record.notice(u"console.stalled"_s, m_environment, {}, {{"stalled_ms", awayMs}});
    });
    connect(&record.history(), &HistoryStore::setAside, this, [this] { m_recorder.restart(); });
    record.note(u"environment.open"_s, m_environment, session.environment()->name);
}

Watch::~Watch()
{
    m_record.history().record(m_recorder.close());
}

void Watch::take(const SnapshotPtr &snapshot)
{
    if (std::optional<HistoryBatch> batch = m_recorder.take(snapshot))
        m_record.history().record(std::move(*batch));
    m_desk.take(snapshot);
    const QString fault = snapshot->ownFault ? snapshot->ownFaultReason : QString();
    if (fault == m_ownFault)
        return;
    m_ownFault = fault;
    m_record.notice(fault.isEmpty() ? u"console.looks_again"_s : u"console.could_not_look"_s,
                    m_environment, {}, {{"reason", fault.toStdString()}});
}

void Watch::noteVerdict(const QString &check, const QString &service, Verdict from, Verdict to)
{
    if (!isTrouble(from) && !isTrouble(to))
        return; // the first look at everything is not news
    m_record.notice(u"verdict.change"_s, m_environment, service,
                    {{"check", check.toStdString()},
                     {"from", wireName(from).toStdString()},
                     {"to", wireName(to).toStdString()}});
}

QFuture<Result<Done>> Watch::deliver(const QList<AlertNotice> &notices)
{
    emit told(notices);
    return readyFuture(Result<Done>(Done()));
}
