#pragma once

#include "services/http/httpclient.h"

/// A request on its way to the worker, with who waits for it.
struct HttpJob {
    HttpRequest request;
    std::function<void(HttpReply)> done;
    std::function<bool()> cancelled;
    std::shared_ptr<HttpStreamSink> sink; ///< null: the body is collected
    quint64 id = 0; ///< 0: not given yet
    /// Takes the exchange over when the service refused a credential that can be renewed; empty
    /// once that was tried.
    std::function<void(HttpJob, HttpReply)> resend = {};
};

/// What a transfer needs to know of the client at the time it starts.
struct HttpSettings {
    QString caFile; ///< empty: the system's authorities alone
    QByteArray proxy; ///< libcurl's CURLOPT_PROXY; empty: what the environment variables say
    QByteArray proxyUser;
    QByteArray proxyPassword;
};
