#pragma once

#include "services/checks/probes/probe.h"

/// GET the configuration of an Iceberg REST catalog, with the service's token when it has one. The
/// path is Lakekeeper's unless the service's paths name another as "catalog-config". Source:
/// Iceberg's REST specification, getConfig.
QFuture<Observation> lookAtIcebergConfig(const ProbeContext &context);

Observation decodeIcebergConfig(const HttpReply &reply);
