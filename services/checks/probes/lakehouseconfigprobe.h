#pragma once

#include "services/checks/probes/probe.h"

/// GET /lakehouse/config with the service's bearer: the mode that the warehouse really runs in.
QFuture<Observation> lookAtLakehouseConfig(const ProbeContext &context);

Observation decodeLakehouseConfig(const HttpReply &reply);
/// Whether a body is a lakehouse configuration, told by the fields that only it has.
bool isLakehouseConfig(const QByteArray &body);
