#include "services/checks/networkview.h"

#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

using enum Contact;
constexpr Whereabouts inside{.named = true, .privateAddress = true};
constexpr Whereabouts outside{.named = true, .privateAddress = false};
constexpr Whereabouts literal{};

/// One round of all hosts, one second after the other.
void round(NetworkView &network, std::chrono::milliseconds at,
           std::initializer_list<std::tuple<QString, Contact, Whereabouts>> looks)
{
    for (const auto &[service, contact, where] : looks) {
        network.record(service, contact, at, at + 100ms, where);
        at += 1s;
    }
}

Whereabouts whereabouts(const QString &url, const QString &connectTo = {}, const QString &peer = {})
{
    Service service;
    service.url = QUrl(url);
    service.connectTo = connectTo;
    return whereaboutsOf(service, peer);
}

}

TEST_CASE("Another host that answered since the look before proves our network")
{
    NetworkView network;
    network.record(u"a"_s, Answered, 0ms, 1ms);
    network.record(u"b"_s, Answered, 10ms, 11ms);
    network.record(u"a"_s, Silent, 15'000ms, 20'000ms);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::None);

    network.record(u"b"_s, Silent, 15'010ms, 20'010ms);
    network.record(u"a"_s, Silent, 30'000ms, 35'000ms);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Down);
}

TEST_CASE("A host alone cannot prove our network")
{
    NetworkView network;
    network.record(u"a"_s, Silent, 0ms, 5000ms);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Down);
    network.record(u"a"_s, Unresolved, 10s, 11s);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Dns);
    network.record(u"a"_s, Answered, 20s, 21s);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::None);
}

TEST_CASE("A host that is looked at more often than all others relies on their last look")
{
    NetworkView network;
    network.record(u"slow"_s, Answered, 0ms, 1ms);
    network.record(u"a"_s, Answered, 10'000ms, 10'001ms);
    network.record(u"a"_s, Silent, 25'000ms, 30'000ms);
    network.record(u"a"_s, Silent, 40'000ms, 45'000ms);
    CHECK(network.worksWithout(u"a"_s));
    CHECK_FALSE(network.answeredSince(u"a"_s)); // which is why the engine asks one first
    network.record(u"slow"_s, Silent, 45'000ms, 50'000ms);
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Down);
}

TEST_CASE("One name that does not resolve may exist inside only and accuses nobody")
{
    NetworkView network;
    round(network, 0ms, {{u"in"_s, Unresolved, outside}, {u"out"_s, Answered, outside}});
    CHECK(network.faultFor(u"in"_s) == NetworkFault::None);
    round(network, 10s, {{u"in"_s, Unresolved, outside}, {u"lit"_s, Answered, literal}});
    CHECK(network.faultFor(u"in"_s) == NetworkFault::None);
}

TEST_CASE("When no name resolves any more, the resolver is ours, whatever else answers")
{
    NetworkView network;
    round(network, 0ms,
          {{u"a"_s, Answered, outside}, {u"b"_s, Answered, outside}, {u"l"_s, Answered, literal}});
    round(network, 15s,
          {{u"b"_s, Unresolved, outside},
           {u"l"_s, Answered, literal},
           {u"a"_s, Unresolved, outside}});
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Dns);
    CHECK(network.faultFor(u"b"_s) == NetworkFault::Dns);

    NetworkView fresh; // from the start, with three names
    round(fresh, 0ms,
          {{u"l"_s, Answered, literal},
           {u"a"_s, Unresolved, outside},
           {u"b"_s, Unresolved, outside},
           {u"c"_s, Unresolved, outside}});
    CHECK(fresh.faultFor(u"c"_s) == NetworkFault::Dns);
}

TEST_CASE("Names that resolved and no longer do, while others do, are the VPN's")
{
    NetworkView network;
    round(network, 0ms,
          {{u"a"_s, Answered, inside}, {u"b"_s, Answered, inside}, {u"o"_s, Answered, outside}});
    round(network, 15s,
          {{u"b"_s, Unresolved, outside},
           {u"a"_s, Unresolved, outside},
           {u"o"_s, Answered, outside}});
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Vpn);
    CHECK(network.faultFor(u"b"_s) == NetworkFault::Vpn);
    CHECK(network.faultFor(u"o"_s) == NetworkFault::None);

    network.forget(); // a sleep does not make the names unknown
    round(network, 60s,
          {{u"b"_s, Unresolved, outside},
           {u"a"_s, Unresolved, outside},
           {u"o"_s, Answered, outside}});
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Vpn);
}

TEST_CASE("Private addresses that are all silent while public ones answer are the VPN's")
{
    NetworkView network;
    round(network, 0ms,
          {{u"a"_s, Answered, inside}, {u"b"_s, Answered, inside}, {u"o"_s, Answered, outside}});
    round(network, 15s,
          {{u"a"_s, Silent, outside}, {u"b"_s, Silent, outside}, {u"o"_s, Answered, outside}});
    CHECK(network.faultFor(u"a"_s) == NetworkFault::Vpn);
    round(network, 30s,
          {{u"a"_s, Silent, outside}, {u"b"_s, Answered, inside}, {u"o"_s, Answered, outside}});
    CHECK(network.faultFor(u"a"_s) == NetworkFault::None); // a alone is down

    NetworkView one;
    round(one, 0ms, {{u"a"_s, Silent, inside}, {u"o"_s, Answered, outside}});
    CHECK(one.faultFor(u"a"_s) == NetworkFault::None);
    round(one, 15s, {{u"a"_s, Unreachable, inside}, {u"o"_s, Answered, outside}});
    CHECK(one.faultFor(u"a"_s) == NetworkFault::Vpn); // no route to it is never its own doing
}

TEST_CASE("A public host that is silent while others answer is down, private or not those are")
{
    NetworkView network;
    round(network, 0ms, {{u"a"_s, Answered, inside}, {u"o"_s, Answered, outside}});
    round(network, 15s, {{u"a"_s, Answered, inside}, {u"o"_s, Silent, outside}});
    CHECK(network.faultFor(u"o"_s) == NetworkFault::None);
}

TEST_CASE("Where a service is, is read off its URL and the address that it answered from")
{
    CHECK(whereabouts(u"https://svc.example"_s).named);
    CHECK_FALSE(whereabouts(u"https://svc.example"_s).privateAddress);
    CHECK(whereabouts(u"https://svc.example"_s, {}, u"10.1.2.3:443"_s).privateAddress);
    CHECK(whereabouts(u"https://svc.example"_s, {}, u"[fd00::12]:443"_s).privateAddress);
    CHECK_FALSE(whereabouts(u"https://svc.example"_s, {}, u"203.0.113.9:443"_s).privateAddress);
    CHECK_FALSE(whereabouts(u"http://127.0.0.1:8080"_s).named);
    CHECK_FALSE(whereabouts(u"http://localhost:8080"_s).named);
    CHECK_FALSE(whereabouts(u"http://127.0.0.1:8080"_s).privateAddress);
    CHECK(whereabouts(u"http://192.168.1.7:8080"_s).privateAddress);
    CHECK_FALSE(whereabouts(u"http://192.168.1.7:8080"_s).named);
    CHECK(whereabouts(u"http://[fd12:3456::1]:80"_s).privateAddress);
    CHECK(whereabouts(u"https://svc.example"_s, u"100.100.3.4:8443"_s).privateAddress);
    CHECK_FALSE(whereabouts(u"https://svc.example"_s, u"100.100.3.4:8443"_s).named);
}
