#pragma once

#include "services/http/evidence.h"
#include "services/junction/plan.h"

#include <QObject>

#include <memory>

class SqlStream;

/// How a run ended. Every end has a name: rows that arrived are real in each of them.
struct SqlOutcome {
    enum class State {
        Complete, ///< the door closed the stream with its end event
        Truncated, ///< complete, and the door says that it cut the result at its limit
        TruncatedHere, ///< the store's cap was reached; the rest was not read
        Incomplete, ///< the stream stopped without an end: how many rows are missing is not known
        Failed, ///< the door sent an error event
        Refused, ///< the door refused before the stream began
        Cancelled, ///< stopped by whoever asked
        Unreachable, ///< no answer came; error says why
        Unreadable, ///< the stream broke its own rules; error says where
    };

    State state = State::Incomplete;
    qint64 rows = 0; ///< received here
    qint64 bytes = 0; ///< of the stream, as received
    double firstBatchMs = -1; ///< from sending until the first rows were there; -1: none came
    double elapsedMs = 0; ///< measured here
    std::optional<qint64> doorElapsedMs; ///< as the door says
    std::optional<qint64> affectedRows;
    QString statementKind;
    std::optional<SqlFault> fault; ///< Failed, Refused
    std::optional<Error>
        error; ///< Unreachable, Unreadable, Incomplete when the connection says why
    Evidence evidence;
};

/// One statement under way. Lives on the thread that started it; dropping it drops the connection.
/// Signals arrive there.
class SqlRun : public QObject
{
    Q_OBJECT

public:
    explicit SqlRun(std::shared_ptr<SqlStream> stream);
    ~SqlRun() override;

    /// Asks the door to cancel (DELETE); before there is a query id, and the second time, drops the
    /// connection.
    void cancel();
    bool isCancelling() const { return m_cancels > 0; }
    bool isFinished() const { return m_finished; }

signals:
    void accepted(const QString &queryId);
    void routeArrived(const Route &route);
    void schemaArrived();
    /// At most one is under way at a time, however fast rows come.
    void progress(qint64 rows, qint64 bytes, double firstBatchMs);
    /// The last signal, exactly once.
    void finished(const SqlOutcome &outcome);

private:
    friend class SqlStream;
    void finish(const SqlOutcome &outcome);
    std::shared_ptr<SqlStream> m_stream;
    int m_cancels = 0;
    bool m_finished = false;
};
