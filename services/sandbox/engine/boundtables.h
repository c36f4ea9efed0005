#pragma once

#include "services/sandbox/engine/database.h"

namespace sandbox
{

/// Which tables the engine's binder touches: each table of a planning database is a view over a
/// table function that records its argument when it is bound, on the thread that prepares.
class BoundTables
{
public:
    BoundTables(); ///< records for this thread until destroyed; nests
    ~BoundTables();
    BoundTables(const BoundTables &) = delete;
    BoundTables &operator=(const BoundTables &) = delete;

    /// In the order of binding, each once.
    std::vector<std::string> names() const;

    static void install(const Connection &engine); ///< registers functionName()
    static const char *functionName(); ///< not one that a user's text would name by chance
    static std::string leafName(); ///< as plans show it

private:
    std::vector<std::string> m_names;
    std::vector<std::string> *m_outer = nullptr;
};

} // namespace sandbox
