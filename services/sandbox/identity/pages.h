#pragma once

#include <httplib.h>

#include <string>

namespace sandbox
{

/// Text as it may stand in HTML, in and between attributes.
std::string htmlEscaped(const std::string &text);

/// Writes one of Keycloak's pages for people. body is HTML. The page can hold no script, is not
/// kept by the browser and cannot be framed.
void writePage(httplib::Response &response, int status, const std::string &title,
               const std::string &body);

/// Keycloak's "We are sorry..." page, where a redirect would be wrong or impossible.
void writeErrorPage(httplib::Response &response, int status, const std::string &message);

/// A paragraph with a message for the person; nothing for an empty one.
std::string pageMessage(const std::string &message);

/// The fields of a sign-in.
std::string signInFields();

} // namespace sandbox
