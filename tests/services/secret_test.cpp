#include "services/core/secret.h"

#include <catch2/catch.hpp>

#include <cstring>

TEST_CASE("A secret's buffer is its own and is wiped when the secret goes")
{
    QByteArray source("canary-wiped-7f3a");
    auto secret = std::make_unique<Secret>(std::move(source));
    CHECK(source.isEmpty());
    REQUIRE(secret->view() == QByteArrayView("canary-wiped-7f3a"));

    Secret copy = secret->clone();
    CHECK(copy == *secret);
    CHECK(copy.view().data() != secret->view().data());

    Secret moved = std::move(*secret);
    CHECK(secret->isEmpty());
    CHECK(moved == copy);
}

TEST_CASE("Wiping overwrites every byte")
{
    char buffer[16];
    std::memset(buffer, 'x', sizeof buffer);
    wipe(buffer, sizeof buffer);
    CHECK(std::all_of(std::begin(buffer), std::end(buffer), [](char c) { return c == 0; }));
}
