#pragma once

#include "services/checks/probes/probe.h"

/// What an OpenID Connect issuer says of itself: its discovery document, its keys and its clock.
/// The issuer is the declared one (expect "issuer"), else the service's URL; "discovery" and "jwks"
/// among its paths override where they are looked for.
/// Source: OpenID Connect Discovery 1.0, sections 3 and 4; RFC 7517 for the key set.
QFuture<Observation> lookAtIssuer(const ProbeContext &context);

/// What the decoder compares with.
struct IssuerExpectation {
    QString issuer; ///< empty: any
    QDateTime now; ///< when the answers came
    std::optional<Result<CredentialPtr>> token = {}; ///< the console's own, when it is declared
};

/// replies: discovery, then keys.
Observation decodeIssuer(const std::vector<HttpReply> &replies,
                         const IssuerExpectation &expectation);
