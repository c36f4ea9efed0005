#pragma once

#include "services/sandbox/engine/duckserver.h"
#include "tests/sandbox/smalllake.h"
#include "tests/sandbox/storerun.h"

#include <functional>

/// An engine service over a store with the small lake, and a client of it.
struct DuckRun {
    /// change: of what it is started with besides its variables.
    explicit DuckRun(const std::function<void(sandbox::DuckConfig &)> &change
                     = [](sandbox::DuckConfig &) { })
        : store(objects())
        , server(config(change))
        , port(server.listen())
    {
    }

    static std::filesystem::path objects()
    {
        std::filesystem::path lake;
        sandbox::smallLake(&lake);
        return lake / "objects";
    }

    sandbox::DuckConfig config(const std::function<void(sandbox::DuckConfig &)> &change) const
    {
        sandbox::DuckConfig wanted;
        wanted.tempDir = store.dir.path() / "duck";
        wanted.variables = {{"DUCK_S3_ENDPOINT", store.store->url()},
                            {"DUCK_R2_RO_ACCESS_KEY_ID", store.ro.accessKeyId},
                            {"DUCK_R2_RO_SECRET_ACCESS_KEY", store.ro.secretAccessKey},
                            {"DUCK_RW_KEY_FINGERPRINT", "sha256:000000000002"},
                            {"DUCK_DOOR_TOKEN", "door"},
                            {"DUCK_PROBE_TOKEN", "shadow"}};
        change(wanted);
        return wanted;
    }

    httplib::Result post(const std::string &path, const nlohmann::json &body,
                         const std::string &token = "door")
    {
        httplib::Client client("127.0.0.1", port);
        client.set_read_timeout(60);
        httplib::Headers headers;
        if (!token.empty())
            headers.emplace("Authorization", "Bearer " + token);
        return client.Post("/query" == path ? "/query" : path.c_str(), headers, body.dump(),
                           "application/json");
    }
    httplib::Result get(const std::string &path, const std::string &token = "")
    {
        httplib::Client client("127.0.0.1", port);
        client.set_read_timeout(60);
        httplib::Headers headers;
        if (!token.empty())
            headers.emplace("Authorization", "Bearer " + token);
        return client.Get(path.c_str(), headers);
    }
    nlohmann::json health() { return nlohmann::json::parse(get("/health")->body); }

    StoreRun store;
    sandbox::DuckServer server;
    int port;
};
