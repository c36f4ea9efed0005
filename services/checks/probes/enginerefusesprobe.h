#pragma once

#include "services/checks/probes/probe.h"

/// Sends SELECT 1 to an engine past the door and without credentials; the engine itself has to
/// refuse it. One that lets it in has its query cancelled. Source: the platform's contract, INV-31;
/// Trino's client protocol.
QFuture<Observation> knockAtEngine(const ProbeContext &context);

/// What duck-server's answer says; cancel: the path at which a query that was let in is cancelled.
Observation decodeDuckKnock(const HttpReply &reply, QString *cancel = nullptr);
/// What Trino's answer says; the same.
Observation decodeTrinoKnock(const HttpReply &reply, QString *cancel = nullptr);
