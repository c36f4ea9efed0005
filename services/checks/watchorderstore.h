#pragma once

#include "services/checks/watchorders.h"
#include "services/core/result.h"

/// Keeps the watch orders of all environments in one JSON file beside the settings of this machine.
///
/// Not in the history database: an order must outlive a history that was damaged, deleted or is
/// written by another console, and the command line has to know what may run before it opens
/// anything. Not in the environment file either: that one travels, and a consent must not.
class WatchOrderStore
{
public:
    /// What a read found. setAside: where a file went that could not be read as such; it gives no
    /// orders, because nothing may run without a consent that can be read.
    struct Load {
        WatchOrders orders;
        QString setAside;
    };

    explicit WatchOrderStore(const QString &path = defaultPath());

    /// $XDG_CONFIG_HOME/atalaya/watch.json
    static QString defaultPath();

    /// No orders for an environment, or a file, that is not there.
    Load load(const QString &environment) const;
    /// Replaces the orders of this environment and leaves those of others. A file that could not be
    /// read is set aside here, too. Error::LocalIo.
    Result<Done> save(const QString &environment, const WatchOrders &orders) const;

private:
    QString m_path;
};
