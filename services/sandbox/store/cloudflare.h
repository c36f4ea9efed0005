#pragma once

#include "services/sandbox/services/httpservice.h"
#include "services/sandbox/store/keyring.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// Cloudflare's API as far as an account's tokens and R2's temporary credentials go (Cloudflare API
/// reference, "Account owned API tokens" and "R2 temporary credentials"). It works on the object
/// store's own keys: a token is an access key. The value of a token is answered once.
///
/// As the real one: `/user/tokens/verify` calls a good account token invalid (1000), a bad token
/// and a missing permission read alike (10000), a name that exists already is refused without a
/// reason, and an account has no more than fifty tokens.
class Cloudflare : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        std::shared_ptr<const Clock> clock;
        std::string storeHost; ///< of the S3 endpoint, for whom temporary credentials are
    };

    /// keys outlives this. Throws StartFailure.
    Cloudflare(const Config &config, KeyRing &keys);
    ~Cloudflare() override;

    static std::vector<FaultState::Known> ownFaults();

private:
    struct Call;

    void answer(const httplib::Request &request, httplib::Response &response);
    void route(const Call &call);
    void routeTokens(const Call &call);
    void routeToken(const Call &call, const std::string &id);

    void verify(const Call &call) const;
    void listGroups(const Call &call) const;
    void list(const Call &call) const;
    void create(const Call &call);
    void update(const Call &call, const std::string &id);
    void mintTemporary(const Call &call) const;

    AccessKey caller(const Call &call) const;
    void requireReading(const Call &call) const;
    void requireWriting(const Call &call) const;
    nlohmann::ordered_json described(const AccessKey &key) const;
    KeyRing::Wanted wanted(const nlohmann::ordered_json &body) const;

    std::shared_ptr<const Clock> m_clock;
    std::string m_storeHost;
    KeyRing &m_keys;
    std::mutex m_changes; ///< a name is taken by one request only
};

} // namespace sandbox
