#include "services/sandbox/engine/enginefacts.h"

#include <dlfcn.h>
#include <openssl/evp.h>

#include <cstdio>
#include <memory>

namespace sandbox
{

namespace
{

/// libduckdb.so of DuckDB 1.5.4 for linux-x64.
constexpr const char *pinnedSha256
    = "d7f30ef2ef4b813edb94ce82906329cc689672624a4161617ea33431040ce174";

std::string libraryPath()
{
    Dl_info info{};
    return dladdr(reinterpret_cast<void *>(&duckdb_open), &info) && info.dli_fname ? info.dli_fname
                                                                                   : "";
}

std::string fileSha256(const std::string &path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path.c_str(), "rb"),
                                                                std::fclose);
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX *)> hash(EVP_MD_CTX_new(),
                                                                   EVP_MD_CTX_free);
    if (!file || !hash || !EVP_DigestInit_ex(hash.get(), EVP_sha256(), nullptr))
        return {};
    std::vector<unsigned char> buffer(1 << 20);
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file.get()))
        EVP_DigestUpdate(hash.get(), buffer.data(), size);
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    EVP_DigestFinal_ex(hash.get(), digest, &length);
    std::string hex;
    for (unsigned i = 0; i < length; ++i) {
        char byte[3];
        std::snprintf(byte, sizeof byte, "%02x", digest[i]);
        hex += byte;
    }
    return hex;
}

/// What the dialect promises to those who write SQL for it, each with its answer.
struct Promise {
    const char *sql;
    const char *answer;
};

constexpr Promise promises[] = {
    {"SELECT (1 + 1)::VARCHAR", "2"},
    {"SELECT (7 / 2)::VARCHAR", "3.5"},
    {"SELECT (7 // 2)::VARCHAR", "3"},
    {"SELECT (0.1 + 0.2 = 0.3)::VARCHAR", "true"},
    {"SELECT ('a' || NULL IS NULL)::VARCHAR", "true"},
    {"SELECT [10, 20][1]::VARCHAR", "10"},
    {"SELECT string_agg(x::VARCHAR, ',' ORDER BY x) FROM (VALUES (2), (1), (3)) t(x)", "1,2,3"},
    {"SELECT x::VARCHAR FROM (VALUES (NULL), (1)) t(x) ORDER BY x LIMIT 1", "1"},
    {"FROM (SELECT 'first' AS x)", "first"},
    {"WITH a AS (SELECT 5 AS n) SELECT n::VARCHAR FROM a", "5"},
    {"SELECT count(*)::VARCHAR FROM (SELECT g, sum(v) FROM (VALUES (1, 2), (1, 3), (2, 1)) t(g, v) "
     "GROUP BY ALL)",
     "2"},
    {"SELECT (DATE '2024-02-28' + 1)::VARCHAR", "2024-02-29"},
    {"SELECT row_number() OVER (ORDER BY x DESC)::VARCHAR FROM (VALUES (9)) t(x)", "1"},
    {"SELECT {'a': {'b': 'deep'}}.a.b", "deep"},
    {"SELECT (TIMESTAMPTZ '2024-01-01 00:00:00+02' = TIMESTAMPTZ '2023-12-31 "
     "22:00:00+00')::VARCHAR",
     "true"},
};

std::string brokenPromise(const Connection &engine)
{
    for (const Promise &promise : promises) {
        const EngineAnswer answer = engine.query(promise.sql);
        if (!answer.ok || answer.rows.empty() || answer.rows[0].empty()
            || answer.rows[0][0] != promise.answer)
            return promise.sql;
    }
    return {};
}

} // namespace

EngineFacts measureEngine(const Connection &engine)
{
    EngineFacts facts;
    facts.version = duckdb_library_version();
    if (!facts.version.empty() && facts.version[0] == 'v')
        facts.version.erase(0, 1);
    facts.librarySha256 = fileSha256(libraryPath());
    facts.libraryIsPinned = facts.librarySha256 == pinnedSha256;
    const EngineAnswer extensions = engine.query(
        "SELECT extension_name, extension_version FROM duckdb_extensions() WHERE loaded "
        "AND install_mode = 'STATICALLY_LINKED' ORDER BY 1");
    for (const auto &row : extensions.rows)
        facts.extensions.emplace_back(
            row[0], !row[1].empty() && row[1][0] == 'v' ? row[1].substr(1) : row[1]);
    facts.dialectFault = brokenPromise(engine);
    facts.dialectVerified = facts.dialectFault.empty();
    return facts;
}

} // namespace sandbox
