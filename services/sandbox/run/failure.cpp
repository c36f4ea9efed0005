#include "services/sandbox/run/failure.h"

namespace sandbox
{

StartFailure writeFailure(const std::string &what, const std::filesystem::path &where,
                          std::error_code cause, const std::string &option)
{
    std::string remedy = "choose another place with " + option;
    if (cause == std::errc::no_space_on_device)
        remedy = "the disk is full: free some space there, or " + remedy;
    else if (cause == std::errc::permission_denied || cause == std::errc::operation_not_permitted)
        remedy = "make it writable for this user, or " + remedy;
    else if (cause == std::errc::read_only_file_system)
        remedy = "it is on a read-only file system: " + remedy;
    return StartFailure(what + " in " + where.string() + " failed (" + cause.message()
                        + "): " + remedy + ".");
}

} // namespace sandbox
