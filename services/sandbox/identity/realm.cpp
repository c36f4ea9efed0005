#include "services/sandbox/identity/realm.h"

#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <openssl/evp.h>

#include <algorithm>

namespace sandbox
{

namespace
{

const std::string serviceAccountMark = "service-account-";

[[noreturn]] void refuse(const std::string &error)
{
    throw OAuthError{401, error, "Invalid client or Invalid client credentials"};
}

/// What comes after "Basic " in Base64, strictly; empty when it is not that.
std::string basicPair(const httplib::Request &request)
{
    const std::string header = request.get_header_value("Authorization");
    if (header.size() < 7 || (header.size() - 6) % 4 != 0 || header.compare(0, 6, "Basic ") != 0)
        return {};
    const std::string encoded = header.substr(6);
    std::string text(encoded.size() / 4 * 3, '\0');
    const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char *>(text.data()),
                                     reinterpret_cast<const unsigned char *>(encoded.data()),
                                     static_cast<int>(encoded.size()));
    if (size < 0)
        return {};
    const auto padding = std::count(encoded.end() - 2, encoded.end(), '=');
    text.resize(static_cast<std::size_t>(size - padding));
    return text;
}

/// Id and secret, each form-encoded before they were joined (RFC 6749 §2.3.1).
std::pair<std::string, std::string> credentialsOf(const httplib::Request &request,
                                                  const Params &form)
{
    const std::string pair = basicPair(request);
    const auto colon = pair.find(':');
    if (colon == std::string::npos)
        return {form.get("client_id"), form.get("client_secret")};
    return {percentDecoded(pair.substr(0, colon)), percentDecoded(pair.substr(colon + 1))};
}

std::string secretOf(const std::map<std::string, std::string> &secrets, const std::string &name)
{
    const auto found = secrets.find(name);
    return found == secrets.end() ? std::string() : found->second;
}

} // namespace

Realm::Realm(const std::map<std::string, std::string> &clientSecrets,
             const std::map<std::string, std::string> &passwords, const FaultState &faults)
    : m_faults(faults)
{
    RealmClient console;
    console.id = "atalaya-console";
    console.mayLogIn = true;
    console.mayUseDevice = true;
    m_clients[console.id] = console;
    const std::pair<const char *, std::vector<std::string>> confidential[]
        = {{"atalaya-cli", {"analyst", "engineer"}}, {"lakekeeper", {}}, {"trino", {}}};
    for (const auto &[id, roles] : confidential) {
        const std::string secret = secretOf(clientSecrets, id);
        if (secret.empty())
            continue;
        const std::string account = serviceAccountMark + id;
        m_clients[id] = {id, secret, false, false, true, roles};
        m_users[account] = {uuidOf("lakehouse/" + account), account, "", "", "", roles};
    }
    const RealmUser people[] = {{"", "operator", "Olga", "Operator", "", {"analyst", "engineer"}},
                                {"", "reader", "Rita", "Reader", "", {"analyst"}}};
    for (RealmUser user : people) {
        user.id = uuidOf("lakehouse/" + user.name);
        user.password = secretOf(passwords, user.name);
        if (!user.password.empty())
            m_users[user.name] = user;
    }
}

const RealmClient *Realm::client(const std::string &id) const
{
    const auto found = m_clients.find(id);
    return found == m_clients.end() ? nullptr : &found->second;
}

const RealmUser *Realm::user(const std::string &name) const
{
    const auto found = m_users.find(name);
    return found == m_users.end() ? nullptr : &found->second;
}

const RealmUser *Realm::serviceAccount(const RealmClient &client) const
{
    return client.hasServiceAccount ? user(serviceAccountMark + client.id) : nullptr;
}

const RealmUser *Realm::logIn(const std::string &name, const std::string &password) const
{
    const RealmUser *const found = user(name);
    const bool isRight = found && !found->password.empty() && sameSecret(password, found->password);
    return isRight ? found : nullptr;
}

const RealmClient &Realm::authenticated(const httplib::Request &request, const Params &form) const
{
    const auto [id, secret] = credentialsOf(request, form);
    const RealmClient *const found = client(id);
    if (!found)
        refuse("invalid_client");
    const std::string refused = m_faults.value("client-refused").value_or("-");
    if (refused.empty() || refused == id)
        refuse("unauthorized_client");
    if (!found->isPublic() && !sameSecret(secret, found->secret))
        refuse("unauthorized_client");
    return *found;
}

const std::vector<std::string> &realmAudience()
{
    static const std::vector<std::string> audience = {"lakehouse", "lakekeeper"};
    return audience;
}

} // namespace sandbox
