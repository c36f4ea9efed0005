#pragma once

#include "tests/seam/cellcheck.h"

#include <QElapsedTimer>

/// The record of a run of the matrix: a file for each system, which a later run of that system
/// replaces, so that a part can be repeated. `packaging/verify matrix` puts them together.
///
/// Lines begin with what they are: S, the sum; R, what a cell showed; D, what differed.
class MatrixTable
{
public:
    /// Into ATALAYA_MATRIX_TABLE, a folder; unset: nothing is written. ATALAYA_MATRIX_RUN says of
    /// what the run is, for the sums.
    MatrixTable();

    void add(const FaultCell &cell, const CellResult &result);
    void addMissing(const QString &pair); ///< a probe kind that never looked at a fault
    /// Writes what was added under that name, and begins anew.
    void write(const QString &name, const QString &what);

private:
    void line(QChar kind, const QStringList &fields);

    QString m_folder;
    QString m_run;
    QByteArray m_lines;
    int m_cells = 0;
    int m_differing = 0;
    QElapsedTimer m_timer;
};
