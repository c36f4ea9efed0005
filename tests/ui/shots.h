#pragma once

#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QTest>
#include <QWidget>

/// Saves a picture of widget when the environment variable ATALAYA_SHOTS names a folder. For
/// looking at, not for comparing.
inline void shoot(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("ATALAYA_SHOTS");
    if (folder.isEmpty())
        return;
    QTest::qWait(50);
    QDir().mkpath(folder);
    widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
}

/// Shows widget at this size with its layout done, without a window on any screen.
inline void present(QWidget &widget, const QSize &size)
{
    widget.resize(size);
    widget.show();
    QApplication::sendPostedEvents();
}
