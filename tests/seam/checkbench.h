#pragma once

#include "services/checks/checkengine.h"
#include "services/checks/texts.h"
#include "services/core/async.h"
#include "tests/services/http/httptesting.h"

#include <map>

/// An environment whose services are the sandbox's systems, looked at by the console's engine.
struct CheckBench {
    Environment environment;
    std::map<QString, QByteArray> secrets; ///< by id of "session:ID"
    SystemClock clock;
    HttpClient http;
    SnapshotPtr last;

    CheckBench()
    {
        environment.id = QStringLiteral("test");
        environment.name = QStringLiteral("Test");
        environment.role = EnvironmentRole::Sandbox;
        environment.warehouse = QStringLiteral("lakehouse");
    }
    /// auth: id of the secret; empty: none.
    Service &add(const QString &id, ServiceKind kind, const std::string &url,
                 const QString &auth = {})
    {
        Service service;
        service.id = id;
        service.kind = kind;
        service.url = QUrl(QString::fromStdString(url));
        if (!auth.isEmpty())
            service.auth = {SecretRef::Store::Session, auth};
        environment.services.append(service);
        return environment.services.last();
    }
    /// Looks once at what these checks need.
    const Snapshot &look(const QStringList &ids, bool onDemand = false)
    {
        const auto find = [this](const Service &service, const SecretRef &reference) {
            const QByteArray secret = secrets[reference.id];
            return readyFuture(
                Result<CredentialPtr>(credentialFor(service.url, secret, reference.id)));
        };
        CheckEngine engine(std::make_shared<const Environment>(environment), http, find, clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        const QFuture<SnapshotPtr> future = engine.runOnce({ids, onDemand});
        REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 60'000));
        last = future.result();
        return *last;
    }
    /// One check's state of the last look.
    CheckState state(const QString &id, const QString &service = {}) const
    {
        const CheckState *found = last->check(id, service);
        REQUIRE(found);
        UNSCOPED_INFO(id.toStdString() << ": " << checkSummary(*found).toStdString());
        return *found;
    }
};
