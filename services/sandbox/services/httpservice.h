#pragma once

#include "services/sandbox/services/connectionserver.h"
#include "services/sandbox/services/faultstate.h"
#include "services/sandbox/services/porthold.h"
#include "services/sandbox/services/tlsauthority.h"

#include <httplib.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sandbox
{

/// One system's HTTP listener on a loopback port of its own, with its faults in front of whatever
/// it serves.
class HttpService
{
public:
    using Route = std::function<void(const httplib::Request &, httplib::Response &)>;
    /// body: null when the request has none, else to be read to its end.
    using RawRoute = std::function<void(const httplib::Request &, httplib::Response &,
                                        const httplib::ContentReader *body)>;
    using Mount = std::function<void(httplib::Server &)>;

    /// port 0: chosen. Throws StartFailure when the port is taken.
    HttpService(std::string id, int port, std::vector<FaultState::Known> ownFaults = {});
    virtual ~HttpService();
    HttpService(const HttpService &) = delete;
    HttpService &operator=(const HttpService &) = delete;

    /// Every request goes to one function, which sees the raw target: namespaces need it undecoded.
    void serve(Route route);
    /// Every request goes to one function, as it was sent (see ConnectionServer::passRequestsRaw),
    /// and its body, of any length, is read by that function.
    void serveRaw(RawRoute route);
    /// Requests go to handlers that mount registers on the server, again each time the listener is
    /// opened.
    void serveMounted(Mount mount);

    const std::string &id() const { return m_id; }
    int port() const { return m_hold.port(); }
    std::string url() const;
    bool isOpen() const { return m_isOpen; }

    /// Who issues the certificates of the fault `tls`; without one it is refused.
    void useTlsAuthority(std::shared_ptr<const TlsAuthority> authority);
    /// Empty when the fault is set, else what is wrong with it.
    virtual std::string setFault(const std::string &fault, const std::string &value);
    virtual void heal();
    /// Has the faults of the deployment before it, but those that were a state of what ran.
    virtual void inheritFaults(HttpService &before);
    void endRun(); ///< the same service, deployed anew
    const FaultState &faults() const { return m_faults; }

    void open(); ///< throws StartFailure
    void close(); ///< connections are refused from now on, and nobody else gets the port
    /// Closes, and leaves the port to its successor: it is not opened again until comeBack().
    void stepAside();
    void comeBack(); ///< there is no successor: open as before. Throws StartFailure.

protected:
    virtual AnswerCut answerCut() const; ///< asked for every answer

private:
    void openListener(); ///< with the lock held, as the next
    void closeListener();
    ConnectionRules connectionRules();
    bool pauseByte() const;
    std::string switchTls(const std::string &kind);
    std::string elsewhere(); ///< the origin that the fault `redirect` leads to
    bool answerEarly(const httplib::Request &request, httplib::Response &response);
    bool answerRaw(const httplib::Request &request, httplib::Response &response);
    bool answerFault(const httplib::Request &request, httplib::Response &response);

    std::string m_id;
    PortHold m_hold;
    FaultState m_faults;
    Route m_route; ///< empty when handlers are mounted
    RawRoute m_rawRoute; ///< or this
    Mount m_mount;
    std::shared_ptr<const TlsAuthority> m_tlsAuthority;
    std::mutex m_tlsMutex;
    TlsContext m_tls; ///< null: it is off
    std::unique_ptr<HttpService> m_elsewhere;
    std::mutex m_listenerMutex; ///< of the next four
    bool m_isAside = false;
    bool m_wasOpen = false; ///< before it stepped aside
    std::unique_ptr<ConnectionServer> m_server;
    std::atomic<bool> m_isOpen = false;
    std::thread m_thread;
};

} // namespace sandbox
