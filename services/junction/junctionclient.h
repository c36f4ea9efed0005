#pragma once

#include "services/environment/environment.h"
#include "services/http/credentialprovider.h"
#include "services/junction/plan.h"
#include "services/junction/sqlrequest.h"
#include "services/junction/sqlrun.h"
#include "services/results/resultsink.h"

/// The door: the only way to an engine that the console has (platform.md, Junction).
class JunctionClient
{
public:
    JunctionClient(HttpClient &http, Service service, CredentialProvider credentials);

    QFuture<Result<Capabilities>> capabilities() const;

    /// The door's reading of a script. A text that the door refuses is a plan with a fault, not an
    /// Error: it has a position to show. Error: the door could not be asked.
    QFuture<Result<Plan>> plan(SqlRequest request) const;

    /// Starts one statement; the sink is filled on a worker thread. The run's signals arrive on the
    /// calling thread.
    std::unique_ptr<SqlRun> run(SqlRequest request, std::shared_ptr<ResultSink> sink) const;

    const Service &service() const { return m_service; }

private:
    HttpClient &m_http;
    Service m_service;
    CredentialProvider m_credentials;
};
