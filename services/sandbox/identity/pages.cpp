#include "services/sandbox/identity/pages.h"

namespace sandbox
{

std::string htmlEscaped(const std::string &text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        case '\'':
            escaped += "&#39;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

void writePage(httplib::Response &response, int status, const std::string &title,
               const std::string &body)
{
    response.status = status;
    response.set_header("Cache-Control", "no-store, must-revalidate, max-age=0");
    // No form-action: browsers apply it to the redirect after the form too, which goes elsewhere.
    response.set_header("Content-Security-Policy",
                        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    response.set_header("X-Frame-Options", "DENY");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_content("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>"
                             + htmlEscaped(title) + "</title></head><body>\n<h1>"
                             + htmlEscaped(title) + "</h1>\n" + body + "</body></html>\n",
                         "text/html;charset=utf-8");
}

void writeErrorPage(httplib::Response &response, int status, const std::string &message)
{
    writePage(response, status, "We are sorry...", pageMessage(message));
}

std::string pageMessage(const std::string &message)
{
    if (message.empty())
        return {};
    return "<p id=\"kc-message\" role=\"alert\">" + htmlEscaped(message) + "</p>\n";
}

std::string signInFields()
{
    return "<p><label>Username <input name=\"username\" autocomplete=\"username\" "
           "required></label></p>\n"
           "<p><label>Password <input name=\"password\" type=\"password\" "
           "autocomplete=\"current-password\" required></label></p>\n";
}

} // namespace sandbox
