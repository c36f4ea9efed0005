#include "services/sandbox/services/faultanswers.h"

#include "services/sandbox/services/answers.h"

#include <algorithm>
#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr std::size_t hugeBytes = 200'000'000;
constexpr std::size_t droppedBytes = 100'000; // promised, of which a little is sent

const char *htmlPage
    = "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1>"
      "<form action=\"/login\"><input name=\"user\"></form></body></html>\n";

const std::string hugeStart = R"({"status":"ok","padding":")";

void writeHuge(httplib::Response &response)
{
    response.set_content_provider(
        hugeBytes, "application/json",
        [](std::size_t offset, std::size_t length, httplib::DataSink &sink) {
            std::string part(std::min<std::size_t>(length, 65536), 'x');
            if (offset < hugeStart.size()) // a JSON text that goes on and on
                part.replace(0, std::min(part.size(), hugeStart.size()), hugeStart);
            return sink.write(part.data(), part.size());
        });
}

void writeDrop(httplib::Response &response)
{
    response.set_content_provider(droppedBytes, "application/json",
                                  [](std::size_t offset, std::size_t, httplib::DataSink &sink) {
                                      if (offset == 0)
                                          sink.write(hugeStart.data(), hugeStart.size());
                                      return false;
                                  });
}

void writeWrongBody(const std::string &serviceId, httplib::Response &response)
{
    const std::string other = serviceId == "karma-server"
        ? R"({"status":"ok","service":"ml-runner","profile":"compute","version":"0"})"
        : R"({"status":"ok","service":"karma-server","version":"0","sql_url":null})";
    writeJson(response, 200, other);
}

} // namespace

bool isOriginHere(const std::string &url)
{
    for (const char *here : {"http://127.0.0.1:", "http://localhost:"}) {
        const std::string start = here;
        if (url.rfind(start, 0) == 0 && url.size() > start.size())
            return url.find_first_not_of("0123456789", start.size()) == std::string::npos;
    }
    return false;
}

void writeElsewhere(const httplib::Request &request, httplib::Response &response)
{
    const bool isTold = request.has_header("Authorization") || request.has_header("apikey")
        || request.has_header("Project-Access-Token");
    writeJson(response, 200,
              std::string(R"({"status":"ok","service":"elsewhere","credentials":")")
                  + (isTold ? "received" : "none") + "\"}");
}

bool writeFaultAnswer(HttpFault fault, const FaultAnswer &wanted, httplib::Response &response)
{
    switch (fault) {
    case HttpFault::None:
    case HttpFault::Down:
    case HttpFault::Hang:
    case HttpFault::Latency:
    case HttpFault::Drip:
    case HttpFault::Truncated:
        return false;
    case HttpFault::Status:
        writeJson(response, std::atoi(wanted.value.c_str()), R"({"detail":"Injected fault"})");
        break;
    case HttpFault::Html:
        response.status = 200;
        response.set_content(htmlPage, "text/html; charset=utf-8");
        break;
    case HttpFault::Garbage:
        writeJson(response, 200, "{\"status\":\"ok\",\"x\":[1,2,\xff\xfe\x01 nope");
        break;
    case HttpFault::Empty:
        writeJson(response, 200, "{}");
        break;
    case HttpFault::Drop:
        response.status = 200;
        writeDrop(response);
        break;
    case HttpFault::Huge:
        response.status = 200;
        writeHuge(response);
        break;
    case HttpFault::Redirect:
        response.status = 302;
        response.set_header("Location", wanted.value + wanted.target);
        break;
    case HttpFault::EdgeNotFound:
        response.set_header("X-Railway-Fallback", "true");
        writeJson(
            response, 404,
            R"({"status":"error","code":404,"message":"Application not found","request_id":"edge-0000000000"})");
        break;
    case HttpFault::WrongBody:
        writeWrongBody(wanted.serviceId, response);
        break;
    }
    return true;
}

} // namespace sandbox
