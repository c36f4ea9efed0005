#pragma once

#include "tests/seam/faultexpectations.h"
#include "tests/seam/faultmatrix.h"
#include "tests/seam/faultreading.h"

/// What one cell of the matrix came to.
struct CellResult {
    QStringList found; ///< "redis UP-redis critical (refused)"
    QStringList wrong; ///< each with what was expected and what was found
};

/// One cell: the fault is set, looked at, and taken back. What is not as it should be is in the
/// result; nothing here fails a test.
class CellCheck
{
public:
    /// usual: how everything stands without a fault. With an axis every check that reads the system
    /// is looked at, and what was looked at is noted there; without, what tells that it is up and
    /// the check that finds the fault.
    CellCheck(FaultMatrix &matrix, const FaultCell &cell, const Snapshot &usual,
              ProbeAxis *axis = nullptr);
    CellResult run();

private:
    QStringList ids() const;
    /// Some faults are seen a little later: by a witness, or when a key has died everywhere.
    SnapshotPtr lookUntil();
    void awaitRecovery();
    void judge(const CheckState &state);
    void judgeReader(const CheckState &state);
    void judgeOwn(const Snapshot &snapshot);
    void judgeOther(const CheckState &state);
    void differs(const CheckState &state, const QString &expected);
    bool isExpected(const CheckState &state) const; ///< the check that is there for the fault
    bool isRead(const CheckState &state) const;
    bool tellsNothing() const; ///< the system does not answer as itself

    FaultMatrix &m_matrix;
    const FaultCell &m_cell;
    const Snapshot &m_usual;
    ProbeAxis *m_axis;
    QString m_system;
    EnvironmentPtr m_environment;
    FaultExpectation m_wanted;
    CellResult m_result;
};
