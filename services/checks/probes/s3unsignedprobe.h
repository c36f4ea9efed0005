#pragma once

#include "services/checks/probes/probe.h"

/// Lists the bucket without a signature. That S3 itself answers is the liveness; what it answers is
/// whether the bucket refuses strangers.
QFuture<Observation> lookAtS3Unsigned(const ProbeContext &context);

/// Decodes the answer. bucket: the one asked for; empty when the environment declares none.
Observation decodeS3Unsigned(const HttpReply &reply, const QString &bucket);
