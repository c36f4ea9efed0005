#pragma once

#include "services/environment/environment.h"

#include <memory>

/// An environment of so many engines on loopback addresses of their own, all at one port, whose one
/// health request feeds three checks each: UP-, INV-10 and INV-11.
inline std::shared_ptr<const Environment> manyServices(int count, quint16 port, int intervalS)
{
    auto environment = std::make_shared<Environment>();
    environment->id = QStringLiteral("bench");
    environment->intervals = {{QStringLiteral("http"), intervalS}};
    environment->disabledChecks
        = {QStringLiteral("INV-12"), QStringLiteral("INV-13"), QStringLiteral("INV-14"),
           QStringLiteral("INV-28"), QStringLiteral("INV-29"), QStringLiteral("INV-31")};
    for (int i = 0; i < count; ++i) {
        Service service;
        service.id = QStringLiteral("service-%1").arg(i + 1, 4, 10, QLatin1Char('0'));
        service.kind = ServiceKind::Duck;
        service.url
            = QUrl(QStringLiteral("http://127.1.%1.%2:%3").arg(i / 250).arg(i % 250 + 1).arg(port));
        environment->services.append(service);
    }
    return environment;
}

/// What such an engine answers.
inline constexpr const char *manyServicesBody
    = R"({"status":"ok","engine":{"name":"duckdb","version":"1.5.4","extensions":[]},)"
      R"("concurrencia":{"max":8,"en_uso":1,"en_cola":0,"perdidos":0,"wedged":false},)"
      R"("storage_credential":{"mode":"read-only","differs_from_rw":true,"access_key_fingerprint":"sha256:ba98"},)"
      R"("resolve_mode":"enforce","dialect":{"contract":"carbon-sql-v0","verified":true},)"
      R"("limits":{"query_timeout_s":120,"turn_timeout_s":20}})";
