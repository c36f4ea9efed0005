#pragma once

#include "services/environment/environment.h"
#include "services/http/credentialprovider.h"
#include "services/junction/sqlrequest.h"
#include "services/junction/sqlrun.h"
#include "services/junction/streamdecoder.h"
#include "services/results/resultsink.h"

#include <QElapsedTimer>

#include <deque>
#include <mutex>

/// The way of one result from the socket into its sink: cuts lines on the client's thread, decodes
/// them in order on the pool, and lets the socket wait while more than a few megabytes are
/// undecoded.
class SqlStream final : public HttpStreamSink, public std::enable_shared_from_this<SqlStream>
{
public:
    SqlStream(HttpClient &http, Service service, CredentialProvider credentials, SqlRequest request,
              std::shared_ptr<ResultSink> sink);

    void start();
    void attach(SqlRun *run); ///< null: nobody listens any more
    bool askToCancel(); ///< false: there is no query id to cancel yet, or the run is over
    void drop();

    bool data(QByteArrayView bytes) override;

    static constexpr qsizetype longestLine = 100 * 1024 * 1024;

private:
    void open(const Result<CredentialPtr> &credential);
    void closed(const HttpReply &reply);
    void cutLines(QByteArrayView bytes);
    void schedule(); // mutex held
    void drain();
    void decodeLine(const QByteArray &line);
    void take(StreamEvent event);
    void takeChunk(ResultChunk chunk);
    void stopReading(SqlOutcome::State state, std::optional<Error> error);
    void complete();
    void concludeFromReply();
    template <typename Call> void post(Call call);
    void postProgress();
    void deleteQuery();

    HttpClient &m_http;
    const Service m_service;
    const CredentialProvider m_credentials;
    const SqlRequest m_request;
    const std::shared_ptr<ResultSink> m_sink;
    QElapsedTimer m_timer;

    std::mutex m_mutex; // guards what follows
    std::deque<QByteArray> m_queue; // whole lines
    qsizetype m_queuedBytes = 0;
    bool m_draining = false;
    bool m_paused = false;
    bool m_cancelled = false;
    bool m_reading = true; // false: what still comes is thrown away
    quint64 m_streamId = 0;
    QFuture<HttpReply> m_finished;
    std::optional<HttpReply> m_reply; // set once the transfer is over
    QString m_queryId;
    SqlRun *m_run = nullptr;
    bool m_progressPosted = false;
    qint64 m_rows = 0;
    qint64 m_bytes = 0;
    double m_firstBatchMs = -1;

    QByteArray m_partial; // client thread only
    StreamDecoder m_decoder; // one drain at a time
    SqlOutcome m_outcome; // one drain at a time
    bool m_concluded = false; // m_outcome.state is decided
    bool m_completed = false;
};
