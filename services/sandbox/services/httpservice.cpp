#include "services/sandbox/services/httpservice.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/faultanswers.h"
#include "services/sandbox/services/platformpeer.h"

#include <limits>

namespace sandbox
{

namespace
{

constexpr int longestHangMs
    = 600'000; // a client that has given up long ago keeps no thread for ever

/// Paths longer than this with a body are refused: the library matches them with a recursive
/// regular expression.
constexpr std::size_t longestMatchedPath = 1000;

bool hasBody(const httplib::Request &request)
{
    return request.has_header("Transfer-Encoding")
        || (request.has_header("Content-Length")
            && request.get_header_value("Content-Length") != "0");
}

} // namespace

HttpService::HttpService(std::string id, int port, std::vector<FaultState::Known> ownFaults)
    : m_id(std::move(id))
    , m_hold(m_id, port)
    , m_faults(std::move(ownFaults))
{
}

HttpService::~HttpService()
{
    close();
}

std::string HttpService::url() const
{
    return "http://127.0.0.1:" + std::to_string(port());
}

void HttpService::serve(Route route)
{
    m_route = std::move(route);
    serveMounted([this](httplib::Server &server) {
        // Only what has a body comes here; the rest is answered before the library decodes and
        // matches the path.
        const std::string all = R"([\s\S]*)";
        server.Post(all, m_route).Put(all, m_route).Patch(all, m_route).Delete(all, m_route);
        // The library refuses a Range in other units than bytes before anybody is asked, although
        // it is the service that knows its units (RFC 9110 §14.2).
        server.set_error_handler(httplib::Server::HandlerWithResponse(
            [this](const httplib::Request &request, httplib::Response &response) {
                const bool isForeign = response.status == 416 && request.has_header("Range")
                    && request.ranges.empty() && !hasBody(request);
                if (!isForeign)
                    return httplib::Server::HandlerResponse::Unhandled;
                response.status = 200;
                answerEarly(request, response);
                return httplib::Server::HandlerResponse::Handled;
            }));
    });
}

void HttpService::serveRaw(RawRoute route)
{
    m_rawRoute = std::move(route);
    serveMounted([this](httplib::Server &server) {
        server.set_payload_max_length(std::numeric_limits<std::size_t>::max());
        const auto all
            = [this](const httplib::Request &request, httplib::Response &response,
                     const httplib::ContentReader &body) { m_rawRoute(request, response, &body); };
        server.Post("/", all).Put("/", all).Patch("/", all).Delete("/", all);
    });
}

void HttpService::serveMounted(Mount mount)
{
    m_mount = std::move(mount);
    open();
}

bool HttpService::answerEarly(const httplib::Request &request, httplib::Response &response)
{
    if (answerFault(request, response)) {
        if (hasBody(request))
            response.set_header("Connection", "close"); // the body was not read
        return true;
    }
    if (m_rawRoute)
        return answerRaw(request, response);
    if (!m_route)
        return false;
    if (!hasBody(request)) {
        m_route(request, response);
        return true;
    }
    if (request.target.size() <= longestMatchedPath)
        return false;
    response.set_header("Connection", "close");
    writeText(response, 414, "URI Too Long");
    return true;
}

bool HttpService::answerRaw(const httplib::Request &request, httplib::Response &response)
{
    const bool isRead = request.method == "POST" || request.method == "PUT"
        || request.method == "PATCH" || request.method == "DELETE";
    if (hasBody(request) && isRead)
        return false; // comes again, with its body
    if (hasBody(request))
        response.set_header("Connection", "close"); // nobody reads the body of a GET
    m_rawRoute(request, response, nullptr);
    return true;
}

void HttpService::open()
{
    const std::lock_guard lock(m_listenerMutex);
    if (m_isAside)
        m_wasOpen = true; // when it comes back
    else if (!m_server)
        openListener();
}

void HttpService::close()
{
    const std::lock_guard lock(m_listenerMutex);
    if (m_isAside) {
        m_wasOpen = false;
    } else if (m_server) {
        m_hold.seal(); // before the listener goes: nobody comes between
        closeListener();
    }
}

void HttpService::stepAside()
{
    const std::lock_guard lock(m_listenerMutex);
    m_isAside = true;
    m_wasOpen = m_server != nullptr;
    if (m_server)
        closeListener();
    m_hold.share();
}

void HttpService::comeBack()
{
    const std::lock_guard lock(m_listenerMutex);
    m_isAside = false;
    if (m_wasOpen)
        openListener();
    else
        m_hold.seal();
}

void HttpService::openListener()
{
    m_hold.share();
    auto server = std::make_unique<ConnectionServer>(connectionRules());
    m_mount(*server);
    if (m_rawRoute)
        server->passRequestsRaw();
    server->set_pre_routing_handler(
        [this](const httplib::Request &request, httplib::Response &response) {
            return answerEarly(request, response) ? httplib::Server::HandlerResponse::Handled
                                                  : httplib::Server::HandlerResponse::Unhandled;
        });
    if (!server->bind_to_port("127.0.0.1", port())) {
        m_hold.seal();
        throw StartFailure(
            "Port " + std::to_string(port()) + " on 127.0.0.1, wanted for " + m_id
            + ", is taken: end the program that has it, or choose another --port-base.");
    }
    server->lengthenQueue();
    m_thread = std::thread([listener = server.get()] { listener->listen_after_bind(); });
    while (!server->is_running())
        std::this_thread::yield(); // stop() before that would be lost
    m_server = std::move(server);
    m_isOpen = true;
}

void HttpService::closeListener()
{
    m_isOpen = false;
    m_server->stop();
    m_server->closeConnections();
    m_faults.wake();
    m_thread.join();
    m_server.reset();
}

ConnectionRules HttpService::connectionRules()
{
    ConnectionRules rules;
    rules.admits
        = [this](socket_t sock) { return !m_faults.has("hidden") || isOwnConnection(sock); };
    rules.tls = [this] {
        const std::lock_guard lock(m_tlsMutex);
        return m_tls;
    };
    rules.pause = [this] { return pauseByte(); };
    rules.cut = [this] { return answerCut(); };
    return rules;
}

bool HttpService::pauseByte() const
{
    return m_faults.http() == HttpFault::Drip && m_faults.waitMs(m_faults.number());
}

AnswerCut HttpService::answerCut() const
{
    return m_faults.http() == HttpFault::Truncated ? AnswerCut::Broken : AnswerCut::None;
}

void HttpService::useTlsAuthority(std::shared_ptr<const TlsAuthority> authority)
{
    m_tlsAuthority = std::move(authority);
}

std::string HttpService::switchTls(const std::string &kind)
{
    if (!m_tlsAuthority)
        return "The fault tls needs a certificate authority, and there is none here.";
    try {
        TlsContext issued = m_tlsAuthority->issue(kind);
        const std::lock_guard lock(m_tlsMutex);
        m_tls = std::move(issued);
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return {};
}

std::string HttpService::elsewhere()
{
    if (!m_elsewhere) {
        m_elsewhere = std::make_unique<HttpService>("elsewhere", 0);
        m_elsewhere->serve(writeElsewhere);
    }
    return m_elsewhere->url();
}

std::string HttpService::setFault(const std::string &fault, const std::string &value)
{
    if (fault == "redirect" && !value.empty() && !isOriginHere(value))
        return "The fault redirect needs an origin on this machine: "
               "redirect=http://127.0.0.1:8080.";
    std::string problem
        = m_faults.set(fault, fault == "redirect" && value.empty() ? elsewhere() : value);
    if (problem.empty() && fault == "tls")
        problem = switchTls(m_faults.value(fault).value_or(""));
    if (!problem.empty())
        return problem;
    if (m_faults.http() == HttpFault::Down)
        close();
    else
        open();
    return {};
}

void HttpService::heal()
{
    m_faults.clear();
    {
        const std::lock_guard lock(m_tlsMutex);
        m_tls = nullptr;
    }
    m_elsewhere.reset();
    open();
}

void HttpService::inheritFaults(HttpService &before)
{
    m_faults.take(before.m_faults);
    m_tlsAuthority = before.m_tlsAuthority;
    m_elsewhere = std::move(before.m_elsewhere); // the fault redirect names its port
    {
        const std::scoped_lock lock(m_tlsMutex, before.m_tlsMutex);
        m_tls = before.m_tls;
    }
}

void HttpService::endRun()
{
    m_faults.endRun();
}

bool HttpService::answerFault(const httplib::Request &request, httplib::Response &response)
{
    const HttpFault fault = m_faults.http();
    if (fault == HttpFault::Latency)
        m_faults.waitMs(m_faults.number());
    if (fault != HttpFault::Hang)
        return writeFaultAnswer(fault, {m_faults.httpValue(), m_id, request.target}, response);
    m_faults.waitMs(longestHangMs);
    response.set_header("Connection", "close");
    response.status = 503;
    return true;
}

} // namespace sandbox
