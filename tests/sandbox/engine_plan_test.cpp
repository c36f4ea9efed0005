#include "services/sandbox/engine/planner.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

const Planner &planner()
{
    // Never destroyed: the engine must not be closed after the thread-locals it uses are gone.
    static const Planner *const shared = new Planner(smallLake());
    return *shared;
}

StatementPlan planOne(const std::string &sql, const ParameterValues &values = {})
{
    const ScriptPlan plan = planner().plan(sql, "main.default", values);
    INFO(sql);
    REQUIRE_FALSE(plan.error);
    REQUIRE(plan.statements.size() == 1);
    return plan.statements[0];
}

std::string text(const StatementPlan &plan)
{
    std::string out = plan.kind + (plan.write ? " write" : " read");
    for (const TableUse &use : plan.tables)
        out += (use.write ? " >" : " <") + use.name;
    if (plan.error)
        out += " " + plan.error->code;
    return out;
}

std::vector<std::pair<std::size_t, std::size_t>> offsets(const std::string &sql)
{
    const Database database;
    const Connection engine(database.get());
    const StatementSplit split = splitStatements(engine, sql);
    CHECK(split.proved);
    const CodePoints points(sql);
    std::vector<std::pair<std::size_t, std::size_t>> out;
    for (const StatementRange &range : split.statements)
        out.emplace_back(points.at(range.begin), points.at(range.end));
    return out;
}

using Offsets = std::vector<std::pair<std::size_t, std::size_t>>;

} // namespace

TEST_CASE("Statements are cut where the engine cuts them, in code points")
{
    CHECK(offsets("/* a; /* b; */ c; */ select 1 /* x; */ ; select 2")
          == Offsets{{21, 29}, {41, 49}});
    CHECK(offsets("select 'é😀;' ; select '日本' ;") == Offsets{{0, 12}, {15, 26}});
    CHECK(offsets("select E'a'\n--x';\n'b\\';' ; select 2") == Offsets{{0, 24}, {27, 35}});
    CHECK(offsets("select 1\r\n;\r\n-- x\r\nselect 2") == Offsets{{0, 8}, {19, 27}});
    CHECK(offsets("\xEF\xBB\xBFselect 1;\xEF\xBB\xBF") == Offsets{{1, 9}});
    CHECK(offsets("pivot t on a using sum(b); select 2") == Offsets{{0, 25}, {27, 35}});
    CHECK(offsets("select $$a;b$$, $é_1$;$é_1$; select a$$ from t;;")
          == Offsets{{0, 27}, {29, 46}});
    CHECK(offsets("").empty());
    CHECK(offsets(" ;; -- nothing").empty());
}

TEST_CASE("A quote or comment without end is an error with its place")
{
    const ScriptPlan plan = planner().plan("select 1; select 'é /* x", "main.default", {});
    REQUIRE(plan.error);
    CHECK(plan.error->code == "SYNTAX_ERROR");
    CHECK(plan.error->byte == 17);
    CHECK(planner().plan("select /* 1", "main.default", {}).error->byte == 7);
    CHECK(planner().plan(std::string("select\0 1", 9), "main.default", {}).error);
    CHECK(planner().plan("select '\xff'", "main.default", {}).error);
}

TEST_CASE("Kinds, access and tables come from the engine")
{
    CHECK(text(planOne("select * from main.default.orders")) == "SELECT read <main.default.orders");
    CHECK(text(planOne("-- insert into\nfrom Orders o join main . \"test\".\"a b\" x on true"))
          == "SELECT read <main.default.orders <main.test.a b");
    CHECK(text(planOne("with orders as (select 1 a) select * from orders")) == "SELECT read");
    CHECK(text(planOne("select $$delete from orders$$ from customers where 1=0"))
          == "SELECT read <main.default.customers");
    CHECK(text(planOne("explain analyze select * from orders"))
          == "EXPLAIN read <main.default.orders");
    CHECK(text(planOne("explain (select 1)")) == "EXPLAIN read");
    CHECK(text(planOne("pivot orders on status using sum(amount)"))
          == "SELECT read <main.default.orders");
    CHECK(text(planOne("pivot orders on status in ('new') using sum(amount)"))
          == "SELECT read <main.default.orders");
    CHECK(text(planOne("describe main.default.orders")) == "SELECT read <main.default.orders");
    CHECK(text(planOne("summarize orders")) == "SELECT read <main.default.orders");
    CHECK(planOne("show all tables").readsCatalog);
    CHECK(planOne("from information_schema.tables").readsCatalog);
    CHECK_FALSE(planOne("select 1").readsCatalog);
    CHECK(text(planOne("select a from main.test.\"größe😀\" t(a)"))
          == "SELECT read <main.test.Größe😀");
}

TEST_CASE("Writes name their target and what they read")
{
    CHECK(text(planOne("insert into main.test.orders_sample select order_id, customer_id, "
                       "placed_at, amount, lines from orders"))
          == "INSERT write >main.test.orders_sample <main.default.orders");
    CHECK(text(planOne("insert into brands select * from brands"))
          == "INSERT write >main.default.brands <main.default.brands");
    CHECK(text(planOne(
              "update orders set status='new' where order_id in (select order_id from returns)"))
          == "UPDATE write >main.default.orders <main.default.returns");
    CHECK(text(planOne("delete from orders where order_id = 1"))
          == "DELETE write >main.default.orders");
    CHECK(text(planOne("truncate orders")) == "DELETE write >main.default.orders");
    CHECK(text(planOne("merge into orders o using returns r on o.order_id = r.order_id when "
                       "matched then delete"))
          == "MERGE write >main.default.orders <main.default.returns");
    CHECK(text(planOne("create table main.test.k as select * from orders"))
          == "CREATE write >main.test.k <main.default.orders");
    CHECK(text(planOne("create table k(a integer)")) == "CREATE write >main.default.k");
}

TEST_CASE("Session, file and catalog statements are unsupported and say so")
{
    for (const char *sql : {"set threads=1",
                            "begin",
                            "use main",
                            "attach ':memory:' as x",
                            "copy orders to '/tmp/x'",
                            "copy orders from '/tmp/x'",
                            "load json",
                            "call enable_logging()",
                            "create temp table x(a int)",
                            "create view v as select 1",
                            "create schema s",
                            "create macro sum(x) as 42",
                            "pragma enable_profiling",
                            "export database '/tmp/x'",
                            "import database '/tmp/x'",
                            "prepare p as select 1",
                            "vacuum",
                            "detach lakehouse",
                            "checkpoint",
                            "set variable x = 1",
                            "install httpfs"}) {
        INFO(sql);
        const StatementPlan plan = planOne(sql);
        REQUIRE(plan.error);
        CHECK(plan.error->status == 422);
        CHECK(plan.error->code == "UNSUPPORTED_STATEMENT");
        CHECK(plan.write);
    }
}

TEST_CASE("Functions that reach past the tables are refused")
{
    for (const char *sql :
         {"select * from read_text('/etc/passwd')", "from read_csv('/etc/passwd')",
          "from enable_logging()", "from checkpoint()", "from duckdb_settings()",
          "from duckdb_secrets()", "from pragma_version()", "from duckdb_functions()",
          "select current_setting('allowed_paths')", "from query('select 1')",
          "select write_log('x')",
          "from json_execute_serialized_sql(json_serialize_sql('select 1'))",
          "select getvariable('x')", "from enable_peg_parser()", "from glob('/*')",
          "select (select current_setting('threads'))"}) {
        INFO(sql);
        const StatementPlan plan = planOne(sql);
        REQUIRE(plan.error);
        CHECK(plan.error->status == 403);
        CHECK(plan.error->code == "DENIED");
    }
    const StatementPlan file = planOne("from '/etc/passwd'");
    REQUIRE(file.error);
    CHECK((file.error->status == 404 || file.error->status == 403));
}

TEST_CASE("Ordinary functions pass the gate")
{
    for (const char *sql :
         {"select count(*), sum(amount), max(placed_at) from orders",
          "select row_number() over (order by amount), lag(amount) over () from orders",
          "select date_trunc('day', placed_at), coalesce(note, ''), try_cast('1' as int), "
          "[1,2][1], {'a': 1}.a, map{'k': 1}['k'] from orders",
          "select unnest(lines) from orders",
          "select list_transform([1,2], lambda x: x + 1)",
          "from range(10)",
          "from generate_series(1,3)",
          "with recursive r(n) as (select 1 union all select n+1 from r where n<5) from r",
          "select 'a' like 'b', 'a' ~ 'b', 'a' ilike 'c', -1, 1 // 2",
          "select * from orders tablesample 10%",
          "select (select max(amount) from orders o2 where o2.order_id=o.order_id) from orders o",
          "from json_each('[1]')",
          "select extract(year from current_date), now(), uuid(), random()",
          "values (1),(2)",
          "table orders",
          "select quantile_cont(amount, 0.5), string_agg(status), histogram(status), "
          "arg_max(status, amount) from orders group by all",
          "select count(*) filter (where express), first(status), any_value(status) from orders",
          "select columns('a.*') from orders",
          "unpivot (select 1 a, 2 b) on a, b",
          "select x'AB', interval 1 day, date '2020-01-01' + 1, 'a' || 'b', 5 % 2, 2 ** 3, @ -1",
          "select strftime(placed_at, '%Y'), age(placed_at), regexp_extract(status, 'a'), "
          "lines[1].sku, delivery_city is null from orders",
          "from query_table('orders')",
          "select if(true, 1, 2), nullif(1,2), greatest(1,2), case when true then 1 end, 1 between "
          "0 and 2, 1 in (1,2)"}) {
        INFO(sql);
        const StatementPlan plan = planOne(sql);
        INFO((plan.error ? plan.error->message : ""));
        CHECK_FALSE(plan.error);
        CHECK_FALSE(plan.write);
    }
}

TEST_CASE("A function with side effects makes a SELECT a write")
{
    const Database database;
    const Connection engine(database.get());
    engine.run("CREATE SEQUENCE q");
    engine.run("SET errors_as_json=true");
    CHECK(dryRun(engine, "SELECT nextval('q')", {}).writes);
    CHECK_FALSE(dryRun(engine, "SELECT 1", {}).writes);
    CHECK(engine.query("SELECT nextval('q')::VARCHAR").rows.at(0).at(0) == "1");
}

TEST_CASE("Errors carry their place in the whole script")
{
    const auto place = [](const std::string &sql) {
        const ScriptPlan plan = planner().plan(sql, "main.default", {});
        REQUIRE_FALSE(plan.error);
        REQUIRE(plan.statements.back().error);
        return std::make_pair(plan.statements.back().error->code,
                              sql.substr(plan.statements.back().error->byte.value()));
    };
    const auto is = [](const char *code, const char *rest) {
        return std::make_pair(std::string(code), std::string(rest));
    };
    CHECK(place("select 1; selct 2") == is("SYNTAX_ERROR", "selct 2"));
    CHECK(place("select 'é😀', nope from orders") == is("BIND_ERROR", "nope from orders"));
    CHECK(place("select '日本'; select 'é😀'\xC2\xA0,\xE3\x80\x80nope from orders")
          == is("BIND_ERROR", "nope from orders"));
    CHECK(place("select 1 from main.default.orders where zz = 1") == is("BIND_ERROR", "zz = 1"));
    CHECK(place("select 1 from main . default . orders o where zz = 1")
          == is("BIND_ERROR", "zz = 1"));
    CHECK(place("select '日本' as ü, 1 frm orders x y") == is("SYNTAX_ERROR", "orders x y"));
    CHECK(place("select 1 from nope") == is("UNKNOWN_TABLE", "nope"));
    CHECK(place("select nope(1)") == is("BIND_ERROR", "nope(1)"));
    CHECK(place("explain select nope from orders") == is("BIND_ERROR", "nope from orders"));
    CHECK(place("select 1 from other.db.t").first == "UNKNOWN_TABLE");
    CHECK(planner().plan("selct; select 1", "main.default", {}).statements.at(1).kind == "SELECT");
}

TEST_CASE("An error keeps the lines that help")
{
    const auto message = [](const std::string &sql) { return planOne(sql).error.value().message; };
    CHECK(message("select nope from brands")
          == "Referenced column \"nope\" not found in FROM clause!\nCandidate bindings: \"name\"");
    CHECK(message("select length(1, 2)").find("\nCandidate functions:\nlength(VARCHAR) -> BIGINT")
          != std::string::npos);
    CHECK(message("select date '2020-01-01' + true").size() < 700);
    CHECK(message("from ordrs") == "Table with name ordrs does not exist!");
}

TEST_CASE("Parameters are found, and bound by the engine")
{
    const StatementPlan plan
        = planOne("select * from orders where amount > $least and status = $status");
    CHECK(plan.parameters == std::vector<std::string>{"least", "status"});
    CHECK_FALSE(plan.error);
    CHECK_FALSE(planOne("select $a + 1", {{"a", {"DECIMAL(18,2)", "1.50"}}}).error);
    const StatementPlan wrong = planOne("select $a + 1", {{"a", {"INTEGER", "x"}}});
    REQUIRE(wrong.error);
    CHECK(wrong.error->code == "BIND_ERROR");
    CHECK(planOne("select $a", {{"a", {"INTEGER) FROM duckdb_settings(", "1"}}}).error);
}
