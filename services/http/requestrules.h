#pragma once

#include "services/http/httpclient.h"

/// Why request must not be sent at all: its URL or headers are malformed, or its secret would go to
/// another origin or travel unencrypted off this machine. Empty when it may go.
std::optional<Error> refusalOf(const HttpRequest &request);

/// Host that the connection really goes to: connectTo's, else the URL's.
QString targetHost(const HttpRequest &request);

/// Parts of connectTo; host keeps no brackets, port is 0 when there is none.
struct ConnectTarget {
    QString host;
    int port = 0;
    bool valid = false;
};
ConnectTarget connectTarget(const QString &connectTo);
