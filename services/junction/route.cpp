#include "services/junction/route.h"

bool Route::reached(RouteStep step) const
{
    switch (step) {
    case RouteStep::Identity:
        return identity.has_value();
    case RouteStep::Pointers:
        return pointers.has_value();
    case RouteStep::Mode:
        return mode.has_value();
    case RouteStep::Freshness:
        return freshness.has_value();
    case RouteStep::Governance:
        return governance.has_value();
    case RouteStep::Engine:
        return engine.has_value();
    }
    return false;
}

std::optional<RouteStep> Route::refusedAt() const
{
    if (governance) {
        for (const Governance &decision : *governance) {
            if (decision.decision == Governance::Decision::Deny)
                return RouteStep::Governance;
        }
    }
    return {};
}
