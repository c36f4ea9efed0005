#pragma once

#include <stdexcept>
#include <string>

namespace sandbox
{

/// A refusal as S3 words it: a status, a code for programs, a message for people.
class S3Error : public std::runtime_error
{
public:
    S3Error(int status, std::string code, const std::string &message)
        : std::runtime_error(message)
        , m_status(status)
        , m_code(std::move(code))
    {
    }

    int status() const { return m_status; }
    const std::string &code() const { return m_code; }

private:
    int m_status;
    std::string m_code;
};

} // namespace sandbox
