#pragma once

#include <Qt>

/// Roles that the console's item models add to Qt's.
enum ModelRole {
    SortRole = Qt::UserRole + 1, ///< a value that compares right: number, date or text
    VerdictRole, ///< Verdict
    DriftRole, ///< bool
    CheckIdRole, ///< QString
    ServiceIdRole, ///< QString
    StaleRole, ///< bool: past its age budget
    EvidenceRole, ///< bool: there is evidence to open
    PausedRole, ///< bool: nobody looks at it
    SilenceRole, ///< Silence, of a maintenance window; invalid: none
    FirstFreeRole,
};
