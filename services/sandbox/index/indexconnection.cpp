#include "services/sandbox/index/indexconnection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <memory>

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

constexpr auto patience = 10s;

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

std::string field(const PGresult *answer, int code)
{
    const char *text = PQresultErrorField(answer, code);
    return text ? text : "";
}

void addRows(const PGresult *answer, PgConnection::Rows &rows)
{
    for (int row = 0; row < PQntuples(answer); ++row) {
        std::vector<std::string> values;
        for (int column = 0; column < PQnfields(answer); ++column)
            values.emplace_back(PQgetvalue(answer, row, column),
                                static_cast<std::size_t>(PQgetlength(answer, row, column)));
        rows.push_back(std::move(values));
    }
}

} // namespace

IndexConnection::IndexConnection(PgConnection::Target target)
    : m_target(std::move(target))
{
}

IndexConnection::~IndexConnection()
{
    close();
}

void IndexConnection::close()
{
    PQfinish(m_connection);
    m_connection = nullptr;
}

bool IndexConnection::wait(short event, Deadline deadline) const
{
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd entry{PQsocket(m_connection), event, 0};
    return left.count() > 0 && ::poll(&entry, 1, static_cast<int>(left.count())) > 0;
}

void IndexConnection::fail()
{
    const std::string said = PQerrorMessage(m_connection);
    const IndexRefusal refusal{"", said.empty() ? "no answer in time" : said, "", ""};
    close();
    throw refusal;
}

void IndexConnection::connect(Deadline deadline)
{
    const std::string port = std::to_string(m_target.port);
    const char *keys[] = {"host",    "port",       "user",    "password",         "dbname",
                          "sslmode", "gssencmode", "options", "application_name", nullptr};
    const char *values[] = {m_target.host.c_str(),
                            port.c_str(),
                            m_target.user.c_str(),
                            m_target.password.c_str(),
                            m_target.database.c_str(),
                            "disable",
                            "disable",
                            "-c timezone=UTC -c client_min_messages=warning",
                            "postgrest",
                            nullptr};
    m_connection = PQconnectStartParams(keys, values, 0);
    short event = POLLOUT; // how libpq wants the first wait to be
    while (PQstatus(m_connection) != CONNECTION_BAD && wait(event, deadline)) {
        const PostgresPollingStatusType state = PQconnectPoll(m_connection);
        if (state == PGRES_POLLING_OK)
            return;
        if (state == PGRES_POLLING_FAILED)
            break;
        event = state == PGRES_POLLING_WRITING ? POLLOUT : POLLIN;
    }
    fail();
}

PgConnection::Rows IndexConnection::run(const std::string &sql,
                                        const std::vector<std::string> &values)
{
    const Deadline deadline = std::chrono::steady_clock::now() + patience;
    // A connection from before a restart of the server only says so when it is used.
    if (m_connection && PQconsumeInput(m_connection) != 1)
        close();
    if (!m_connection)
        connect(deadline);
    std::vector<const char *> texts;
    for (const std::string &value : values)
        texts.push_back(value.c_str());
    if (PQsendQueryParams(m_connection, sql.c_str(), static_cast<int>(texts.size()), nullptr,
                          texts.data(), nullptr, nullptr, 0)
        != 1)
        fail();
    return collect(deadline);
}

void IndexConnection::runScript(const std::string &sql)
{
    const Deadline deadline = std::chrono::steady_clock::now() + patience;
    if (m_connection && PQconsumeInput(m_connection) != 1)
        close();
    if (!m_connection)
        connect(deadline);
    if (PQsendQuery(m_connection, sql.c_str()) != 1)
        fail();
    collect(deadline);
}

std::string IndexConnection::verifierOf(const std::string &password, const std::string &user)
{
    if (!m_connection)
        connect(std::chrono::steady_clock::now() + patience);
    const std::unique_ptr<char, decltype(&PQfreemem)> text(
        PQencryptPasswordConn(m_connection, password.c_str(), user.c_str(), "scram-sha-256"),
        &PQfreemem);
    if (!text)
        fail();
    return text.get();
}

PgConnection::Rows IndexConnection::collect(Deadline deadline)
{
    PgConnection::Rows rows;
    IndexRefusal refusal;
    bool isRefused = false;
    for (;;) {
        while (PQisBusy(m_connection)) {
            if (!wait(POLLIN, deadline) || PQconsumeInput(m_connection) != 1)
                fail();
        }
        const Answer answer(PQgetResult(m_connection), &PQclear);
        if (!answer)
            break;
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
            addRows(answer.get(), rows);
        } else if (!isRefused) {
            isRefused = true;
            refusal = {field(answer.get(), PG_DIAG_SQLSTATE),
                       field(answer.get(), PG_DIAG_MESSAGE_PRIMARY),
                       field(answer.get(), PG_DIAG_MESSAGE_DETAIL),
                       field(answer.get(), PG_DIAG_MESSAGE_HINT)};
        }
    }
    if (PQstatus(m_connection) == CONNECTION_BAD)
        fail();
    if (isRefused)
        throw refusal;
    return rows;
}

} // namespace sandbox
