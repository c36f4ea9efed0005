#include "services/sandbox/catalog/erroranswer.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

void writeError(httplib::Response &response, const ApiError &error)
{
    ordered_json stack = ordered_json::array();
    if (error.code < 500)
        stack = error.stack;
    stack.push_back("Error ID: " + makeUuid());
    writeJson(response, error.code,
              dumped({{"error",
                       {{"message", error.message},
                        {"type", error.type},
                        {"code", error.code},
                        {"stack", stack}}}}));
}

} // namespace sandbox
