#pragma once

#include "services/checks/probes/probe.h"

/// Makes a connection of its own to an https service and reads whose certificate answers and until
/// when it is good. Whatever the service then answers is not judged, and no secret is sent.
QFuture<Observation> lookAtCertificate(const ProbeContext &context);

/// Facts "certificate_days" and the rest from the reply's evidence; "certificate_fault" when the
/// client would not trust the peer.
Observation decodeCertificate(const HttpReply &reply, const QDateTime &now);
