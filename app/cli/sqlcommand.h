#pragma once

#include "app/options.h"
#include "services/junction/junctionclient.h"
#include "services/results/tabletext.h"

#include <QObject>

/// `atalaya sql -e`: plans the script at the door and runs its statements one after another,
/// streaming rows to standard output in constant memory. Everything that is not data goes to
/// standard error. Only the table shows more than one result; the other formats take one statement.
class SqlCommand : public QObject
{
    Q_OBJECT

public:
    SqlCommand(JunctionClient &door, const Options &options, QObject *parent = nullptr);
    void start();
    void interrupt(); ///< Ctrl+C or SIGTERM: stops the query at the door

signals:
    void finished(int exitCode);

private:
    void showPlan(const Result<Plan> &plan);
    bool refusePlan(const Plan &plan);
    void runNext();
    void showOutcome(const SqlOutcome &outcome);
    int outcomeCode(const SqlOutcome &outcome) const;
    std::shared_ptr<ResultSink> makeSink();
    bool write(const ResultSchema &schema, const ResultChunk &chunk);
    QByteArray heading() const; ///< goes before the first row of a result
    void writeEnd(const SqlOutcome &outcome);
    void noteShortfall(const SqlOutcome &outcome, int code);

    JunctionClient &m_door;
    Options m_options;
    Plan m_plan;
    qsizetype m_next = 0;
    std::unique_ptr<SqlRun> m_run;
    bool m_interrupted = false;
    // Written by the sink on a worker thread, one call at a time; read here only after the run has
    // finished.
    std::unique_ptr<TableText> m_table;
    ResultSchema m_schema;
    QList<QByteArray> m_jsonKeys;
    QByteArray m_buffer;
    bool m_anyRow = false;
};
