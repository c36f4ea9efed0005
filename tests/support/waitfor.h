#pragma once

#include <QTest>

#include <utility>

/// Waits on the test's event loop for a fact. Five seconds, as QTest::qWaitFor has it by itself,
/// are less than a busy machine may take; more costs nothing, as the wait ends with the fact.
template <typename Fact> [[nodiscard]] bool waitFor(Fact fact)
{
    constexpr int patienceMs = 60'000;
    return QTest::qWaitFor(std::move(fact), patienceMs);
}
