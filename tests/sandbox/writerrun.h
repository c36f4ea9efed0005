#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/services/pythonservice.h"
#include "tests/sandbox/catalogrun.h"

#include <functional>

/// warehouse-writer over a real Lakekeeper and a real object store, with a key of its own.
struct WriterRun {
    WriterRun();

    httplib::Result post(const std::string &path, const std::string &body,
                         const std::string &type = "application/json",
                         const std::string &token = writerToken) const;
    httplib::Result ingest(const nlohmann::json &body) const;
    /// ingest() of a body that is taken. Returns the answer.
    nlohmann::json ingested(const nlohmann::json &body) const;
    /// Bytes of a Parquet file with the rows of a query.
    std::string parquet(const std::string &query) const;

    /// The metadata that the catalog has of a table of main.test.
    nlohmann::json metadata(const std::string &table) const;
    /// One value, as text, of a query over `t`: the rows of a snapshot, read from the object store
    /// (0: the current one).
    std::string value(const nlohmann::json &metadata, const std::string &select,
                      std::int64_t snapshotId = 0) const;
    std::string read(const std::string &uri) const; ///< an object's bytes
    /// Names of all objects in the bucket below a prefix.
    std::vector<std::string> keys(const std::string &prefix) const;
    /// Puts a table of a generated lake into the bucket and registers it in main.test.
    void adopt(const sandbox::Table &table, const std::filesystem::path &lake) const;

    static const std::string writerToken;

    CatalogRun catalog;
    sandbox::KeyRing::Minted key;
    sandbox::Variables variables;
    TestDirectory scratch;
    std::unique_ptr<sandbox::PythonService> writer;
};

/// `error.code` of a refusal; the body of anything else.
std::string errorCode(const httplib::Result &answer);
