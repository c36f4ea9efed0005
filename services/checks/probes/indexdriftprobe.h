#pragma once

#include "services/checks/indexreport.h"
#include "services/checks/probes/probe.h"

/// Reads the Index's copies of row counts, asks for its declared and its retired tables, and walks
/// the catalog to compare. Source: the platform's contract, "The Index".
QFuture<Observation> lookAtIndexDrift(const ProbeContext &context);

/// A row of one of the tables with copies.
struct IndexRow {
    QString dataset; ///< id
    QString space;
    QString table;
    std::optional<qint64> rows;
};

/// A page of rows. rows is empty when the answer has none to read; seen then says why.
struct IndexPage {
    Observation seen;
    std::optional<QList<IndexRow>> rows;
};
IndexPage decodeIndexPage(const HttpReply &reply);

/// What an answer to a question for a table's columns says: lacking names what is missing, unread
/// what could not be told. A row proves the columns that it has. No row at all proves them, too,
/// where a table that never existed is refused: PostgREST refuses columns before it looks for rows.
void judgeColumns(const QString &table, const QStringList &columns, const HttpReply &reply,
                  IndexReport &report);
/// What the answers of a retired table and of one that never existed say.
void judgeRetired(const QString &table, const HttpReply &reply, int siblingStatus,
                  IndexReport &report);

/// Whether an API key is one that row policies do not hold back (Supabase: sb_secret_…, or a JWT of
/// the role service_role).
bool seesEverything(const QByteArray &apiKey);

/// Tables and columns that the environment declares for its Index ("columns.<table>" of the
/// expected values: "a,b"), else the platform's.
QMap<QString, QString> declaredColumns(const Service &index);

Observation observeDrift(Observation seen, const IndexReport &report);
