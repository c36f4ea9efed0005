#pragma once

#include "services/http/httpclient.h"
#include "tests/support/qtstrings.h"
#include "tests/support/stubserver.h"

#include <QTest>

/// Waits on the test's event loop until the exchange ended; fails the test after half a minute.
inline HttpReply settled(const QFuture<HttpReply> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
    REQUIRE_FALSE(future.isCanceled());
    return future.result();
}

inline HttpRequest request(const QUrl &url)
{
    HttpRequest made;
    made.url = url;
    made.connectTimeoutMs = 20'000; // machines that build at the same time are slow
    made.totalTimeoutMs = 20'000;
    return made;
}

inline CredentialPtr credentialFor(const QUrl &url, const QByteArray &secret = "s3cr3t-canary-0001",
                                   const QString &name = QStringLiteral("duck-shadow.probe"))
{
    auto made = std::make_shared<Credential>();
    made->secret = Secret(QByteArray(secret));
    made->origin = Origin::of(url);
    made->name = name;
    return made;
}
