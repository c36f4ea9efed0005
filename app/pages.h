#pragma once

#include "app/record.h"
#include "app/session.h"
#include "ui/pageentry.h"
#include "ui/theme/theme.h"

#include <QList>

#include <functional>

/// What pages ask of each other and of the frame; the console connects them.
struct PageLinks
{
    std::function<void(const QString &service)> showProbes;
    std::function<void(const QString &checkId, const QString &service)> showEvidence;
    std::function<void(const CheckState &state)> showPast; ///< a proof from the record
    std::function<void(const QString &sql)> querySql;
};

/// The console's pages in rail order for a session. They hold references into it and the record and must go before them.
QList<PageEntry> makePages(Session &session, Record &record, ThemeSource &themes, TimeZoneChoice zone, const PageLinks &links);
