#pragma once

#include "services/sandbox/services/socketstream.h"

#include <httplib.h>

#include <functional>
#include <mutex>
#include <set>

namespace sandbox
{

/// What the names of Content-Encoding and Content-Type begin with in raw requests.
inline constexpr char rawHeaderPrefix[] = "Sent-";

/// How a listener treats its connections; asked from many threads.
struct ConnectionRules {
    std::function<bool(socket_t)> admits; ///< asked before every request; none: everybody
    std::function<TlsContext()> tls; ///< null: only plain connections are understood
    std::function<bool()> pause = [] { return false; }; ///< see SocketStream
    std::function<AnswerCut()> cut = [] { return AnswerCut::None; };
};

/// The library's server with connections that end when the server does, as those of a process that
/// died: its own ones live on until their keep-alive time is over, and poll a hundred times a
/// second until then.
class ConnectionServer : public httplib::Server
{
public:
    explicit ConnectionServer(ConnectionRules rules = {});

    /// Requests are handed on as they were sent: header values undecoded (the library's reader
    /// decodes them, which breaks signatures), no ranges, no forms, no decompression, and "/" as
    /// the path to match, whatever the target.
    void passRequestsRaw() { m_isRaw = true; }
    void lengthenQueue(); ///< after binding: as long as the system allows, where the library's own
                          ///< takes five
    void closeConnections();

private:
    bool process_and_close_socket(socket_t sock) override;
    bool isAdmitted(socket_t sock) const;
    bool agreesOnTls(SocketStream &stream) const;
    void close(socket_t sock);

    const ConnectionRules m_rules;
    bool m_isRaw = false;
    std::mutex m_mutex;
    std::set<socket_t> m_sockets;
    bool m_closing = false;
};

} // namespace sandbox
