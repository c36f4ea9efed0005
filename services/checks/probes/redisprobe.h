#pragma once

#include "services/checks/probes/probe.h"

/// PING and INFO replication over RESP, with AUTH first when the environment declares a password.
/// Source: Redis 7.
QFuture<Observation> lookAtRedis(const ProbeContext &context);

/// Judges the replies received so far: empty while more bytes are needed. withPassword: AUTH was
/// sent first.
std::optional<Observation> judgeRedis(const QByteArray &bytes, bool withPassword);
