#pragma once

#include "app/watch.h"
#include "services/identity/acting.h"
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
    std::function<void(const QString &sentence)> notice; ///< something is not done, and why
};

/// What pages show and act upon. Outlives them.
struct PageSources
{
    Session &session;
    Record &record;
    Watch &watch;
    Acting &acting;
    ThemeSource &themes;
    const Clock &clock;
    TimeZoneChoice zone;
    PageLinks links;
};

/// The console's pages in rail order for a session.
QList<PageEntry> makePages(const PageSources &sources);
