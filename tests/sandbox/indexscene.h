#pragma once

#include "services/sandbox/index/indexseed.h"
#include "services/sandbox/index/supabase.h"
#include "services/sandbox/services/uuid.h"
#include "tests/sandbox/testcluster.h"

#include <catch2/catch.hpp>

/// An Index of a test over a real PostgreSQL, with a few tables, spoken to over HTTP.
struct IndexScene {
    static constexpr const char *anonKey = "sb_publishable_c4n4ry";
    static constexpr const char *serviceKey = "sb_secret_c4n4ry";
    static constexpr std::int64_t bigSnapshot = 8217364500912345678;

    std::shared_ptr<sandbox::Clock> clock = std::make_shared<sandbox::Clock>();
    sandbox::Supabase supabase{{0, clock, freshDatabase(), anonKey, serviceKey}};

    IndexScene() { sandbox::seedIndex(supabase.database(), tables()); }

    /// A table with two snapshots; the current one has that many rows.
    static sandbox::IndexedTable table(const std::string &ns, const std::string &name,
                                       std::int64_t rows)
    {
        const std::string uuid = sandbox::uuidOf(ns + "." + name);
        const auto snapshot = [](std::int64_t id, std::int64_t at, std::int64_t count) {
            return nlohmann::json{{"snapshot-id", id},
                                  {"timestamp-ms", at},
                                  {"summary",
                                   {{"operation", "append"},
                                    {"total-records", std::to_string(count)},
                                    {"total-files-size", std::to_string(count * 40)}}}};
        };
        return {ns,
                name,
                uuid,
                "s3://lakehouse/warehouse/" + ns + "/ds_" + uuid + "/metadata/2.metadata.json",
                {{"current-snapshot-id", bigSnapshot},
                 {"current-schema-id", 1},
                 {"schemas",
                  {{{"schema-id", 0}, {"fields", nlohmann::json::array()}},
                   {{"schema-id", 1},
                    {"fields",
                     {{{"id", 1}, {"name", "id"}, {"type", "long"}},
                      {{"id", 2}, {"name", "amount"}, {"type", "decimal(18, 2)"}}}}}}},
                 {"snapshots",
                  {snapshot(11, 1'790'000'000'000, 1),
                   snapshot(bigSnapshot, 1'796'004'000'000, rows)}}}};
    }

    static std::vector<sandbox::IndexedTable> tables()
    {
        return {table("main.default", "orders", 120000),
                table("main.default", "orders_daily", 3650),
                table("main.default", "order_events", 200000),
                table("main.default", "customers", 40000),
                table("main.test", "orders_sample", 500),
                table("main.test", "Größe😀", 12),
                table("main.test", "it's \"odd\"", 3),
                table("bench", "events_5m", 5000000)};
    }
    static constexpr int datasetCount = 8 + 13;

    httplib::Client client(const std::string &key) const
    {
        httplib::Client client("127.0.0.1", supabase.port());
        client.set_url_encode(false);
        client.set_read_timeout(60);
        if (!key.empty())
            client.set_default_headers({{"apikey", key}});
        return client;
    }

    httplib::Response get(const std::string &path, const httplib::Headers &headers = {},
                          const std::string &key = serviceKey) const
    {
        const auto answer = client(key).Get(path, headers);
        REQUIRE(answer);
        return *answer;
    }

    /// The rows of a good answer.
    nlohmann::json rows(const std::string &query, const std::string &key = serviceKey) const
    {
        const auto answer = get("/rest/v1/" + query, {}, key);
        INFO(query << ": " << answer.status << " " << answer.body);
        REQUIRE(answer.status == 200);
        return nlohmann::json::parse(answer.body);
    }

    /// The values of one column.
    nlohmann::json column(const std::string &query, const char *name = "name") const
    {
        nlohmann::json values = nlohmann::json::array();
        for (const auto &row : rows(query))
            values.push_back(row.at(name));
        return values;
    }

    /// "404 PGRST205 Could not find …"
    static std::string problem(const httplib::Response &answer)
    {
        const auto body = nlohmann::json::parse(answer.body, nullptr, false);
        if (!body.is_object())
            return std::to_string(answer.status);
        return std::to_string(answer.status) + " " + body.value("code", "") + " "
            + body.value("message", "");
    }
};
