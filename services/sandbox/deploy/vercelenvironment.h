#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// A row of a Vercel project's environment; several may share one key (third-parties §4).
struct VercelRow {
    std::string id; ///< empty: made when the row is
    std::string key;
    std::string value;
    std::string type; ///< "plain", "encrypted", "sensitive", "system"
    std::set<std::string> targets; ///< "production", "preview", "development"
    std::string gitBranch; ///< of preview; empty: every branch
    std::string comment;
    std::int64_t createdAtMs = 0;
    std::int64_t updatedAtMs = 0;
};

/// The error of a request, or of one row of it.
struct VercelError {
    int status = 400;
    std::string code; ///< "bad_request", "ENV_CONFLICT", "not_found"
    std::string message;
};

/// The environment variables of one Vercel project. A sensitive one is written and never shown
/// again. Thread-safe.
class VercelEnvironment
{
public:
    /// file: kept there, readable by its owner alone; empty: not. places: keys that name places of
    /// this run, whose values here win over kept ones. Throws std::runtime_error for a file that
    /// cannot be read.
    VercelEnvironment(const std::string &seed, std::vector<VercelRow> rows,
                      std::shared_ptr<const Clock> clock, std::filesystem::path file,
                      const std::set<std::string> &places);

    std::vector<VercelRow> rows() const;
    Variables variables(const std::string &target) const; ///< what a deployment to it freezes

    void restore(std::vector<VercelRow> rows); ///< has these and no others

    /// All of these throw VercelError.
    VercelRow row(const std::string &id) const;
    VercelRow add(const nlohmann::json &wanted, bool upsert);
    VercelRow edit(const std::string &id, const nlohmann::json &change);
    VercelRow remove(const std::string &id);

private:
    std::vector<VercelRow>::iterator find(const std::string &id);
    void checkFree(const VercelRow &row) const;
    void load(const std::set<std::string> &places);
    void save() const;

    const std::string m_seed;
    const std::shared_ptr<const Clock> m_clock;
    const std::filesystem::path m_file;
    mutable std::mutex m_mutex;
    std::vector<VercelRow> m_rows;
    int m_made = 0; ///< rows ever: part of their ids
};

} // namespace sandbox
