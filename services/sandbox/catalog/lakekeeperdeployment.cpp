#include "services/sandbox/catalog/lakekeeperdeployment.h"

#include "services/sandbox/catalog/lakekeeperschema.h"
#include "services/sandbox/catalog/names.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/store/digest.h"

#include <cstdlib>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t connectionsPerPool = 5;
constexpr std::size_t mostClients = 64;

std::string valueIn(const Variables &variables, const std::string &name)
{
    const auto found = variables.find("LAKEKEEPER__" + name);
    return found == variables.end() ? std::string() : found->second;
}

/// Where a pool connects to. Throws StartFailure.
PgConnection::Target targetOf(const LakekeeperDeployment::Config &config, const std::string &name)
{
    std::string url = valueIn(config.variables, name);
    if (url.empty())
        url = valueIn(config.variables, "PG_DATABASE_URL_WRITE");
    std::string line = "Error: A connection string or postgres host must be provided.";
    try {
        if (!url.empty())
            return databaseAddress(url);
    } catch (const DatabaseError &error) {
        line = "Error: " + error.message;
    }
    config.log("ERROR " + line);
    throw StartFailure(line);
}

bool isOnThisMachine(const std::string &endpoint)
{
    return startsWith(endpoint, "http://127.0.0.1:") || startsWith(endpoint, "http://localhost:");
}

} // namespace

std::string passPhraseOf(const std::string &encryptionKey)
{
    return encryptionKey.empty() ? "<This is unsafe, please set a proper key>" : encryptionKey;
}

int durationMs(const std::string &text)
{
    const int number = std::atoi(text.c_str());
    return endsWith(text, "ms") ? number : number * 1000;
}

LakekeeperDeployment::LakekeeperDeployment(Config config)
    : m_config(std::move(config))
    , m_passPhrase(passPhraseOf(valueIn(m_config.variables, "PG_ENCRYPTION_KEY")))
    , m_readPool(targetOf(m_config, "PG_DATABASE_URL_READ"), connectionsPerPool)
    , m_writePool(targetOf(m_config, "PG_DATABASE_URL_WRITE"), connectionsPerPool)
{
    log("INFO Starting Lakekeeper 0.13.0.");
    if (valueIn(m_config.variables, "PG_ENCRYPTION_KEY").empty())
        log("WARN LAKEKEEPER__PG_ENCRYPTION_KEY is not set: secrets are encrypted with an unsafe"
            " default key.");
    openDatabase();
    const std::string provider = variable("LAKEKEEPER__OPENID_PROVIDER_URI");
    const std::string audience = variable("LAKEKEEPER__OPENID_AUDIENCE");
    if (!provider.empty())
        m_verifier
            = std::make_unique<JwtVerifier>(provider, audience, m_config.clock,
                                            std::chrono::seconds(3), AudienceRule::OnlyWhenNamed);
    if (m_verifier && audience.empty())
        log("WARN LAKEKEEPER__OPENID_AUDIENCE is not set: tokens for any audience are accepted.");
    if (!m_verifier && variable("SANDBOX_STATIC_TOKEN").empty())
        log("WARN Authentication is disabled. This is not suitable for production.");
    m_watch = std::make_unique<DatabaseWatch>(targetOf(m_config, "PG_DATABASE_URL_READ"),
                                              targetOf(m_config, "PG_DATABASE_URL_WRITE"),
                                              m_config.clock);
    log("INFO Lakekeeper is now running on " + m_config.url + ".");
}

void LakekeeperDeployment::openDatabase()
{
    std::string line;
    try {
        PgSession session(m_readPool, PgSession::Mode::Statements);
        const auto rows = session.run("SELECT server_id FROM server");
        checkMigrations(session);
        if (!rows.empty()) {
            m_serverId = rows[0][0];
            return;
        }
        line = "Error: the database holds no server: run `lakekeeper migrate` first.";
    } catch (const StartFailure &failure) {
        line = failure.what();
    } catch (const DatabaseError &error) {
        line = error.state.empty() ? "Error: error communicating with database: " + error.message
                                   : "Error: error returned from database: " + error.message;
    }
    log("ERROR " + line);
    throw StartFailure(line);
}

std::string LakekeeperDeployment::variable(const std::string &name, const std::string &usual) const
{
    const auto found = m_config.variables.find(name);
    return found == m_config.variables.end() || found->second.empty() ? usual : found->second;
}

std::string LakekeeperDeployment::baseUri() const
{
    std::string uri = variable("LAKEKEEPER__BASE_URI", m_config.url);
    while (!uri.empty() && uri.back() == '/')
        uri.pop_back();
    return uri;
}

int LakekeeperDeployment::maxRequestMs() const
{
    return durationMs(variable("LAKEKEEPER__MAX_REQUEST_TIME", "30s"));
}

Principal LakekeeperDeployment::authenticate(const httplib::Request &request) const
{
    const std::string fixed = variable("SANDBOX_STATIC_TOKEN");
    if (!m_verifier && fixed.empty())
        return {};
    if (!request.has_header("Authorization"))
        throw ApiError{401, "MissingAuthorizationHeader", "Missing Authorization Header"};
    const std::string token = bearerToken(request);
    if (token.empty())
        throw PlainError{400, "invalid HTTP header (authorization)"};
    if (!fixed.empty() && sameSecret(token, fixed))
        return {"oidc~sandbox-operator", "sandbox-operator"};
    if (m_verifier) {
        const auto verdict = m_verifier->verify(token);
        if (const auto *claims = std::get_if<JwtClaims>(&verdict))
            return {"oidc~" + claims->subject,
                    claims->username.empty() ? claims->subject : claims->username};
        log("WARN Token verification failed: " + std::get<std::string>(verdict));
    }
    throw ApiError{401, "AuthenticationFailed", "Authentication failed"};
}

bool LakekeeperDeployment::isInstanceAdmin(const Principal &principal) const
{
    const ordered_json admins
        = ordered_json::parse(variable("LAKEKEEPER__INSTANCE_ADMINS", "[]"), nullptr, false);
    for (const ordered_json &admin : admins) {
        if (admin == principal.id)
            return true;
    }
    return false;
}

std::shared_ptr<const S3Client> LakekeeperDeployment::storageClient(const ordered_json &profile,
                                                                    const S3Key &key)
{
    std::string endpoint = profile.value("endpoint", "");
    while (!endpoint.empty() && endpoint.back() == '/')
        endpoint.pop_back();
    if (!isOnThisMachine(endpoint))
        endpoint = "http://127.0.0.1:1"; // nobody listens there: nothing leaves this machine
    const std::string known = sha256Hex(endpoint + "\n" + key.accessKeyId + "\n"
                                        + key.secretAccessKey + "\n" + key.sessionToken);
    const std::lock_guard lock(m_clientsMutex);
    if (m_clients.size() > mostClients)
        m_clients.clear(); // temporary credentials are many, and gone soon
    std::shared_ptr<const S3Client> &client = m_clients[known];
    if (!client)
        client = std::make_shared<const S3Client>(endpoint, key, m_config.clock);
    return client;
}

} // namespace sandbox
