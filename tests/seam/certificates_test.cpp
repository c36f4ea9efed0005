// What the console makes of a service that begins to speak TLS. The certificates are the sandbox's.

#include <QTest>

#include "tests/seam/checkbench.h"

#include "services/sandbox/services/httpservice.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("A service that is switched to TLS has its certificate judged, and none before")
{
    QTemporaryDir folder;
    const auto authority
        = std::make_shared<sandbox::TlsAuthority>(folder.path().toStdString() + "/tls");
    sandbox::HttpService service("openmetadata", 0);
    service.useTlsAuthority(authority);
    service.serve([](const httplib::Request &, httplib::Response &response) {
        response.set_content(R"({"version":"1.9.0","revision":"9d1c7a4"})", "application/json");
    });
    service.open();

    CheckBench bench;
    bench.http.setCaFile(QString::fromStdString(authority->caFile().string()));
    bench.add(u"openmetadata"_s, ServiceKind::OpenMetadata, service.url());
    bench.look({});
    CHECK(bench.state(u"UP-openmetadata"_s).verdict == Verdict::Ok);
    CHECK_FALSE(bench.last->check(u"INV-36"_s));

    REQUIRE(service.setFault("tls", "expiring").empty());
    bench.environment.services.first().url.setScheme(u"https"_s);
    bench.look({});
    CHECK(bench.state(u"UP-openmetadata"_s).verdict == Verdict::Ok);
    CHECK(bench.state(u"INV-36"_s).verdict == Verdict::Degraded);
    CHECK(bench.state(u"INV-36"_s).reason == u"certificate_short"_s);

    REQUIRE(service.setFault("tls", "expired").empty());
    bench.look(
        {}); // the service is asked on the connection that is open, its certificate on a new one
    CHECK(bench.state(u"INV-36"_s).reason == u"tls_expired"_s);
    CHECK(bench.state(u"INV-36"_s).verdict == Verdict::Degraded);

    service.close();
    service.open();
    bench.look({});
    CHECK(bench.state(u"UP-openmetadata"_s).reason == u"tls_expired"_s);
    CHECK(bench.state(u"INV-36"_s).verdict == Verdict::Unknown); // behind its service
}
