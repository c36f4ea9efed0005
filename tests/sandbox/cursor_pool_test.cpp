#include "services/sandbox/engine/cursorpool.h"
#include "services/sandbox/engine/database.h"

#include <catch2/catch.hpp>

#include <condition_variable>

using namespace sandbox;
using namespace std::chrono_literals;

namespace
{

/// A function of the engine that returns when it is let, whatever interrupts it: held().
class Holding
{
public:
    explicit Holding(const Connection &connection)
    {
        duckdb_scalar_function function = duckdb_create_scalar_function();
        duckdb_logical_type type = duckdb_create_logical_type(DUCKDB_TYPE_BOOLEAN);
        duckdb_scalar_function_set_name(function, "held");
        duckdb_scalar_function_set_return_type(function, type);
        duckdb_scalar_function_set_volatile(function);
        duckdb_scalar_function_set_extra_info(function, this, nullptr);
        duckdb_scalar_function_set_function(function, call);
        REQUIRE(duckdb_register_scalar_function(connection.get(), function) == DuckDBSuccess);
        duckdb_destroy_logical_type(&type);
        duckdb_destroy_scalar_function(&function);
    }

    void waitEntered()
    {
        std::unique_lock<std::mutex> lock(m_mutex);
        m_changed.wait(lock, [this] { return m_entered; });
    }
    void let()
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_let = true;
        m_changed.notify_all();
    }

private:
    static void call(duckdb_function_info info, duckdb_data_chunk, duckdb_vector output)
    {
        auto *self = static_cast<Holding *>(duckdb_scalar_function_get_extra_info(info));
        std::unique_lock<std::mutex> lock(self->m_mutex);
        self->m_entered = true;
        self->m_changed.notify_all();
        self->m_changed.wait(lock, [self] { return self->m_let; });
        *static_cast<bool *>(duckdb_vector_get_data(output)) = true;
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_entered = false;
    bool m_let = false;
};

/// A pool with a query that is inside held().
struct Held {
    Held(int cursors, std::chrono::milliseconds timeout)
        : query(std::make_shared<RunningQuery>("held", timeout))
        , pool(cursors)
    {
        REQUIRE(pool.acquire(query, 0ms, [] { return false; }) == CursorPool::Turn::Given);
        pool.run(query, [this] {
            query->enterEngine(connection.get());
            connection.query("select held()::varchar");
            query->leaveEngine();
        });
        holding.waitEntered();
    }
    ~Held() { holding.let(); } // the pool waits for its queries

    Database database;
    Connection connection{database.get()};
    Holding holding{connection};
    std::shared_ptr<RunningQuery> query;
    CursorPool pool;
};

/// Until the pool counts so many as lost; it looks at its queries by itself.
bool waitLost(const CursorPool &pool, int lost)
{
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (pool.counts().lost != lost && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(5ms);
    return pool.counts().lost == lost;
}

} // namespace

TEST_CASE("A cursor whose call ignores the interrupt is lost until it returns")
{
    Held held(2, 0ms);
    const RunningQuery::Head head = held.query->waitHead(60s);
    CHECK(head.status == 504);
    CHECK(head.body.find("QUERY_TIMEOUT") != std::string::npos);
    REQUIRE(waitLost(held.pool, 1));
    CHECK(held.pool.counts().inUse == 0);
    CHECK_FALSE(held.pool.counts().wedged());

    const auto next = std::make_shared<RunningQuery>("next", 60s);
    CHECK(held.pool.acquire(next, 60s, [] { return false; }) == CursorPool::Turn::Given);
    held.pool.release(next);

    held.holding.let();
    CHECK(waitLost(held.pool, 0));
}

TEST_CASE("With every cursor lost the engine is wedged until one returns")
{
    Held held(1, 60s);
    CHECK(held.pool.counts().inUse == 1);
    held.query->cancel();
    CHECK(held.query->waitHead(60s).status == 499);
    REQUIRE(waitLost(held.pool, 1));
    CHECK(held.pool.counts().wedged());
    held.holding.let();
    CHECK(waitLost(held.pool, 0));
    CHECK_FALSE(held.pool.counts().wedged());
}
