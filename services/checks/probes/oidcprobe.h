#pragma once

#include "services/checks/probes/probe.h"

/// What an OpenID Connect issuer says of itself: its discovery document, its clock, and the keys
/// that it says services check its tokens with. The issuer is the declared one (expect "issuer"),
/// else the service's URL; "discovery" and "jwks" among its paths override where they are looked
/// for. Keys at an origin that the environment names nowhere are not asked for: an answer must not
/// choose whom the console talks to.
/// Source: OpenID Connect Discovery 1.0, sections 3 and 4; RFC 7517 for the key set.
QFuture<Observation> lookAtIssuer(const ProbeContext &context);

/// What the decoders compare with.
struct IssuerExpectation {
    QString issuer; ///< empty: any
    QDateTime now; ///< when the discovery document came
    std::optional<Result<CredentialPtr>> token = {}; ///< the console's own, when it is declared
};

/// A discovery document, not judged yet.
struct IssuerDocument {
    Observation seen; ///< not readable: there is nothing more to ask
    QUrl keys; ///< its jwks_uri
};

IssuerDocument decodeDiscovery(const HttpReply &reply, const QDateTime &now);
/// keys: empty when they were not asked for, because nothing names their origin.
Observation judgeIssuer(const IssuerDocument &document, const std::optional<HttpReply> &keys,
                        const IssuerExpectation &expectation);
