#include "services/sandbox/store/s3answers.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/store/xml.h"

#include <cstdio>
#include <ctime>

namespace sandbox
{

namespace
{

constexpr char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

} // namespace

std::int64_t toSeconds(std::int64_t epochMs)
{
    return epochMs / 1000;
}

std::optional<std::int64_t> httpDateMs(const std::string &text)
{
    std::tm utc{};
    const char *end = strptime(text.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
    if (!end || *end)
        return std::nullopt;
    return static_cast<std::int64_t>(timegm(&utc)) * 1000;
}

std::string xmlDate(std::int64_t epochMs)
{
    char millis[8];
    std::snprintf(millis, sizeof millis, ".%03dZ", static_cast<int>(epochMs % 1000));
    std::string text = rfc3339(epochMs);
    return text.replace(text.size() - 1, 1, millis);
}

std::string inQuotes(const std::string &etag)
{
    return "\"" + etag + "\"";
}

std::string withoutQuotes(const std::string &etag)
{
    std::string bare = etag.compare(0, 2, "W/") == 0 ? etag.substr(2) : etag;
    if (bare.size() >= 2 && bare.front() == '"' && bare.back() == '"')
        bare = bare.substr(1, bare.size() - 2);
    return bare;
}

void writeXml(httplib::Response &response, const std::string &root, const std::string &body)
{
    response.status = 200;
    response.set_content(std::string(declaration) + "<" + root
                             + " xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">" + body + "</"
                             + root + ">",
                         "application/xml");
}

void writeS3Error(httplib::Response &response, int status, const std::string &code,
                  const std::string &message)
{
    response.status = status;
    response.set_content(std::string(declaration) + "<Error>" + xmlElement("Code", code)
                             + xmlElement("Message", message) + "</Error>",
                         "application/xml");
}

} // namespace sandbox
