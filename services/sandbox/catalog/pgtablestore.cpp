#include "services/sandbox/catalog/pgtablestore.h"

#include "services/sandbox/catalog/pgstoresession.h"

namespace sandbox
{

std::unique_ptr<StoreSession> PgTableStore::reading()
{
    return std::make_unique<PgStoreSession>(m_readPool, PgSession::Mode::Statements, m_warehouseId,
                                            m_clock);
}

std::unique_ptr<StoreSession> PgTableStore::writing()
{
    return std::make_unique<PgStoreSession>(m_writePool, PgSession::Mode::Transaction,
                                            m_warehouseId, m_clock);
}

} // namespace sandbox
