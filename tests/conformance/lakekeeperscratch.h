#pragma once

#include "tests/conformance/target.h"

/// Lakekeeper's two APIs, asked with the judge's token.
namespace lakekeeper
{

using nlohmann::json;

/// `/management/v1` + path
Answer manage(const std::string &method, const std::string &path, const json &body = nullptr,
              httplib::Headers headers = {});
/// `/catalog/v1` + path
Answer catalog(const std::string &method, const std::string &path, const json &body = nullptr,
               httplib::Headers headers = {});
/// The id of the warehouse that the judge was named.
std::string namedWarehouse();

/// A project and a warehouse of the judge's own, below `_atalaya/conformance/` of a bucket that it
/// was given a key for. Gone with this, whatever is in it.
class Scratch
{
public:
    /// What it needs to be told.
    static bool isPossible() { return isGiven({"endpoint", "bucket", "storage-key"}); }
    /// A project without a warehouse for what the create calls say of it.
    Scratch();
    ~Scratch();
    Scratch(const Scratch &) = delete;

    /// The body that makes its warehouse; more is merged over it.
    json wanted(const json &more = json::object()) const;
    json credential() const;
    /// Makes the warehouse.
    void make(const json &more = json::object());

    const std::string &project() const { return m_project; }
    const std::string &id() const { return m_id; }
    /// In its project: "/warehouse", …
    Answer manage(const std::string &method, const std::string &path,
                  const json &body = nullptr) const;
    /// Of its warehouse: "/rename", …; empty: the warehouse itself.
    Answer warehouse(const std::string &method, const std::string &path,
                     const json &body = nullptr) const;
    /// Of its warehouse's catalog: "/namespaces", …
    Answer rest(const std::string &method, const std::string &path, const json &body = nullptr,
                httplib::Headers headers = {}) const;
    /// A namespace with one table of one column; answers what the creation did.
    json table(const std::string &ns, const std::string &name) const;
    /// How many tasks of the queue are not over.
    std::size_t openTasks(const std::string &queue) const;
    void cancelTasks() const;

private:
    std::string m_project;
    std::string m_id;
    std::string m_prefix;
};

} // namespace lakekeeper
