#include "services/sandbox/index/indexconnection.h"

namespace sandbox
{

namespace
{

using namespace std::chrono_literals;

constexpr auto patience = 10s;

PgConnection::Target named(PgConnection::Target target)
{
    target.program = "postgrest";
    return target;
}

} // namespace

IndexConnection::IndexConnection(PgConnection::Target target)
    : m_connection(named(std::move(target)))
{
}

void IndexConnection::fail() const
{
    if (m_connection.lastState().empty())
        throw IndexRefusal{"", m_connection.lastError(), "", ""};
    throw IndexRefusal{m_connection.lastState(), m_connection.lastMessage(),
                       m_connection.lastDetail(), m_connection.lastHint()};
}

PgConnection::Rows IndexConnection::run(const std::string &sql,
                                        const std::vector<std::string> &values)
{
    m_connection.closeIfEnded(); // tried again after a failure, a write might be done twice
    auto rows = m_connection.run(sql, values, patience);
    if (!rows)
        fail();
    return std::move(*rows);
}

void IndexConnection::runScript(const std::string &sql)
{
    m_connection.closeIfEnded();
    if (!m_connection.run(sql, patience))
        fail();
}

std::string IndexConnection::verifierOf(const std::string &password, const std::string &user)
{
    std::string verifier = m_connection.verifierOf(password, user);
    if (verifier.empty())
        fail();
    return verifier;
}

} // namespace sandbox
