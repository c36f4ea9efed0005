#pragma once

#include "tests/conformance/target.h"

#include <mutex>
#include <thread>

/// The door, asked with the judge's token.
namespace door
{

using nlohmann::json;

/// The table that writes are judged on, and nothing else is written.
extern const char *const table;

/// Body of a plan or a run.
json asked(const std::string &sql, const json &more = json::object());
Answer post(const std::string &path, const json &body);
/// The events of a stream that was answered whole; fails the case when it was refused.
std::vector<json> eventsOf(const Answer &answer);
/// The values of a result's first row.
std::vector<json> firstRow(const std::string &sql, const json &more = json::object());
/// How a run ended: "end", or status and code of its error, in the stream or before it.
std::string outcomeOf(const Answer &answer);

/// What the door says of one statement.
json planOf(const std::string &sql);
/// Runs a write as it was planned.
Answer run(const std::string &sql, const json &plan);
/// Plans a write and runs it: its last event.
json written(const std::string &sql);
/// The table with two rows, 1 and 2.
void makeTable();
json rowCount(); ///< of the table

/// A statement whose events are read as they come, on a thread of its own.
class Stream
{
public:
    explicit Stream(const std::string &sql);
    ~Stream(); ///< closes the connection
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;

    std::vector<json> soFar(); ///< the events that have come, but for batches of rows
    std::vector<json> wait(); ///< for its end: all events, but for batches of rows
    Answer cancel(); ///< by the id that its first event tells

private:
    void take(const char *data, std::size_t size);

    httplib::Client m_client;
    std::mutex m_mutex;
    std::string m_line; ///< the one that is coming
    std::vector<json> m_events;
    std::thread m_thread;
};

} // namespace door
