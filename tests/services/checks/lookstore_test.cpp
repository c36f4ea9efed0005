#include "services/checks/lookstore.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

const CheckRef a{u"INV-04"_s, u"writer"_s};
const CheckRef b{u"INV-05"_s, u"writer"_s};

/// An exchange that is known by its status; each is as large as any other.
std::shared_ptr<const Evidence> exchange(int number)
{
    auto evidence = std::make_shared<Evidence>();
    evidence->method = u"GET"_s;
    evidence->status = number;
    evidence->excerpt = QString(4000, u'x');
    return evidence;
}

KeptLook look(std::shared_ptr<const Evidence> evidence)
{
    return {{.verdict = Verdict::Ok, .measured = u"rest"_s, .reason = u"ok"_s},
            std::move(evidence)};
}

qint64 bytesOfOne()
{
    LookStore store;
    store.add(a, look(exchange(1)));
    return store.bytes();
}

std::vector<int> numbers(const LastLooks &last)
{
    std::vector<int> list;
    for (const KeptLook &kept : last.looks)
        list.push_back(kept.evidence->status);
    return list;
}

using Numbers = std::vector<int>;

}

TEST_CASE("The evidence of the last ten looks at a check is kept, newest first")
{
    LookStore store;
    CHECK(store.of(a).looks.empty());
    std::vector<std::weak_ptr<const Evidence>> all;
    for (int i = 1; i <= 12; ++i) {
        auto made = exchange(i);
        all.push_back(made);
        store.add(a, look(std::move(made)));
    }
    CHECK(numbers(store.of(a)) == Numbers{12, 11, 10, 9, 8, 7, 6, 5, 4, 3});
    CHECK(store.of(a).dropped == 0); // more than ten are not promised
    CHECK(store.of(b).looks.empty());
    CHECK(store.bytes() == 10 * bytesOfOne());
    CHECK(all[1].expired());
    CHECK_FALSE(all[2].expired());
}

TEST_CASE("Over the bound the oldest look of all checks goes first, and its check says so")
{
    LookStore store(5 * bytesOfOne());
    for (int i = 1; i <= 3; ++i) {
        store.add(a, look(exchange(i)));
        store.add(b, look(exchange(10 + i)));
    }
    CHECK(numbers(store.of(a)) == Numbers{3, 2});
    CHECK(store.of(a).dropped == 1);
    CHECK(numbers(store.of(b)) == Numbers{13, 12, 11});
    CHECK(store.of(b).dropped == 0);
    store.add(b, look(exchange(14)));
    CHECK(numbers(store.of(a)) == Numbers{3, 2});
    CHECK(numbers(store.of(b)) == Numbers{14, 13, 12});
    CHECK(store.of(b).dropped == 1);
    CHECK(store.bytes() == 5 * bytesOfOne());
}

TEST_CASE("However little room there is, the newest look of each check stays")
{
    LookStore store(0);
    store.add(b, look(exchange(100))); // the oldest of all, and nobody looks again
    for (int i = 1; i <= 12; ++i)
        store.add(a, look(exchange(i)));
    CHECK(numbers(store.of(b)) == Numbers{100});
    CHECK(store.of(b).dropped == 0);
    CHECK(numbers(store.of(a)) == Numbers{12});
    CHECK(store.of(a).dropped == 9); // of the ten that are promised
}

TEST_CASE("A check that lost looks has all ten again once there is room")
{
    LookStore store(11 * bytesOfOne());
    for (int i = 1; i <= 10; ++i)
        store.add(b, look(exchange(i)));
    for (int i = 1; i <= 5; ++i)
        store.add(a, look(exchange(i)));
    CHECK(store.of(b).dropped == 4);
    store.keepOnly({b});
    for (int i = 11; i <= 20; ++i)
        store.add(b, look(exchange(i)));
    CHECK(store.of(b).looks.size() == 10);
    CHECK(store.of(b).dropped == 0);
}

TEST_CASE("An exchange that fed several checks is held and counted once, and goes from all at once")
{
    const qint64 one = bytesOfOne();
    LookStore store(one + one / 2);
    auto first = exchange(1);
    const std::weak_ptr<const Evidence> held = first;
    store.add(a, look(first));
    store.add(b, look(std::move(first)));
    CHECK(store.of(a).looks.front().evidence == store.of(b).looks.front().evidence);
    CHECK(store.bytes() < one + one / 2);

    const auto second = exchange(2);
    store.add(a, look(second));
    CHECK(numbers(store.of(a)) == Numbers{2, 1}); // b still shows it, so nothing is won
    store.add(b, look(second));
    CHECK(numbers(store.of(a)) == Numbers{2});
    CHECK(numbers(store.of(b)) == Numbers{2});
    CHECK(store.of(a).dropped == 1);
    CHECK(store.of(b).dropped == 1);
    CHECK(held.expired());
}

TEST_CASE("Checks that are no longer planned are forgotten, and their memory with them")
{
    LookStore store;
    const auto shared = exchange(1);
    store.add(a, look(shared));
    store.add(b, look(shared));
    store.add(b, look(exchange(2)));
    store.keepOnly({a});
    CHECK(store.of(b).looks.empty());
    CHECK(store.of(b).dropped == 0);
    CHECK(numbers(store.of(a)) == Numbers{1});
    CHECK(store.bytes() == bytesOfOne());
    store.keepOnly({});
    CHECK(store.bytes() == 0);
}
