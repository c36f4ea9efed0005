#pragma once

#include "app/options.h"
#include "services/checks/checkengine.h"

#include <QObject>
#include <QTimer>

/// `atalaya check`: one look at everything selected, the verdicts to standard output; with --watch it
/// goes on and prints what changes. Advice and sums go to standard error.
class CheckCommand : public QObject
{
    Q_OBJECT

public:
    CheckCommand(CheckEngine &engine, const Options &options, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitCode);

private:
    void take(const SnapshotPtr &snapshot);
    void print(const Snapshot &snapshot);
    void watch();
    void printChange(const QString &check, const QString &service, Verdict from, Verdict to);

    CheckEngine &m_engine;
    Options m_options;
    QFuture<SnapshotPtr> m_look;
    QTimer m_timeout;
    bool m_taken = false; // a look that ends after its time is over
};
