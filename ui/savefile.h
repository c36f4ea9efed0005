#pragma once

#include "services/core/result.h"

#include <QByteArray>
#include <QFuture>
#include <QString>

class QWidget;

/// Writes a whole file off the GUI thread; an existing one is replaced only when all of it was
/// written.
QFuture<Result<QString>> writeFile(const QString &path, QByteArray bytes);

/// Asks where to and writes there. Returns at once; tells the user when it could not be written.
void saveFileAs(QWidget *parent, const QString &title, const QString &suggestedName,
                const QString &filter, QByteArray bytes);
