#pragma once

#include "services/core/secret.h"

#include <QString>
#include <QUrl>

#include <functional>
#include <memory>

/// Scheme, host and port that a secret may be sent to; port is never implicit.
struct Origin {
    QString scheme;
    QString host; ///< lower case
    int port = 0;

    static Origin of(const QUrl &url);
    QString toString() const; ///< "https://host:443"
    static Origin fromString(const QString &text);
    bool isEmpty() const { return host.isEmpty(); }
    bool operator==(const Origin &) const = default;
};

/// Whether host is this machine by its very spelling: localhost, 127.0.0.0/8, ::1 (with or without
/// brackets).
bool isLoopbackHost(const QString &host);

struct Credential;
using CredentialPtr = std::shared_ptr<const Credential>;

/// A secret bound to the origin it was given for. Shared because one token serves many requests.
struct Credential {
    Secret secret;
    Origin origin;
    QString name; ///< stands in curl lines as $NAME
    /// Asks for another one because a service refused this. Thread-safe, must not block; calls back
    /// once, on any thread, with null when there is none. Empty: what is refused stays refused.
    std::function<void(std::function<void(CredentialPtr)>)> renew = {};
};
