#include "services/sandbox/engine/bearer.h"

#include "services/sandbox/engine/runningquery.h"

#include <openssl/crypto.h>

namespace sandbox
{

Bearer bearerOf(const httplib::Request &request, const std::string &token)
{
    const std::string header = request.get_header_value("Authorization");
    if (header.compare(0, 7, "Bearer ") != 0 || header.size() == 7)
        return Bearer::Missing;
    const std::string given = header.substr(7);
    const bool same = !token.empty() && given.size() == token.size()
        && CRYPTO_memcmp(given.data(), token.data(), token.size()) == 0;
    return same ? Bearer::Right : Bearer::Other;
}

void refuseRequest(httplib::Response &response, int status, const std::string &code,
                   const std::string &message)
{
    response.status = status;
    response.set_content(errorBody(code, message), "application/json");
}

bool requireBearer(const httplib::Request &request, httplib::Response &response,
                   const std::string &token, int otherStatus)
{
    switch (bearerOf(request, token)) {
    case Bearer::Right:
        return true;
    case Bearer::Missing:
        response.set_header("WWW-Authenticate", "Bearer");
        refuseRequest(response, 401, "UNAUTHENTICATED", "This needs a bearer token.");
        return false;
    case Bearer::Other:
        refuseRequest(response, otherStatus, otherStatus == 401 ? "UNAUTHENTICATED" : "DENIED",
                      "This token is not for this service.");
        return false;
    }
    return false;
}

} // namespace sandbox
