#pragma once

#include "services/sandbox/catalog/database.h"
#include "services/sandbox/catalog/databasewatch.h"
#include "services/sandbox/catalog/lakekeeperschema.h"
#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/store/s3client.h"

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// Who asks.
struct Principal {
    std::string id; ///< "oidc~<sub>"; empty: authentication is off
    std::string name;
};

/// `lakekeeper serve`: what one deployment's variables make of the program. Everything that lasts
/// is in PostgreSQL and in the object store.
class LakekeeperDeployment
{
public:
    struct Config {
        Variables variables;
        std::shared_ptr<const Clock> clock;
        std::string url; ///< of its listener, for when LAKEKEEPER__BASE_URI is not set
        std::string cloudflareUrl; ///< what stands in for api.cloudflare.com; empty: nothing does
        LogSink log;
    };

    /// Throws StartFailure with the last line of its log when the variables are wrong, the database
    /// cannot be reached or is not migrated.
    explicit LakekeeperDeployment(Config config);

    PgPool &readPool() { return m_readPool; }
    PgPool &writePool() { return m_writePool; }
    DatabaseWatch::Pools health() const { return m_watch->pools(); }
    const Clock &clock() const { return *m_config.clock; }
    std::int64_t nowMs() const { return m_config.clock->nowMs(); }
    const std::string &serverId() const { return m_serverId; }
    const std::string &passPhrase() const { return m_passPhrase; }
    const std::string &cloudflareUrl() const { return m_config.cloudflareUrl; }
    std::string baseUri() const; ///< without a final slash
    std::string variable(const std::string &name, const std::string &usual = {}) const;
    int maxRequestMs() const; ///< LAKEKEEPER__MAX_REQUEST_TIME
    void log(const std::string &line) const { m_config.log(line); }

    /// Whom the request's token names. Throws ApiError 401, PlainError 400.
    Principal authenticate(const httplib::Request &request) const;
    bool isInstanceAdmin(const Principal &principal) const;

    /// A client of a profile's endpoint with a key. Endpoints beyond this machine are unreachable.
    std::shared_ptr<const S3Client> storageClient(const nlohmann::ordered_json &profile,
                                                  const S3Key &key);

private:
    void openDatabase();

    Config m_config;
    std::string m_passPhrase;
    PgPool m_readPool;
    PgPool m_writePool;
    std::string m_serverId;
    std::unique_ptr<DatabaseWatch> m_watch;
    std::unique_ptr<JwtVerifier> m_verifier; ///< null: there is no identity provider
    std::mutex m_clientsMutex;
    std::map<std::string, std::shared_ptr<const S3Client>> m_clients; ///< by endpoint and key
};

/// What secrets are encrypted with: the variable's value, or an unsafe default when it is empty.
std::string passPhraseOf(const std::string &encryptionKey);

/// "30s", "500ms", "10" (seconds) → milliseconds.
int durationMs(const std::string &text);

} // namespace sandbox
