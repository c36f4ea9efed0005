#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// The columns that roleBody() reads, up to and including the table.
extern const std::string roleColumns;
nlohmann::ordered_json roleBody(const std::vector<std::string> &row);
/// Throws ApiError 409 for a name or a source that another role has, else the error again.
[[noreturn]] void throwTaken(const DatabaseError &error);

/// `/role/{id}/members…` and `/role/{id}/member-of…`. False: there is no such route. Throws
/// ApiError, PlainError, DatabaseError.
bool answerRoleMembers(const ManagementScope &scope);
/// `/user/{id}/roles…`
bool answerUserRoles(const ManagementScope &scope);

} // namespace sandbox
