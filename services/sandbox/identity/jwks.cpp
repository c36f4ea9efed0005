#include "services/sandbox/identity/jwks.h"

#include "services/sandbox/engine/httppool.h"

namespace sandbox
{

namespace
{

using nlohmann::json;

/// The issuer is on this machine; a caller waits meanwhile.
constexpr HttpLimits patience{std::chrono::seconds(2), std::chrono::seconds(2), 1 << 20};
constexpr auto keptFor = std::chrono::minutes(5); // then a withdrawn key is forgotten

/// The document at a URL, or what is wrong with it.
std::variant<json, std::string> fetch(const std::string &url, const std::string &what)
{
    const HttpAnswer answer = HttpPool(url, patience).get("");
    if (answer.status == 0)
        return "the issuer's " + what + " cannot be reached";
    if (answer.status != 200)
        return "the issuer's " + what + " answers " + std::to_string(answer.status);
    json document = json::parse(answer.body, nullptr, false);
    if (!document.is_object())
        return "the issuer's " + what + " is not a JSON object";
    return document;
}

std::string textAt(const json &object, const char *name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::variant<std::vector<RsaKey>, std::string> fetchKeys(const std::string &issuer)
{
    const auto discovery
        = fetch(issuer + "/.well-known/openid-configuration", "discovery document");
    if (const auto *problem = std::get_if<std::string>(&discovery))
        return *problem;
    const json &found = std::get<json>(discovery);
    // OpenID Connect Discovery 1.0 §4.3: another issuer's document must not be used.
    if (textAt(found, "issuer") != issuer)
        return "the discovery document names another issuer than " + issuer;
    const auto keySet = fetch(textAt(found, "jwks_uri"), "key set");
    if (const auto *problem = std::get_if<std::string>(&keySet))
        return *problem;
    std::vector<RsaKey> keys;
    for (const json &jwk : std::get<json>(keySet).value("keys", json::array())) {
        if (auto key = RsaKey::fromJwk(jwk))
            keys.push_back(std::move(*key));
    }
    return keys;
}

const RsaKey *find(const std::shared_ptr<const std::vector<RsaKey>> &keys, const std::string &id)
{
    if (!keys)
        return nullptr;
    for (const RsaKey &key : *keys) {
        if (key.id() == id)
            return &key;
    }
    return nullptr;
}

} // namespace

Jwks::Jwks(std::string issuer, std::chrono::milliseconds pause)
    : m_issuer(std::move(issuer))
    , m_pause(pause)
{
}

Jwks::Kept Jwks::kept() const
{
    const std::lock_guard lock(m_mutex);
    return m_kept;
}

bool Jwks::mayAsk(const Kept &kept) const
{
    return !kept.wasAsked || std::chrono::steady_clock::now() - kept.askedAt >= m_pause;
}

std::variant<RsaKey, std::string> Jwks::key(const std::string &id) const
{
    Kept known = kept();
    const bool isOld = std::chrono::steady_clock::now() - known.askedAt > keptFor;
    if ((isOld || !find(known.keys, id)) && mayAsk(known)) {
        ask();
        known = kept();
    }
    if (const RsaKey *key = find(known.keys, id))
        return *key;
    if (!known.problem.empty())
        return known.problem;
    return known.keys->empty() ? "the issuer publishes no usable key"
                               : "the issuer publishes no key of the token's kid";
}

void Jwks::ask() const
{
    const std::lock_guard asking(m_asking);
    if (!mayAsk(kept()))
        return; // another thread asked while this one waited
    auto fetched = fetchKeys(m_issuer);
    const std::lock_guard lock(m_mutex);
    m_kept.askedAt = std::chrono::steady_clock::now();
    m_kept.wasAsked = true;
    m_kept.problem.clear();
    if (auto *problem = std::get_if<std::string>(&fetched))
        m_kept.problem = std::move(*problem); // keys that were read once stay good
    else
        m_kept.keys = std::make_shared<const Keys>(std::get<Keys>(std::move(fetched)));
}

} // namespace sandbox
