#include "services/sandbox/store/objectspace.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <sys/wait.h>

#include <barrier>
#include <csignal>
#include <fstream>
#include <thread>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace sandbox;

namespace
{

struct Space {
    Space()
    {
        fs::create_directories(source / "lakehouse" / "a");
        std::ofstream(source / "lakehouse" / "a" / "1") << "one";
        std::ofstream(source / "lakehouse" / "a" / "2") << "two";
        open();
    }
    void open()
    {
        space.reset();
        space = std::make_unique<ObjectSpace>(clock, std::vector<fs::path>{source}, overlay,
                                              std::vector<std::string>{"empty"});
    }
    std::string read(const std::string &key) const
    {
        const auto object = space->open("lakehouse", key);
        std::string text;
        if (object)
            object->bytes->read(0, object->info.bytes, [&text](std::string_view bytes) {
                text += bytes;
                return true;
            });
        return object ? text : "(none)";
    }
    std::vector<std::string> keys(ObjectSpace::Query query = {}) const
    {
        std::vector<std::string> names;
        for (const auto &row : space->list("lakehouse", query).rows)
            names.push_back(row.name);
        return names;
    }
    std::size_t files() const
    {
        std::size_t count = 0;
        for (const auto &entry : fs::recursive_directory_iterator(overlay))
            count += entry.is_regular_file();
        return count;
    }

    TestDirectory dir;
    fs::path source = dir.path() / "template";
    fs::path overlay = dir.path() / "overlay";
    std::shared_ptr<Clock> clock = std::make_shared<Clock>();
    std::unique_ptr<ObjectSpace> space;
};

} // namespace

TEST_CASE("Changes lie in front of the template, which stays as it is", "[store][space]")
{
    Space run;
    CHECK(run.space->buckets() == std::vector<std::string>{"empty", "lakehouse"});
    CHECK(run.read("a/1") == "one");
    run.space->put("lakehouse", "a/1", "new");
    run.space->put("lakehouse", "b", "three");
    run.space->remove("lakehouse", "a/2");
    run.space->remove("lakehouse", "never");
    for (int i = 0; i < 2; ++i) {
        CHECK(run.read("a/1") == "new");
        CHECK(run.read("a/2") == "(none)");
        CHECK(run.read("b") == "three");
        CHECK(run.keys() == std::vector<std::string>{"a/1", "b"});
        run.open(); // and again, from what is on the disk
    }
    run.space->put("lakehouse", "a/2", "back");
    run.space->remove("lakehouse", "a/1");
    run.space->remove("lakehouse", "b");
    run.open();
    CHECK(run.keys() == std::vector<std::string>{"a/2"});
    CHECK(readAll(run.source / "lakehouse" / "a" / "1") == "one");
    CHECK(run.files() == 3); // one object, its record, one deletion's record
}

TEST_CASE("An object that is open stays readable whatever happens to its key", "[store][space]")
{
    Space run;
    run.space->put("lakehouse", "k", "old");
    const auto opened = run.space->open("lakehouse", "k");
    run.space->put("lakehouse", "k", "longer than the old one");
    run.space->remove("lakehouse", "k");
    std::string text;
    CHECK(opened->bytes->read(0, opened->info.bytes, [&text](std::string_view bytes) {
        text += bytes;
        return true;
    }));
    CHECK(text == "old");
}

TEST_CASE("What a killed process had not finished is not there, and leaves nothing",
          "[store][space]")
{
    Space run;
    run.space->put("lakehouse", "k", "old");
    run.space.reset();
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    if (child == 0) {
        run.open();
        const auto draft = run.space->draft("lakehouse");
        draft->write("half of it");
        [[maybe_unused]] const auto written = write(ready[1], "x", 1);
        for (;;)
            pause();
    }
    char byte = 0;
    REQUIRE(read(ready[0], &byte, 1) == 1);
    CHECK(run.files() == 3);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(ready[0]);
    close(ready[1]);
    run.open();
    CHECK(run.read("k") == "old");
    CHECK(run.files() == 2);
}

TEST_CASE("A process killed at any moment of a put leaves the old object or the new one",
          "[store][space]")
{
    Space run;
    const std::string first(100'000, 'a');
    const std::string second(200'000, 'b');
    run.space->put("lakehouse", "k", first);
    for (int round = 0; round < 12; ++round) {
        run.space.reset();
        int begun[2];
        REQUIRE(pipe(begun) == 0);
        const pid_t child = fork();
        if (child == 0) {
            run.open();
            for (;;) {
                run.space->put("lakehouse", "k", second);
                [[maybe_unused]] const auto written = write(begun[1], "x", 1);
                run.space->put("lakehouse", "k", first);
            }
        }
        char byte = 0;
        for (int i = 0; i <= round; ++i) // in the midst of them, elsewhere each time
            REQUIRE(read(begun[0], &byte, 1) == 1);
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        close(begun[0]);
        close(begun[1]);
        run.open();
        const std::string text = run.read("k");
        CHECK((text == first || text == second));
        CHECK(run.files() == 2);
    }
}

TEST_CASE("A condition is judged with the write, not before", "[store][space]")
{
    Space run;
    constexpr int racers = 4;
    constexpr int rounds = 100;
    std::atomic<int> winners = 0;
    std::barrier start(racers);
    std::vector<std::thread> threads;
    for (int i = 0; i < racers; ++i) {
        threads.emplace_back([&] {
            for (int round = 0; round < rounds; ++round) {
                const auto draft = run.space->draft("lakehouse");
                draft->write("x");
                ObjectInfo info;
                info.etag = "e";
                const std::string key = round ? std::to_string(round) : "once";
                start.arrive_and_wait();
                winners += run.space->commit("lakehouse", key, *draft, info, {true, {}})
                    == WriteResult::Written;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    CHECK(winners == rounds);
    const auto draft = run.space->draft("lakehouse");
    ObjectInfo info;
    CHECK(run.space->commit("lakehouse", "once", *draft, info, {false, "other"})
          == WriteResult::ConditionFailed);
    CHECK(run.space->commit("lakehouse", "once", *draft, info, {false, "e"})
          == WriteResult::Written);
    CHECK(run.space->commit("nowhere", "k", *draft, info) == WriteResult::NoSuchBucket);
}

TEST_CASE("Keys are listed in the order of their bytes, page by page", "[store][space]")
{
    Space run;
    for (const char *key : {"z", "B", "é", "a/b/3", "a0", "\xf0\x9f\x98\x80", "~"})
        run.space->put("lakehouse", key, "x");
    const std::vector<std::string> all{"B", "a/1", "a/2", "a/b/3",           "a0",
                                       "z", "~",   "é",   "\xf0\x9f\x98\x80"};
    CHECK(run.keys() == all);
    std::vector<std::string> paged;
    ObjectSpace::Query query;
    query.most = 2;
    for (;;) {
        const auto page = run.space->list("lakehouse", query);
        for (const auto &row : page.rows)
            paged.push_back(row.name);
        if (!page.isTruncated)
            break;
        query.after = page.rows.back().name;
    }
    CHECK(paged == all);

    query = {};
    query.prefix = "a/";
    CHECK(run.keys(query) == std::vector<std::string>{"a/1", "a/2", "a/b/3"});
    query.delimiter = "/";
    CHECK(run.keys(query) == std::vector<std::string>{"a/1", "a/2", "a/b/"});
    query.after = "a/1";
    CHECK(run.keys(query) == std::vector<std::string>{"a/2", "a/b/"});
    query = {};
    query.delimiter = "/";
    query.most = 2;
    const auto page = run.space->list("lakehouse", query);
    CHECK(page.rows.back().name == "a/");
    CHECK_FALSE(page.rows.back().object);
    CHECK(page.isTruncated);
    query.after = query.afterPrefix = "a/";
    CHECK(run.keys(query) == std::vector<std::string>{"a0", "z"});
    query = {};
    query.prefix = "zz";
    CHECK(run.keys(query).empty());
}
