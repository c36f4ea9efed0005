#pragma once

#include "services/checks/probes/probe.h"

/// Asks a PostgreSQL server for a connection, as libpq's PQping does, and closes it at once. Needs
/// no credential: a server that asks for a password, refuses the role or knows no such database is
/// alive. Source: PostgreSQL 15 protocol.
QFuture<Observation> lookAtPostgres(const ProbeContext &context);

/// How the attempt ended.
struct PostgresAnswer {
    bool accepted = false; ///< connected, or asked for a password
    QByteArray sqlState
        = {}; ///< five characters when the server refused; empty when it said nothing
    int connectErrno = 0; ///< errno of the TCP connection when that failed
    bool timedOut = false;
    double connectMs = -1;
    double totalMs = 0;
};

/// The judgement on an answer. 57P03 starting up, 53300 full: degraded; any other refusal is a sign
/// of life.
Observation judgePostgres(const PostgresAnswer &answer, const QUrl &url);
