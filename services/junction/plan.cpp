#include "services/junction/plan.h"

const PlannedStatement *Plan::at(qsizetype position) const
{
    const PlannedStatement *found = nullptr;
    for (const PlannedStatement &statement : statements) {
        if (!found || statement.start <= position)
            found = &statement;
    }
    return found;
}

QString Plan::text(const PlannedStatement &statement) const
{
    return sql.mid(statement.start, statement.end - statement.start);
}
