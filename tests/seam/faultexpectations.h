#pragma once

#include "services/checks/verdict.h"

#include <QString>

#include <optional>
#include <string>

struct FaultCell;

/// What the console has to say of a fault.
struct FaultExpectation {
    /// How the service stands: Ok when the fault is not one of being up. Down services of a lower
    /// severity are degraded.
    enum class Up { Well, Down, Unknown, Slow };
    Up up = Up::Well;
    /// The check that finds it, with its verdict; empty: the UP- check, or no probe can see it.
    QString check = {};
    QString service = {}; ///< of that check; empty: the system itself
    Verdict verdict = Verdict::Ok;
    bool late = false; ///< seen after some seconds: by a witness, or when a key has died everywhere
    /// Nobody asks what it changes.
    bool isUnseen() const { return up == Up::Well && check.isEmpty(); }
};

/// Empty: nobody has said what the console has to make of that fault.
std::optional<FaultExpectation> expectationOf(const FaultCell &cell);
