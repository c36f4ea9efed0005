#pragma once

#include <QString>

/// What is asked of the door: a script to plan, or one statement to run.
struct SqlRequest {
    QString sql;
    QString workspace; ///< of Capabilities::workspaces; empty: not said, the door takes the
                       ///< identity's own
    QString defaultNamespace; ///< empty: the workspace's
    QString engine; ///< empty: the door chooses
    QString planId; ///< of the plan that this statement is a range of
    qint64 maxRows = 0; ///< 0: the door's ceiling
    int timeoutS = 0; ///< 0: the door's
};
