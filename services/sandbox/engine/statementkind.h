#pragma once

#include "services/sandbox/engine/database.h"

#include <string>

namespace sandbox
{

/// The contract's word for the engine's statement type; "" for those it has no word for.
std::string statementKind(int engineType);

/// The same for a statement that binds once its target is a table: of those only MERGE has no type.
std::string writeKind(int engineType);

/// The first word of a text in capitals: the kind of statements that the engine does not tell
/// apart.
std::string wordKind(const std::string &sql);

bool isGovernedWrite(
    const std::string &kind); ///< INSERT, UPDATE, DELETE, MERGE, CREATE (of a table)

/// Whether a text that parses is of a kind that the door serves (a read, a governed write, CREATE
/// TABLE), by the engine's parser: it tells a statement's type only once its names are bound.
bool isServed(const Connection &engine, const std::string &sql);

/// Only adds rows, by the plan's kind.
bool isInsert(const std::string &kind);

/// Why a kind is refused with UNSUPPORTED_STATEMENT, in words for the user.
std::string unsupportedReason(const std::string &kind);

} // namespace sandbox
