#pragma once

#include "services/sandbox/catalog/generatedstore.h"
#include "services/sandbox/catalog/memorystore.h"
#include "services/sandbox/catalog/seed.h"
#include "services/sandbox/services/answeredkeys.h"
#include "services/sandbox/services/httpservice.h"

#include <memory>
#include <string>
#include <vector>

namespace sandbox
{

struct CatalogScope;

/// An Iceberg REST catalog without Lakekeeper's rules: the protocol as other servers speak it, well
/// and, by its faults, badly. Beside the protocol it has GET /health, which asks for no token. Its
/// tables are pointers and documents in memory; it has no storage.
class PlainCatalog : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        std::string token; ///< bearer; empty: nobody is asked
        std::string warehouse = "plain"; ///< and its prefix
        std::shared_ptr<const Clock> clock;
        std::vector<SeedTable> tables;
        GeneratedAmounts madeUp; ///< besides; the faults of the same names come before
    };

    explicit PlainCatalog(Config config); ///< throws StartFailure
    ~PlainCatalog() override;

    static std::vector<FaultState::Known> ownFaults();
    std::string setFault(const std::string &fault, const std::string &value) override;

private:
    void answer(const httplib::Request &request, httplib::Response &response);
    bool route(const httplib::Request &request, httplib::Response &response);
    void refuseByFault(const httplib::Request &request, httplib::Response &response) const;
    void writeConfig(const httplib::Request &request, httplib::Response &response) const;
    void writeError(httplib::Response &response, int code, const std::string &type,
                    const std::string &message) const;
    void add(const std::vector<SeedTable> &tables);
    std::int64_t amount(const char *fault, std::int64_t usual) const;

    std::string m_token;
    std::string m_warehouse;
    std::shared_ptr<const Clock> m_clock;
    AnsweredKeys m_answered;
    GeneratedAmounts m_madeUp;
    MemoryStore m_store;
    MemoryFiles m_files;
};

} // namespace sandbox
