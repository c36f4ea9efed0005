#pragma once

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

/// What came back, whole.
struct Answer {
    int status = 0;
    httplib::Headers headers;
    std::string body;

    nlohmann::json json() const; ///< fails the case when the body is none
    std::string header(const std::string &name) const; ///< empty: absent
    /// "409 WarehouseNotEmpty": the status, and the type or code of the error body.
    std::string refusal() const;
};

/// The service that is judged: where it is, and what is shown there.
struct Target {
    std::string baseUrl; ///< scheme, host and port
    std::string token; ///< bearer or API key; empty: none was given
    std::map<std::string, std::string> facts; ///< what else the cases need to know, by name

    static Target &current(); ///< set by main() before the cases run

    /// A fact that isGiven() was asked for.
    const std::string &fact(const std::string &name) const { return facts.at(name); }

    httplib::Client client() const; ///< without a token; paths are sent as they are written
    httplib::Headers bearer() const;
    /// One request to the service. A body is sent as JSON unless the headers say otherwise.
    Answer send(const std::string &method, const std::string &path, const std::string &body = {},
                const httplib::Headers &headers = {}) const;
    /// GET that must be answered 200 with a JSON object or array.
    nlohmann::json get(const std::string &path, const httplib::Headers &headers = {}) const;
    /// A path that no service knows, another one every time.
    static std::string unknownName();
    /// A UUID of its own.
    static std::string uuid();
};

/// Whether the judge was told these facts; when not, the running case is noted as not judged.
bool isGiven(std::initializer_list<const char *> names);
/// Whether the service has what the contract leaves to it; when not, the running case is noted as
/// not judged.
bool isOffered(bool offered, const std::string &what);
/// The cases that these turned away, with what they lacked.
const std::vector<std::string> &notJudged();

/// Asks again until it holds; false when it does not within the time.
bool within(int seconds, const std::function<bool()> &holds);

std::string percentEncoded(const std::string &text);
/// A form's body.
std::string form(std::initializer_list<std::pair<const char *, std::string>> fields);
