#pragma once

#include <QStringList>

#include <functional>

class QWidget;

/// Asks for one existing file in the platform's dialog, without blocking. chosen is not called when
/// the user thinks better of it or parent is gone.
void chooseFile(QWidget *parent, const QString &title, const QStringList &nameFilters,
                std::function<void(const QString &path)> chosen);
void chooseEnvironmentFile(QWidget *parent, std::function<void(const QString &path)> chosen);
void chooseDotEnvFile(QWidget *parent, std::function<void(const QString &path)> chosen);
