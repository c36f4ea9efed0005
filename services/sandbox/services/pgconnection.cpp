#include "services/sandbox/services/pgconnection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <memory>

namespace sandbox
{

namespace
{

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

PgConnection::Rows rowsOf(const PGresult *result)
{
    PgConnection::Rows rows;
    for (int row = 0; row < PQntuples(result); ++row) {
        std::vector<std::string> values;
        for (int column = 0; column < PQnfields(result); ++column)
            values.emplace_back(PQgetvalue(result, row, column));
        rows.push_back(std::move(values));
    }
    return rows;
}

std::string withoutLineEnd(std::string text)
{
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

} // namespace

bool PgConnection::wait(bool forWriting, Deadline deadline)
{
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd entry{PQsocket(m_connection), static_cast<short>(forWriting ? POLLOUT : POLLIN), 0};
    if (left.count() > 0 && ::poll(&entry, 1, static_cast<int>(left.count())) > 0)
        return true;
    m_error = "no answer in time";
    return false;
}

void PgConnection::close()
{
    PQfinish(m_connection);
    m_connection = nullptr;
}

void PgConnection::fail()
{
    if (m_error.empty())
        m_error = withoutLineEnd(PQerrorMessage(m_connection));
    close();
}

bool PgConnection::connect(Deadline deadline)
{
    const std::string port = std::to_string(m_target.port);
    const char *keys[] = {"host",   "port",    "user",       "password",
                          "dbname", "sslmode", "gssencmode", "application_name",
                          nullptr};
    const char *values[] = {m_target.host.c_str(),
                            port.c_str(),
                            m_target.user.c_str(),
                            m_target.password.c_str(),
                            m_target.database.c_str(),
                            "disable",
                            "disable",
                            m_target.program.c_str(),
                            nullptr};
    m_connection = PQconnectStartParams(keys, values, 0);
    bool forWriting = true; // how libpq wants the first wait to be
    while (PQstatus(m_connection) != CONNECTION_BAD && wait(forWriting, deadline)) {
        const PostgresPollingStatusType state = PQconnectPoll(m_connection);
        if (state == PGRES_POLLING_OK)
            return true;
        if (state == PGRES_POLLING_FAILED)
            break;
        forWriting = state == PGRES_POLLING_WRITING;
    }
    fail();
    return false;
}

std::optional<PgConnection::Rows> PgConnection::run(const std::string &sql,
                                                    std::chrono::milliseconds patience)
{
    const Deadline deadline = std::chrono::steady_clock::now() + patience;
    if (!begin(deadline))
        return std::nullopt;
    if (PQsendQuery(m_connection, sql.c_str()) != 1) {
        fail();
        return std::nullopt;
    }
    return collect(deadline);
}

std::optional<PgConnection::Rows> PgConnection::run(const std::string &sql,
                                                    const std::vector<std::string> &values,
                                                    std::chrono::milliseconds patience)
{
    const Deadline deadline = std::chrono::steady_clock::now() + patience;
    if (!begin(deadline))
        return std::nullopt;
    std::vector<const char *> texts;
    for (const std::string &value : values)
        texts.push_back(value.c_str());
    if (PQsendQueryParams(m_connection, sql.c_str(), static_cast<int>(texts.size()), nullptr,
                          texts.data(), nullptr, nullptr, 0)
        != 1) {
        fail();
        return std::nullopt;
    }
    return collect(deadline);
}

bool PgConnection::begin(Deadline deadline)
{
    for (std::string *part : {&m_error, &m_state, &m_constraint, &m_message, &m_detail, &m_hint})
        part->clear();
    return m_connection || connect(deadline);
}

void PgConnection::note(const pg_result *refusal)
{
    const auto field = [refusal](int code) {
        const char *text = PQresultErrorField(refusal, code);
        return std::string(text ? text : "");
    };
    m_error = withoutLineEnd(PQresultErrorMessage(refusal));
    m_state = field(PG_DIAG_SQLSTATE);
    m_constraint = field(PG_DIAG_CONSTRAINT_NAME);
    m_message = field(PG_DIAG_MESSAGE_PRIMARY);
    m_detail = field(PG_DIAG_MESSAGE_DETAIL);
    m_hint = field(PG_DIAG_MESSAGE_HINT);
}

void PgConnection::closeIfEnded()
{
    // Twice: the first look may find only the server's farewell, the second then its end.
    for (int look = 0; look < 2 && m_connection; ++look) {
        if (PQconsumeInput(m_connection) != 1)
            close();
    }
}

std::optional<PgConnection::Rows> PgConnection::collect(Deadline deadline)
{
    std::optional<Rows> rows;
    for (;;) {
        while (PQisBusy(m_connection)) {
            if (!wait(false, deadline) || PQconsumeInput(m_connection) != 1) {
                fail();
                return std::nullopt;
            }
        }
        const Answer answer(PQgetResult(m_connection), &PQclear);
        if (!answer)
            break;
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
            rows = rowsOf(answer.get());
        else
            note(answer.get());
    }
    if (PQstatus(m_connection) == CONNECTION_BAD)
        fail();
    return m_error.empty() ? rows : std::nullopt;
}

std::string PgConnection::verifierOf(const std::string &password, const std::string &user)
{
    if (!m_connection)
        return {};
    const std::unique_ptr<char, decltype(&PQfreemem)> text(
        PQencryptPasswordConn(m_connection, password.c_str(), user.c_str(), "scram-sha-256"),
        &PQfreemem);
    return text ? text.get() : std::string();
}

} // namespace sandbox
