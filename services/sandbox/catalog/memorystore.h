#pragma once

#include "services/sandbox/catalog/metadatafiles.h"
#include "services/sandbox/catalog/tablestore.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace sandbox
{

/// A catalog's namespaces and tabulars in memory. Names are compared exactly.
class MemoryStore : public TableStore
{
public:
    /// What is there at one moment. Never changed once others can see it.
    struct State {
        std::map<Levels, NamespaceRow> namespaces;
        std::map<std::pair<Levels, std::string>, TabularRow> tabulars; ///< by namespace and name
    };

    std::unique_ptr<StoreSession> reading() override;
    std::unique_ptr<StoreSession> writing() override;

private:
    std::shared_ptr<const State> state() const;

    mutable std::mutex m_mutex; ///< of the pointer
    std::mutex m_writing; ///< held by the one session that writes
    std::shared_ptr<const State> m_state = std::make_shared<const State>();
};

/// Metadata files that exist in memory only.
class MemoryFiles : public MetadataFiles
{
public:
    std::string read(const std::string &uri) override;
    void write(const std::string &uri, const std::string &text) override;

private:
    std::mutex m_mutex;
    std::map<std::string, std::string> m_files;
};

} // namespace sandbox
