#include "tests/conformance/doorcalls.h"

#include <catch2/catch.hpp>

#include <cstring>
#include <sstream>

namespace door
{

namespace
{

/// Asked for once: the answer is long.
const std::string &workspace()
{
    const Target &target = Target::current();
    static const std::string id
        = target.get("/v1/capabilities", target.bearer()).at("workspaces").at(0).at("id");
    return id;
}

bool isBatch(const std::string &line)
{
    return line.substr(0, line.find(',')).find("\"batch\"") != std::string::npos;
}

} // namespace

const char *const table = "main.test.atalaya_conformance";

json asked(const std::string &sql, const json &more)
{
    json body{{"sql", sql}, {"workspace", workspace()}};
    body.update(more);
    return body;
}

Answer post(const std::string &path, const json &body)
{
    return Target::current().send("POST", path, body.dump(), Target::current().bearer());
}

std::vector<json> eventsOf(const Answer &answer)
{
    REQUIRE(answer.status == 200);
    std::istringstream lines(answer.body);
    std::vector<json> events;
    for (std::string line; std::getline(lines, line);)
        events.push_back(json::parse(line));
    REQUIRE_FALSE(events.empty());
    return events;
}

std::vector<json> firstRow(const std::string &sql, const json &more)
{
    for (const json &event : eventsOf(post("/v1/sql", asked(sql, more)))) {
        if (event.at("event") != "batch")
            continue;
        std::vector<json> values;
        for (const json &column : event.at("columns"))
            values.push_back(column.at(0));
        return values;
    }
    FAIL("There is no row of " << sql);
    return {};
}

std::string outcomeOf(const Answer &answer)
{
    if (answer.status != 200)
        return answer.refusal();
    const json last = eventsOf(answer).back();
    if (last.at("event") == "end")
        return "end";
    return last.at("status").dump() + " " + last.at("code").get<std::string>();
}

json planOf(const std::string &sql)
{
    const Answer answer = post("/v1/sql/plan", asked(sql));
    REQUIRE(answer.status == 200);
    return answer.json().at("statements").at(0);
}

Answer run(const std::string &sql, const json &plan)
{
    return post("/v1/sql", asked(sql, {{"allow_write", true}, {"plan_id", plan.at("plan_id")}}));
}

json written(const std::string &sql)
{
    INFO(sql);
    const json plan = planOf(sql);
    REQUIRE_FALSE(plan.contains("error"));
    CHECK(plan.at("access") == "write");
    const auto events = eventsOf(run(sql, plan));
    REQUIRE(events.back().at("event") == "end");
    return events.back();
}

void makeTable()
{
    const std::string name = table;
    if (planOf("SELECT * FROM " + name).contains("error")) {
        written("CREATE TABLE " + name + " AS SELECT 1::BIGINT AS id UNION ALL SELECT 2");
        return;
    }
    written("DELETE FROM " + name + " WHERE id > 0");
    written("INSERT INTO " + name + " (id) VALUES (1), (2)");
}

json rowCount()
{
    return firstRow(std::string("SELECT count(*) FROM ") + table).at(0);
}

Stream::Stream(const std::string &sql)
    : m_client(Target::current().client())
{
    m_thread = std::thread([this, body = asked(sql).dump()] {
        httplib::Request request;
        request.method = "POST";
        request.path = "/v1/sql";
        request.headers = Target::current().bearer();
        request.set_header("Content-Type", "application/json");
        request.body = body;
        request.content_receiver
            = [this](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
                  take(data, size);
                  return true;
              };
        m_client.send(request);
    });
}

Stream::~Stream()
{
    m_client.stop();
    if (m_thread.joinable())
        m_thread.join();
}

/// Rows are counted by nobody here, and may be many.
void Stream::take(const char *data, std::size_t size)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    for (const char *end = data + size; data < end;) {
        const auto left = static_cast<std::size_t>(end - data);
        const auto *newline = static_cast<const char *>(std::memchr(data, '\n', left));
        m_line.append(data, newline ? newline : end);
        if (!newline)
            return;
        if (!m_line.empty() && !isBatch(m_line)) // which is costly to read
            m_events.push_back(json::parse(m_line, nullptr, false));
        m_line.clear();
        data = newline + 1;
    }
}

std::vector<json> Stream::soFar()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_events;
}

std::vector<json> Stream::wait()
{
    m_thread.join();
    return soFar();
}

Answer Stream::cancel()
{
    const std::string id = soFar().at(0).at("query_id");
    return Target::current().send("DELETE", "/v1/sql/" + percentEncoded(id), {},
                                  Target::current().bearer());
}

} // namespace door
