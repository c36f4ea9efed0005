#pragma once

#include "services/sandbox/catalog/database.h"
#include "services/sandbox/catalog/tablestore.h"
#include "services/sandbox/run/clock.h"

namespace sandbox
{

/// Work on one warehouse in one database session; see PgTableStore.
class PgStoreSession : public StoreSession
{
public:
    PgStoreSession(PgPool &pool, PgSession::Mode mode, std::string warehouseId, const Clock &clock);

    std::optional<NamespaceRow> findNamespace(const Levels &levels) override;
    std::vector<NamespaceRow> listNamespaces(const Levels &parent, const PageWish &page) override;
    Added addNamespace(const NamespaceRow &row) override;
    void setProperties(const NamespaceRow &row) override;
    NamespaceContent contentOf(const NamespaceRow &row) override;
    void removeNamespace(const NamespaceRow &row) override;
    std::vector<TabularRow> tabularsBelow(const NamespaceRow &row) override;
    std::vector<NamespaceRow> namespacesBelow(const NamespaceRow &row) override;
    std::optional<TabularRow> findTabular(const Levels &ns, const std::string &name) override;
    std::vector<TabularRow> listTabulars(const NamespaceRow &ns, TabularKind kind,
                                         const PageWish &page) override;
    Added addTabular(const TabularRow &row) override;
    bool movePointer(const TabularRow &row, const std::string &expected) override;
    void dropTabular(const TabularRow &row, const DropWish &wish) override;
    Added renameTabular(const TabularRow &row, const Levels &ns, const std::string &name) override;
    void commit() override;

private:
    std::string namespaceId(const Levels &levels);
    std::string now() const;
    void countTabulars();

    PgSession m_session;
    std::string m_warehouseId;
    const Clock &m_clock;
    bool m_countsChanged = false;
};

/// The word in the column `kind` and in the management API.
const char *word(TabularKind kind);

} // namespace sandbox
