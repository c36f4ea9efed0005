#include "services/sandbox/index/restanswers.h"

#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace sandbox
{

namespace
{

using nlohmann::ordered_json;

ordered_json textOrNull(const std::string &text)
{
    return text.empty() ? ordered_json(nullptr) : ordered_json(text);
}

/// How many letters must be added, taken or replaced to make one name of the other.
std::size_t distanceOf(const std::string &a, const std::string &b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

void writeRestError(httplib::Response &response, const RestError &error)
{
    const ordered_json body{{"code", error.code},
                            {"details", textOrNull(error.details)},
                            {"hint", textOrNull(error.hint)},
                            {"message", error.message}};
    response.status = error.status;
    response.set_content(body.dump(-1, ' ', false, ordered_json::error_handler_t::replace),
                         restContentType);
}

RestError restErrorOf(const IndexRefusal &refusal, bool isAnonymous)
{
    if (refusal.state.empty())
        return {503, "PGRST000", "Database connection error. Retrying the connection.",
                refusal.message, ""};
    RestError error{400, refusal.state, refusal.message, refusal.detail, refusal.hint};
    const std::string kind = refusal.state.substr(0, 2);
    if (refusal.state == "42501")
        error.status = isAnonymous ? 401 : 403;
    else if (refusal.state == "42P01" || refusal.state == "42883")
        error.status = 404;
    else if (refusal.state == "23503" || refusal.state == "23505")
        error.status = 409;
    else if (kind == "08" || kind == "53" || kind == "57")
        error.status = 503;
    return error;
}

std::string mostLike(const std::string &name, const std::vector<std::string> &known)
{
    std::string best;
    std::size_t least = name.size() / 3 + 1; // further away it is another word
    for (const std::string &candidate : known) {
        const std::size_t distance = distanceOf(name.substr(0, 64), candidate);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace sandbox
