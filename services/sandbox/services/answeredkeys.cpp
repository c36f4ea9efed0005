#include "services/sandbox/services/answeredkeys.h"

#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

namespace
{

constexpr std::int64_t lifetimeMs = 30 * 60 * 1000; // lifetime, in numbers

} // namespace

std::string AnsweredKeys::keyOf(const httplib::Request &request)
{
    const bool isChange = request.method == "POST" || request.method == "DELETE";
    if (!isChange || !request.has_header("Idempotency-Key"))
        return {};
    std::string key = request.get_header_value("Idempotency-Key");
    if (!isUuid(key))
        throw ApiError{400, "BadRequestException", "The Idempotency-Key is not a UUID."};
    // The same UUID, however its digits are written.
    std::transform(key.begin(), key.end(), key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return key;
}

std::string AnsweredKeys::printOf(const httplib::Request &request)
{
    // A target holds no line feed: where it ends is certain.
    return sha256Prefix(request.method + "\n" + request.target + "\n" + request.body, 32);
}

bool AnsweredKeys::replay(const std::string &key, const httplib::Request &request,
                          httplib::Response &response)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_answers.find(key);
    if (found == m_answers.end() || m_clock->nowMs() - found->second.atMs > lifetimeMs)
        return false;
    if (found->second.print != printOf(request))
        throw ApiError{422, "UnprocessableEntityException",
                       "The Idempotency-Key was used for another request: a change needs a key of "
                       "its own."};
    response.status = found->second.status;
    if (!found->second.body.empty())
        response.set_content(found->second.body, found->second.contentType);
    return true;
}

void AnsweredKeys::keep(const std::string &key, const httplib::Request &request,
                        const httplib::Response &response)
{
    if (response.status >= 500)
        return;
    const std::lock_guard lock(m_mutex);
    const std::int64_t nowMs = m_clock->nowMs();
    for (auto it = m_answers.begin(); it != m_answers.end();)
        it = nowMs - it->second.atMs > lifetimeMs ? m_answers.erase(it) : std::next(it);
    m_answers[key] = {printOf(request), response.status, response.body,
                      response.get_header_value("Content-Type"), nowMs};
}

} // namespace sandbox
