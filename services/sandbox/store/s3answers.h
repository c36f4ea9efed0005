#pragma once

#include <httplib.h>

#include <cstdint>
#include <optional>
#include <string>

namespace sandbox
{

/// Milliseconds since the epoch of "Mon, 30 Nov 2026 02:00:00 GMT"; nothing when it is no such
/// date.
std::optional<std::int64_t> httpDateMs(const std::string &text);
/// "2026-11-30T02:00:00.000Z", as S3's documents have it.
std::string xmlDate(std::int64_t epochMs);

/// Whole seconds: what a date in a header can say.
std::int64_t toSeconds(std::int64_t epochMs);

std::string inQuotes(const std::string &etag);
/// Without quotes and the mark of a weak one.
std::string withoutQuotes(const std::string &etag);

/// body: what is inside of the document's root, whose name is given.
void writeXml(httplib::Response &response, const std::string &root, const std::string &body);
/// S3's error document, without a namespace.
void writeS3Error(httplib::Response &response, int status, const std::string &code,
                  const std::string &message);

} // namespace sandbox
