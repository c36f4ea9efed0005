#include "services/checks/probes/tlscertificateprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isCertificateFault(Error::Kind kind)
{
    using enum Error::Kind;
    return kind == TlsUntrusted || kind == TlsExpired || kind == TlsHostMismatch
        || kind == TlsPinMismatch || kind == TlsOther;
}

}

QFuture<Observation> lookAtCertificate(const ProbeContext &context)
{
    HttpRequest request = probeRequest(context, u"certificate"_s, u"/"_s);
    request.followRedirects = false;
    request.ownConnection = true; // one that is open for days shows the certificate of then
    return exchange(context, {std::move(request)},
                    [now = context.clock->wall(), pinned = !context.service.tlsPin.isEmpty()](
                        const std::vector<HttpReply> &replies) {
                        Observation observation = decodeCertificate(replies.front(), now);
                        if (pinned && observation.readable)
                            observation.badges = {u"pinned"_s};
                        return observation;
                    });
}

Observation decodeCertificate(const HttpReply &reply, const QDateTime &now)
{
    Observation observation = observe(ProbeKind::TlsCertificate, reply);
    const std::optional<TlsPeer> &peer = reply.evidence.tls;
    const bool faulty = reply.error && isCertificateFault(reply.error->kind);
    if (!peer && !faulty) {
        if (observation.trouble.reason.isEmpty())
            observation.trouble = unknownJudgement(u"plain_http"_s);
        return observation;
    }
    observation.readable = true;
    if (faulty)
        observation.facts += measuredFact(u"certificate_fault"_s, observation.trouble.reason);
    observation.trouble = {};
    if (!peer)
        return observation;
    if (peer->notAfter.isValid()) {
        const qint64 left = now.secsTo(peer->notAfter);
        observation.facts += measuredFact(u"certificate_days"_s, QString::number(left / 86'400));
        observation.facts
            += measuredFact(u"certificate_until"_s, peer->notAfter.toUTC().toString(Qt::ISODate));
    }
    observation.facts += measuredFact(u"certificate_subject"_s, peer->subject);
    observation.facts += measuredFact(u"certificate_issuer"_s, peer->issuer);
    observation.facts += measuredFact(u"certificate_sha256"_s, peer->sha256);
    return observation;
}
