#pragma once

#include "app/console.h"

#include <QElapsedTimer>
#include <QTimer>

/// Renders pages into PNG files without a display: one page, or all of them, each when it shows what it is there for. Ends the
/// console afterwards.
class Renderings : public QObject
{
    Q_OBJECT

public:
    Renderings(Console &console, const Options &options);

    int exitCode() const { return m_exitCode; }

private:
    void next();
    void look();
    void prepare(const QString &page);
    bool isSettled(const QString &page) const;
    void grab(const QString &page);
    void end(int exitCode, const QString &why = {});

    Console &m_console;
    Options m_options;
    QStringList m_pages; // still to be rendered; the first is being prepared
    QTimer m_look;
    QElapsedTimer m_patience;
    int m_exitCode = 0;
};
