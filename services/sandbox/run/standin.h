#pragma once

#include "services/sandbox/run/files.h"

#include <functional>
#include <map>
#include <string>
#include <thread>

namespace sandbox
{

/// Listens in the place of a database that is up and not ready to serve, and says so in its
/// protocol. Nothing of the database runs meanwhile.
class StandIn
{
public:
    /// What it answers to what has come: takes the bytes it understood out of `received`. ends: the
    /// connection ends after the answer.
    struct Reply {
        std::string bytes;
        bool ends = false;
    };
    using Speak = std::function<Reply(std::string &received)>;

    StandIn(int port, Speak speak); ///< throws StartFailure
    ~StandIn();
    StandIn(const StandIn &) = delete;
    StandIn &operator=(const StandIn &) = delete;

private:
    void run();
    void admit();
    bool serve(int connection, std::string &received) const; ///< false: it has ended

    Speak m_speak;
    Descriptor m_listener;
    Pipe m_end;
    std::map<int, std::string> m_connections; ///< what came and was not understood yet
    std::thread m_thread; ///< last: it uses the others
};

/// PostgreSQL while it starts: "the database system is starting up", SQLSTATE 57P03, which libpq's
/// PQping() calls PQPING_REJECT. Source: PostgreSQL's manual, "Message Flow", "Start-up".
StandIn::Reply startingPostgres(std::string &received);

/// Redis while it reads its data set: an error LOADING for every command but those that it answers
/// nevertheless, of which INFO is one. Source: Redis' command flag "loading".
StandIn::Reply loadingRedis(std::string &received);

} // namespace sandbox
