#include "services/sandbox/run/faultlist.h"

#include "services/sandbox/deploy/railway.h"
#include "services/sandbox/deploy/vercel.h"
#include "services/sandbox/identity/keycloak.h"
#include "services/sandbox/index/supabase.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/processfaults.h"
#include "services/sandbox/services/doorservice.h"
#include "services/sandbox/services/duckfront.h"
#include "services/sandbox/services/karma.h"
#include "services/sandbox/services/lakekeeper.h"
#include "services/sandbox/services/manyservices.h"
#include "services/sandbox/services/plaincatalog.h"
#include "services/sandbox/services/pythonservice.h"
#include "services/sandbox/store/cloudflare.h"
#include "services/sandbox/store/objectstore.h"
#include "services/sandbox/trino/trino.h"

#include <algorithm>
#include <functional>
#include <map>

namespace sandbox
{

namespace
{

using Faults = std::vector<FaultState::Known>;

constexpr std::size_t widestName = 30;

Faults listenerFaults(const std::string &id)
{
    const std::map<std::string, std::function<Faults()>> known{
        {"junction", DoorService::ownFaults},
        {"duck-server", DuckFront::ownFaults},
        {"warehouse-writer", [] { return PythonService::ownFaults("warehouse"); }},
        {"ml-runner", [] { return PythonService::ownFaults("compute"); }},
        {"karma-server", Karma::ownFaults},
        {"lakekeeper", Lakekeeper::ownFaults},
        {"keycloak", Keycloak::ownFaults},
        {"trino", Trino::ownFaults},
        {"supabase", Supabase::ownFaults},
        {"r2", ObjectStore::ownFaults},
        {"railway", Railway::ownFaults},
        {"vercel", Vercel::ownFaults},
        {"cloudflare", Cloudflare::ownFaults},
        {"iceberg-rest", PlainCatalog::ownFaults},
        {ManyServices::systemId, ManyServices::ownFaults}};
    const auto found = known.find(id);
    return found == known.end() ? Faults() : found->second();
}

std::string lineOf(const FaultState::Known &fault)
{
    std::string line = "  " + fault.form();
    line.resize(std::max(line.size() + 2, widestName), ' ');
    line += fault.text;
    if (*fault.usual)
        line += std::string(" (usually ") + fault.usual + ")";
    return line + "\n";
}

std::string linesOf(const Faults &faults)
{
    std::string lines;
    for (const FaultState::Known &fault : faults)
        lines += lineOf(fault);
    return lines;
}

} // namespace

bool speaksHttp(const std::string &systemId)
{
    return isEmulated(systemId) || systemId == ManyServices::systemId;
}

Faults ownFaultsOf(const std::string &systemId)
{
    Faults faults = listenerFaults(systemId);
    const Faults ofProcess = processFaultsOf(systemId);
    faults.insert(faults.end(), ofProcess.begin(), ofProcess.end());
    return faults;
}

std::string faultListing(const std::string &systemId)
{
    std::string text;
    if (systemId.empty() || speaksHttp(systemId))
        text = "Everything that speaks HTTP:\n" + linesOf(FaultState::common());
    for (const std::string &id : systemIds()) {
        const Faults own = ownFaultsOf(id);
        if (!isInside(id) && !own.empty() && (systemId.empty() || systemId == id))
            text += id + ":\n" + linesOf(own);
    }
    return text;
}

} // namespace sandbox
