#pragma once

#include "services/checks/probes/probe.h"
#include "services/junction/plan.h"

/// Selects one row of a table in the test namespace by duck and by Trino and one in production by
/// Trino, all through the door and with one identity. Source: the platform's contract, /v1/sql.
QFuture<Observation> selectThroughDoor(const ProbeContext &context);

/// How a statement through the door ended.
struct DoorAnswer {
    bool read = false; ///< the stream came to its end
    std::optional<SqlFault> fault; ///< why not, in the door's words
    std::optional<Judgement> trouble; ///< there is no door's answer at all
    Evidence evidence;

    QString text() const; ///< "DENIED: …", for people
};
DoorAnswer decodeDoorAnswer(const HttpReply &reply);

/// The three answers and what was selected from.
struct DoorProof {
    QString testTable;
    QString prodTable;
    QString principal; ///< Trino's own, as declared
    DoorAnswer duck;
    DoorAnswer trinoTest;
    DoorAnswer trinoProd;
};
Judgement judgeDoor(const DoorProof &proof);
