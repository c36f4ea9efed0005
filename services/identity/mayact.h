#pragma once

#include "services/environment/environment.h"

#include <QDateTime>

/// What the console may be asked to do to a platform. The engine's parser says what a statement
/// is; nothing here classifies SQL.
enum class Deed {
    Read, ///< asks and shows
    Probe, ///< writes to a scratch place in order to measure, and removes it again
    Write, ///< changes data, metadata, a deployment or a key
};

/// Writes switched on for a while, for one environment.
struct Armed {
    QString environmentId;
    QDateTime until; ///< UTC
};

/// Why a deed is not done.
enum class Refusal {
    None,
    Observer, ///< the environment is only watched
    NotArmed, ///< writes are off until somebody switches them on
    ArmedForOther, ///< they are on for another environment
    ArmingOver, ///< they were on, and that time is over
    SignedOut, ///< nobody is known to act
    NotConsented, ///< what writes or costs to measure was not agreed to
    ConsentLapsed, ///< it was, but not where it acts now
};

/// Everything that the decision rests on.
struct Standing {
    EnvironmentRole environmentRole = EnvironmentRole::Prod;
    QString environmentId;
    std::optional<bool> observer; ///< as set for this environment; empty: on for prod alone
    bool signedIn = true; ///< an account, or a static token, is known
    std::optional<Armed> armed; ///< on the command line the flag of the command is the arming
    bool consented = false; ///< to probes that write
    QDateTime now; ///< UTC
};

/// Whether the deed may be done now. Pure: the same standing gives the same answer, so that the
/// window can show beforehand what a click would meet. It spares people mistakes; what an account
/// may do, by its roles or otherwise, is decided by the platform alone.
Refusal mayAct(Deed deed, const Standing &standing);

/// The longest that writes stay switched on.
inline constexpr int longestArmingS = 3600;
/// An arming from now on, capped at longestArmingS.
Armed armedFor(const QString &environmentId, const QDateTime &now, int seconds);

/// Why, and what to do, in one sentence; empty for None. Translation context "Identity".
QString refusalText(Refusal refusal);
