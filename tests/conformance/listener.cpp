#define CATCH_CONFIG_EXTERNAL_INTERFACES
#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <iostream>

namespace
{

/// Says which lines of the contract a failed case cites, and which cases could not be judged.
class ContractListener : public Catch::TestEventListenerBase
{
public:
    using TestEventListenerBase::TestEventListenerBase;

    void testCaseEnded(const Catch::TestCaseStats &stats) override
    {
        if (stats.totals.assertions.failed == 0)
            return;
        std::cout << "The contract, for \"" << stats.testInfo.name << "\":";
        for (const std::string &tag : stats.testInfo.tags) {
            if (tag.find(".md §") != std::string::npos)
                std::cout << " " << tag << ";";
        }
        std::cout << "\n";
    }

    void testRunEnded(const Catch::TestRunStats &) override
    {
        for (const std::string &text : notJudged())
            std::cout << "Not judged: " << text << "\n";
    }
};

CATCH_REGISTER_LISTENER(ContractListener)

} // namespace
