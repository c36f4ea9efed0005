#pragma once

#include "services/checks/checkengine.h"
#include "services/checks/checkplan.h"
#include "services/checks/probes/probe.h"

/// One round at one service: its credentials first, then its probes one after the other. Emits
/// finished() once, whatever happens.
class ServiceRound : public QObject
{
    Q_OBJECT

public:
    ServiceRound(PlannedRound round, ProbeContext context, CredentialLookup lookup,
                 QObject *parent);

    void start();
    const Look &seen() const { return m_look; }

signals:
    void finished();

private:
    using Slot = std::optional<Result<CredentialPtr>> ProbeContext::*;
    using Take = std::function<void(Result<CredentialPtr>)>;

    void resolve(const SecretRef &reference, Slot slot, void (ServiceRound::*next)());
    void ask(const SecretRef &reference, Take take);
    void resolveProbeAuth();
    void resolveKeys();
    void nextProbe();
    void take(ProbeKind kind, Observation observation);

    PlannedRound m_round;
    ProbeContext m_context;
    CredentialLookup m_lookup;
    Look m_look;
    qsizetype m_next = 0;
};
