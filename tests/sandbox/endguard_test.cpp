#include "services/sandbox/run/endguard.h"
#include "services/sandbox/run/systems.h"

#include <catch2/catch.hpp>

#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

using namespace sandbox;
using namespace std::chrono_literals;

namespace
{

/// How a process ends that does this and then waits for ever.
int endOf(const std::function<void()> &deed)
{
    const pid_t pid = fork();
    if (pid == 0) {
        deed();
        for (;;)
            pause();
    }
    int status = 0;
    waitpid(pid, &status, 0);
    return status;
}

time_t secondsLeft()
{
    itimerval timer{};
    getitimer(ITIMER_REAL, &timer);
    return timer.it_value.tv_sec;
}

void leaveSeconds(time_t seconds)
{
    const itimerval timer{{0, 0}, {seconds, 0}};
    setitimer(ITIMER_REAL, &timer, nullptr);
}

std::shared_ptr<HttpService> service(const std::string &id)
{
    auto made = std::make_shared<HttpService>(id, 0);
    made->serve([](const httplib::Request &, httplib::Response &) { });
    return made;
}

} // namespace

TEST_CASE("An end that stands still is cut short")
{
    const int status = endOf([] {
        EndGuard guard;
        guard.begin(50ms);
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGALRM);
}

TEST_CASE("An end that goes on has the same patience for each of its parts")
{
    const int status = endOf([] {
        EndGuard guard;
        guard.partEnded();
        const bool isIdle = secondsLeft() == 0; // a run that does not end is not guarded
        guard.begin(1000s);
        const bool hasBegun = secondsLeft() > 900;
        leaveSeconds(100); // as after a slow part
        guard.partEnded();
        _exit(isIdle && hasBegun && secondsLeft() > 900 ? 0 : 1);
    });
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("Every system that has ended is a part of the end")
{
    Systems systems;
    int ended = 0;
    for (const char *id : {"one", "other"}) {
        systems.add(id, [id](const Variables &) { return service(id); });
        systems.open(id, {});
    }
    const int port = systems.find("other")->port();
    systems.clear([&] {
        if (++ended == 1) // the last one that was opened
            CHECK_FALSE(httplib::Client("127.0.0.1", port).Get("/"));
    });
    CHECK(ended == 2);
}
