#include "services/checks/history/rollup.h"
#include "services/checks/history/sampleblock.h"

#include <QRandomGenerator>

#include <catch2/catch.hpp>

TEST_CASE("Each latency lies between the edges of its bucket, and buckets are at most 25 % wide")
{
    QRandomGenerator random(7);
    for (int i = 0; i < 20'000; ++i) {
        const qint64 latency = qint64(random.generate64() >> (28 + random.bounded(36)));
        const int bucket = LatencyBuckets::bucketOf(latency);
        INFO(latency << " in " << bucket);
        REQUIRE(bucket >= 0);
        REQUIRE(bucket < LatencyBuckets::bucketCount);
        CHECK(latency >= LatencyBuckets::lowerEdgeUs(bucket));
        if (bucket + 1 < LatencyBuckets::bucketCount)
            CHECK(latency < LatencyBuckets::lowerEdgeUs(bucket + 1));
    }
    CHECK(LatencyBuckets::bucketOf(63) == 0);
    CHECK(LatencyBuckets::bucketOf(64) == 1);
    for (int i = 1; i < 80; ++i) {
        const auto from = double(LatencyBuckets::lowerEdgeUs(i));
        const auto to = double(LatencyBuckets::lowerEdgeUs(i + 1));
        CHECK(to > from);
        CHECK(to / from <= 1.25);
    }
}

TEST_CASE("A roll-up of parts equals the roll-up of the whole, and its percentiles are near")
{
    QRandomGenerator random(11);
    Rollup whole;
    Rollup parts[4];
    std::vector<qint64> all;
    for (int i = 0; i < 5000; ++i) {
        const bool answered = random.bounded(10) != 0;
        const qint64 latency = answered ? 500 + random.bounded(200'000) : -1;
        const Verdict verdict = answered ? Verdict::Ok : Verdict::Critical;
        whole.add(verdict, latency);
        parts[i % 4].add(verdict, latency);
        if (answered)
            all.push_back(latency);
    }
    Rollup sum;
    for (const Rollup &part : parts)
        sum.merge(part);
    CHECK(sum == whole);
    CHECK(whole.results() == 5000);
    CHECK(whole.answered == qint64(all.size()));
    CHECK(whole.results(Verdict::Critical) == 5000 - whole.answered);
    std::sort(all.begin(), all.end());
    CHECK(whole.minUs == all.front());
    CHECK(whole.maxUs == all.back());
    for (const double share : {0.5, 0.95, 0.99}) {
        const auto exact = double(all[size_t(share * double(all.size() - 1))]);
        CHECK(whole.approximatePercentileUs(share) == Approx(exact).epsilon(0.25));
    }
}

TEST_CASE("A roll-up without an answer has no latency")
{
    Rollup none;
    none.add(Verdict::Unknown, -1);
    CHECK(none.averageUs() == -1);
    CHECK(none.approximatePercentileUs(0.5) == -1);
    Rollup one;
    one.add(Verdict::Ok, 1000);
    one.merge(none);
    CHECK(one.minUs == 1000);
    CHECK(one.results() == 2);
}

TEST_CASE("A roll-up survives its way into the database and back, and garbage is refused")
{
    Rollup rollup;
    for (int i = 0; i < 300; ++i)
        rollup.add(allVerdicts[size_t(i) % allVerdicts.size()], i * 997);
    Rollup back;
    back.answered = rollup.answered;
    back.minUs = rollup.minUs;
    back.maxUs = rollup.maxUs;
    back.sumUs = rollup.sumUs;
    REQUIRE(decodeDetail(encodeDetail(rollup), &back));
    CHECK(back == rollup);
    Rollup broken;
    CHECK_FALSE(decodeDetail(QByteArray(3, '\xff'), &broken));
}

TEST_CASE("Stored verdicts keep their numbers")
{
    // What is on disk is read by these for ever.
    CHECK(storedNumber(Verdict::Critical) == 0);
    CHECK(storedNumber(Verdict::Ok) == 6);
    for (const Verdict verdict : allVerdicts)
        CHECK(verdictFrom(storedNumber(verdict)) == verdict);
    CHECK(verdictFrom(99) == Verdict::Unknown);
}

TEST_CASE("An hour of results is packed small and comes back in order, also after a step back")
{
    QRandomGenerator random(3);
    std::vector<StoredSample> samples;
    qint64 at = 1'795'788'000'000;
    for (int i = 0; i < 240; ++i) {
        at += 15'000 + random.bounded(3000) - 1500;
        if (i == 100)
            at -= 3'600'000;
        const bool bad = i >= 60 && i < 70;
        samples.push_back({at, bad ? -1 : 20'000 + random.bounded(9000),
                           bad ? Verdict::Critical : Verdict::Ok, bad ? 5 : 1, i == 60 ? 77 : 0});
    }
    const QByteArray bytes = encodeSamples(samples);
    CHECK(bytes.size() <= 8 * 240);
    const auto back = decodeSamples(bytes);
    REQUIRE(back);
    CHECK(*back == samples);
    CHECK_FALSE(decodeSamples(bytes.left(bytes.size() / 2)));
    CHECK_FALSE(decodeSamples("\xff\xff"));
}
