#include "services/sandbox/run/processstate.h"

#include <fstream>
#include <string>

namespace sandbox
{

bool isProcessAlive(pid_t pid)
{
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string stat;
    std::getline(file, stat);
    const auto name = stat.rfind(") "); // the name itself may hold blanks and brackets
    return name != std::string::npos && stat.compare(name + 2, 1, "Z") != 0;
}

} // namespace sandbox
