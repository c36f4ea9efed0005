#pragma once

#include "services/sandbox/identity/params.h"
#include "services/sandbox/services/faultstate.h"

#include <httplib.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sandbox
{

/// The seconds since the epoch on Keycloak's own clock, which a fault can set wrong.
using RealmTime = std::function<std::int64_t()>;

/// How long the realm `lakehouse` lets things live, in seconds. The values are Keycloak's defaults.
struct RealmLifetimes {
    int access = 300;
    int refreshIdle = 1800; ///< a refresh token that is not used
    int session = 36000; ///< however often it is refreshed
    int login = 1800; ///< a login page that nobody fills in
    int code = 60; ///< between login and the exchange of its code
    int device = 600; ///< a device code
    int deviceInterval = 5; ///< between two polls
};

/// An OAuth client of the realm.
struct RealmClient {
    std::string id; ///< "atalaya-cli"
    std::string secret; ///< empty: a public client, which has none
    bool mayLogIn = false; ///< authorization code, with PKCE S256 and a loopback redirect
    bool mayUseDevice = false;
    bool hasServiceAccount = false; ///< client_credentials
    std::vector<std::string> roles; ///< of its service account

    bool isPublic() const { return secret.empty(); }
};

/// A person, or the service account of a client.
struct RealmUser {
    std::string id; ///< `sub`
    std::string name; ///< `preferred_username`
    std::string givenName;
    std::string familyName;
    std::string password;
    std::vector<std::string> roles;
};

/// Who exists in the realm `lakehouse`: fixed names, with secrets and passwords of this run.
class Realm
{
public:
    /// Secrets by client id, passwords by user name. A confidential client without a secret and a
    /// user without a password do not exist. faults: of the service, for `client-refused`.
    Realm(const std::map<std::string, std::string> &clientSecrets,
          const std::map<std::string, std::string> &passwords, const FaultState &faults);

    const RealmClient *client(const std::string &id) const; ///< null: no such client
    const RealmUser *user(const std::string &name) const; ///< null: no such user
    /// The service account of a client; null when it has none.
    const RealmUser *serviceAccount(const RealmClient &client) const;
    /// The user of that name and password; null when one of the two is wrong.
    const RealmUser *logIn(const std::string &name, const std::string &password) const;

    /// The client of a request: by Basic authentication or by its form. Throws OAuthError 401.
    const RealmClient &authenticated(const httplib::Request &request, const Params &form) const;

private:
    std::map<std::string, RealmClient> m_clients;
    std::map<std::string, RealmUser> m_users;
    const FaultState &m_faults;
};

/// The audience that the realm's mapper writes into every access token: the door's and the
/// catalog's.
const std::vector<std::string> &realmAudience();

} // namespace sandbox
