#pragma once

#include "services/core/error.h"
#include "services/junction/route.h"

/// A refusal or failure in the door's words. Positions are offsets into the QString of the SQL sent
/// (UTF-16 units): the wire counts code points, and the difference ends here.
struct SqlFault {
    int status = 0;
    QString code; ///< "SYNTAX_ERROR", "DENIED", "NO_TURN", …
    QString message;
    std::optional<qsizetype> position;
    int line = 0; ///< 1-based; 0: not given
    int column = 0;
    int retryAfterS = 0;
    std::optional<Route> route; ///< how far it got
};

enum class SqlAccess { Read, Write, Unknown };

/// A statement of a script as the door reads it.
struct PlannedStatement {
    struct Table {
        QString name;
        SqlAccess access = SqlAccess::Unknown;
    };

    int index = 0;
    qsizetype start = 0; ///< offsets into the QString that was planned, UTF-16 units
    qsizetype end = 0;
    QString planId;
    QString kind; ///< "SELECT"
    SqlAccess access = SqlAccess::Unknown;
    QStringList parameters;
    QList<Table> tables;
    std::optional<Route> route;
    std::optional<SqlFault>
        fault; ///< it does not parse, bind or is refused; the others stay usable
};

/// The door's reading of exactly this text. Nothing was executed.
struct Plan {
    QString sql;
    QList<PlannedStatement> statements;
    std::optional<SqlFault> fault; ///< the text as a whole was refused (cannot be split, denied, …)

    /// The statement that position (UTF-16 offset) lies in, or the next before it; null without
    /// statements.
    const PlannedStatement *at(qsizetype position) const;
    QString text(const PlannedStatement &statement) const;
};

/// What the door can do (GET /v1/capabilities). What it did not say is empty or 0.
struct Capabilities {
    struct Function {
        QString name;
        QString signature;
    };
    struct Engine {
        QString name;
        QString version;
        QString kind;
        QStringList accepts;
    };
    struct Workspace {
        QString id;
        QString name;
        QString defaultNamespace;
    };

    QString contract; ///< "junction/1"
    QList<Engine> engines;
    QStringList keywords; ///< of all engines, sorted, once each
    QList<Function> functions;
    qint64 maxRows = 0;
    int queryTimeoutS = 0;
    int turnTimeoutS = 0;
    QList<Workspace> workspaces;
};
