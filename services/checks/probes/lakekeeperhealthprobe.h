#pragma once

#include "services/checks/probes/probe.h"

/// GET /health and GET /catalog/v1/config of Lakekeeper. Its 503 with a body is part of its
/// contract since 0.13; older ones say the same with 200. Source: Lakekeeper 0.13.0, health and
/// catalog config.
QFuture<Observation> lookAtLakekeeper(const ProbeContext &context);

/// now: for the age of each component's last check. Components are named "catalog.read_pool".
Observation decodeLakekeeperHealth(const HttpReply &reply, const QDateTime &now);
/// Adds what the catalog's configuration says. An unhealthy component is judged by its own row, so
/// a configuration that fails then is not held against the catalog twice.
void addCatalogConfig(Observation &observation, const HttpReply &reply, const QString &warehouse,
                      bool withToken);
