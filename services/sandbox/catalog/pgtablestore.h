#pragma once

#include "services/sandbox/catalog/database.h"
#include "services/sandbox/catalog/tablestore.h"
#include "services/sandbox/run/clock.h"

namespace sandbox
{

/// One warehouse's namespaces and tabulars in Lakekeeper's PostgreSQL. Names compare without
/// regard to case.
class PgTableStore : public TableStore
{
public:
    /// The pools and the clock must outlive it.
    PgTableStore(PgPool &readPool, PgPool &writePool, std::string warehouseId, const Clock &clock)
        : m_readPool(readPool)
        , m_writePool(writePool)
        , m_warehouseId(std::move(warehouseId))
        , m_clock(clock)
    {
    }

    std::unique_ptr<StoreSession> reading() override;
    std::unique_ptr<StoreSession> writing() override;

private:
    PgPool &m_readPool;
    PgPool &m_writePool;
    std::string m_warehouseId;
    const Clock &m_clock;
};

} // namespace sandbox
