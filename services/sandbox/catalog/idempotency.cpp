#include "services/sandbox/catalog/idempotency.h"

#include "services/sandbox/catalog/erroranswer.h"
#include "services/sandbox/services/answeredkeys.h"
#include "services/sandbox/services/uuid.h"

namespace sandbox
{

namespace
{

constexpr std::int64_t lifetimeMs = 30 * 60 * 1000; // as /config advertises it

/// Takes the key. False: it has an answer already, which is written.
bool claim(LakekeeperDeployment &deployment, const std::string &warehouseId, const std::string &key,
           const std::string &print, httplib::Response &response)
{
    PgSession session(deployment.writePool(), PgSession::Mode::Transaction);
    const std::int64_t nowMs = deployment.nowMs();
    session.run("DELETE FROM idempotency WHERE created_at < $1::bigint",
                {std::to_string(nowMs - lifetimeMs)});
    const auto claimed
        = session.run("INSERT INTO idempotency (warehouse_id, key, created_at, request)"
                      " VALUES ($1::uuid, $2::uuid, $3::bigint, $4) ON CONFLICT DO NOTHING"
                      " RETURNING 1",
                      {warehouseId, key, std::to_string(nowMs), print});
    const auto rows = session.run("SELECT coalesce(status, 0), body, content_type, request FROM"
                                  " idempotency WHERE warehouse_id = $1::uuid AND key = $2::uuid",
                                  {warehouseId, key});
    session.commit();
    if (!claimed.empty())
        return true;
    if (!rows.empty() && rows[0][3] != print) // its answer says nothing of this request
        throw ApiError{422, "IdempotencyKeyReused",
                       "This idempotency key was used for another request."};
    if (rows.empty() || rows[0][0] == "0")
        throw ApiError{409, "RequestInProgress",
                       "A request with this idempotency key is in progress."};
    response.status = std::stoi(rows[0][0]);
    if (!rows[0][1].empty())
        response.set_content(rows[0][1], rows[0][2]);
    return false;
}

void keep(LakekeeperDeployment &deployment, const std::string &warehouseId, const std::string &key,
          const httplib::Response &response)
{
    PgSession session(deployment.writePool(), PgSession::Mode::Statements);
    session.run("UPDATE idempotency SET status = $3::int, body = $4, content_type = $5 WHERE"
                " warehouse_id = $1::uuid AND key = $2::uuid",
                {warehouseId, key, std::to_string(response.status), response.body,
                 response.get_header_value("Content-Type")});
}

void release(LakekeeperDeployment &deployment, const std::string &warehouseId,
             const std::string &key)
{
    PgSession session(deployment.writePool(), PgSession::Mode::Statements);
    session.run("DELETE FROM idempotency WHERE warehouse_id = $1::uuid AND key = $2::uuid",
                {warehouseId, key});
}

} // namespace

bool answerOnce(LakekeeperDeployment &deployment, const std::string &warehouseId,
                const httplib::Request &request, httplib::Response &response,
                const std::function<bool()> &answer)
{
    const bool isChange = request.method == "POST" || request.method == "DELETE";
    if (!isChange || !request.has_header("Idempotency-Key"))
        return answer();
    const std::string key = request.get_header_value("Idempotency-Key");
    if (!isUuid(key))
        throw ApiError{400, "InvalidIdempotencyKey", "The Idempotency-Key is not a UUID."};
    if (!claim(deployment, warehouseId, key, AnsweredKeys::printOf(request), response))
        return true;
    try {
        const bool isRoute = answer();
        isRoute ? keep(deployment, warehouseId, key, response)
                : release(deployment, warehouseId, key);
        return isRoute;
    } catch (const ApiError &error) {
        if (error.code >= 500) {
            release(deployment, warehouseId, key);
            throw;
        }
        writeError(response, error); // a final refusal is an answer too
        keep(deployment, warehouseId, key, response);
        return true;
    } catch (...) {
        release(deployment, warehouseId, key);
        throw;
    }
}

} // namespace sandbox
