#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace sandbox
{

/// The sandbox cannot start or go on. what() is one line for a person: what failed, where, and what
/// to do.
class StartFailure : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The sandbox was asked for something that makes no sense.
class UsageFailure : public StartFailure
{
public:
    using StartFailure::StartFailure;
};

/// Thrown from waits when the run was told to end.
struct Interrupted {
};

/// A failure to write below a directory, with the remedy that its cause has; option is the one that
/// moves the directory.
StartFailure writeFailure(const std::string &what, const std::filesystem::path &where,
                          std::error_code cause, const std::string &option);

} // namespace sandbox
