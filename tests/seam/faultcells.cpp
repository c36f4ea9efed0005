#include "tests/seam/faultcells.h"

#include "services/sandbox/run/faultlist.h"

#include <algorithm>
#include <map>

using sandbox::FaultState;

namespace
{

using Values = std::vector<std::string>;

/// Values of faults that take a number or a text, where the usual one is not all there is to see.
const std::map<std::string, Values> chosen{
    {"latency", {"100"}},
    {"status", {"401", "403", "404", "429", "500", "502", "503"}},
    {"drip", {"1"}}, // slow, and still done within a look's time
    {"lost", {"1", "8"}}, // some of the cursors, and all
    {"vending", {"", "1"}}, // as the sandbox spells it, and another way that the contract has
    {"unavailable", {"", "5"}},
    {"key-revoked", {"r2-ro"}}};

Values valuesOf(const FaultState::Known &known)
{
    const std::string listed = known.value;
    if (listed.empty())
        return {""};
    if (listed.find('|') == std::string::npos) {
        const auto own = chosen.find(known.name);
        return own == chosen.end() ? Values{""} : own->second;
    }
    Values values;
    for (std::size_t begin = 0; begin <= listed.size();) {
        const std::size_t end = std::min(listed.find('|', begin), listed.size());
        values.push_back(listed.substr(begin, end - begin));
        begin = end + 1;
    }
    return values;
}

void add(std::vector<FaultCell> &cells, const FaultCell &like,
         const std::vector<FaultState::Known> &faults)
{
    for (const FaultState::Known &known : faults) {
        for (const std::string &value : valuesOf(known)) {
            cells.push_back(like);
            cells.back().fault = known.name;
            cells.back().value = value;
        }
    }
}

}

std::string FaultCell::name() const
{
    return fault + (value.empty() ? "" : "=" + value) + (overTls ? " over https" : "");
}

std::vector<FaultCell> cellsOf(const std::string &system)
{
    std::vector<FaultCell> cells;
    FaultCell cell{
        .system = system, .fault = {}, .value = {}, .common = sandbox::speaksHttp(system)};
    if (cell.common)
        add(cells, cell, FaultState::common());
    cell.common = false;
    add(cells, cell, sandbox::ownFaultsOf(system));
    return cells;
}

std::vector<FaultCell> cellsOverTls(const std::string &system)
{
    std::vector<FaultCell> cells;
    add(cells, {.system = system, .fault = {}, .value = {}, .common = true, .overTls = true},
        FaultState::common());
    std::erase_if(cells, [](const FaultCell &cell) { return cell.fault == "tls"; });
    return cells;
}
