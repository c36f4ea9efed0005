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
    explicit WatchOrderStore(const QString &path = defaultPath());

    /// $XDG_CONFIG_HOME/atalaya/watch.json
    static QString defaultPath();

    /// No orders for an environment, or a file, that is not there. A file that cannot be read as
    /// such gives none either: nothing runs without a consent that can be read. It is left as it is
    /// until the next save.
    WatchOrders load(const QString &environment) const;
    /// Replaces the orders of this environment and leaves those of others. A file that could not be
    /// read is kept beside under another name. Error::LocalIo.
    Result<Done> save(const QString &environment, const WatchOrders &orders) const;

private:
    QString m_path;
};
