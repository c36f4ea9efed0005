#pragma once

#include "services/core/result.h"
#include "services/http/httpclient.h"
#include "services/junction/plan.h"
#include "services/junction/sqlrequest.h"

#include <nlohmann/json_fwd.hpp>

/// Bodies of the door (platform.md, Junction). The reader is tolerant: a missing field is absent,
/// one of another shape is left out, a new one is ignored; only a body that is no JSON or lacks the
/// list it stands for is an Error.
Result<Plan> decodePlan(const QByteArray &body, const QString &sql);
Result<Capabilities> decodeCapabilities(const QByteArray &body);
Route decodeRoute(const nlohmann::json &route);

/// The error of an answer with a status of 400 or more; sql is what positions count in. Bodies that
/// are not the door's (a proxy's page, nothing) yield the status and the first 200 characters.
SqlFault decodeFault(const HttpReply &reply, const QString &sql);
/// The same for the "error" event of a stream.
SqlFault decodeFaultEvent(const nlohmann::json &event, const QString &sql);

QByteArray encodePlanRequest(const SqlRequest &request);
QByteArray encodeRunRequest(const SqlRequest &request);
