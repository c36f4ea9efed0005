#pragma once

#include "services/sandbox/catalog/catalogscope.h"

namespace sandbox
{

/// Changes tables within one session: checks what is required, applies the updates, writes the new
/// metadata file and moves the pointer. Every member throws ApiError, PlainError, DatabaseError.
class TableCommit
{
public:
    TableCommit(const CatalogScope &scope, StoreSession &session)
        : m_scope(scope)
        , m_session(session)
    {
    }

    /// A commit on a table that is there; also on one that an earlier change of the session made.
    TabularRow change(const TabularRow &row, const nlohmann::ordered_json &body) const;
    /// The commit of a staged table: it must not be there yet.
    TabularRow create(const Levels &levels, const std::string &name,
                      const nlohmann::ordered_json &body) const;

private:
    const CatalogScope &m_scope;
    StoreSession &m_session;
};

/// Whether a commit's body has the requirement `assert-create`.
bool assertsCreateIn(const nlohmann::ordered_json &body);

} // namespace sandbox
