#pragma once

#include "services/checks/probes/probe.h"

#include <functional>

/// A GET of path below the service's base, with the limits and connection settings of the context.
/// An entry named pathName in the service's paths takes the place of path.
HttpRequest probeRequest(const ProbeContext &context, const QString &pathName, const QString &path);

using ReplyDecoder = std::function<Observation(const std::vector<HttpReply> &)>;

/// Sends all requests at once and decodes the replies, in the order of the requests, on the thread
/// pool.
QFuture<Observation> exchange(const ProbeContext &context, std::vector<HttpRequest> requests,
                              ReplyDecoder decode);

/// An observation that starts from a reply: contact, status, evidence, and the trouble that faults
/// of transport, a hosting edge or a status that has no body to read mean. The body may be read
/// while trouble.reason is empty.
Observation observe(ProbeKind kind, const HttpReply &reply);
/// The body is not what the contract promises. reason empty: told from the body, see
/// wronganswer.h.
Observation unreadable(Observation observation, const QString &reason = {},
                       const QStringList &args = {});
/// A status other than what the contract allows.
Observation wrongStatus(Observation observation);
/// The observation of a probe that was not sent because the credential it needs is not to be had.
Observation withoutCredential(ProbeKind kind,
                              const std::optional<Result<CredentialPtr>> &credential,
                              const SecretRef &reference);

/// The judgement that an error without a usable answer means.
Judgement troubleOf(const Error &error, const Evidence &evidence);
/// How far an exchange got that ended with an error.
Contact contactOf(const Error &error, const QUrl &url);
/// The service did not do its part: critical when the next look says the same.
Judgement downJudgement(const QString &reason, const QStringList &args = {});
Judgement unknownJudgement(const QString &reason, const QStringList &args = {});
/// What 401 and 403 mean where our credential has to be accepted: critical at once when the service
/// itself gives them, with the status as the reason's argument; else something in front of it kept
/// us from it ("foreign_refusal"). Empty: the status is no refusal.
std::optional<Judgement> refusedJudgement(ServiceKind kind, const HttpReply &reply,
                                          const QString &reason);
/// Whether an answer was made by the hosting platform's edge, not by the service.
bool fromHostingEdge(const HttpReply &reply);
/// True for a JWT whose time is over.
bool tokenExpired(const Credential &credential, const QDateTime &now);
/// Error::code of a connection that found no route; other network errors come from the host itself.
QString unreachableCode();
/// Error::code of a credential that its keeper has not handed over yet.
QString waitingCode();
