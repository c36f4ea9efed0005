#pragma once

#include <QString>
#include <QWidget>

#include <functional>

/// What the main window knows of a page. It is created on first visit.
struct PageEntry {
    QString id; ///< "topology"; stable, kept in settings
    QString title; ///< translated
    QString icon; ///< of the own set
    std::function<QWidget *(QWidget *parent)> create;
};
