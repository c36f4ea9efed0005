#pragma once

#include "services/checks/probes/probe.h"
#include "services/iceberg/icebergclient.h"

// Tables that a probe makes to prove that something can be made, and drops again: only in a
// namespace whose declared role is test, only with names of their own.

/// Where such tables may stand; empty: the environment declares no namespace with the role test.
std::optional<QStringList> scratchNamespace(const Environment &environment);

/// A name that nothing else has: "atalaya_probe_<uuid>".
QString newScratchName();

/// POST of a table with one column. Error::Configuration when levels are no test namespace of the
/// environment or name is no scratch name: nothing else is ever created or dropped from here.
Result<HttpRequest> createScratchRequest(const ProbeContext &context, const Service &catalog,
                                         const CatalogConfig &config, const QStringList &levels,
                                         const QString &name);
/// DELETE of the table and, said explicitly, of its files.
Result<HttpRequest> dropScratchRequest(const ProbeContext &context, const Service &catalog,
                                       const CatalogConfig &config, const QStringList &levels,
                                       const QString &name);

/// How an exchange about such a table ended.
struct ScratchAnswer {
    int status = 0; ///< 0: no usable answer
    QString text; ///< the service's own word, or the status
    bool refusesUs = false; ///< 401, 403: our token, not its storage
    std::optional<Error> error;

    bool ok() const { return status >= 200 && status < 300; }
};
ScratchAnswer scratchAnswer(const HttpReply &reply);
