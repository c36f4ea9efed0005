#pragma once

#include "app/options.h"
#include "services/checks/checkengine.h"

#include <QObject>

/// `atalaya check`: one look at everything selected, the verdicts to standard output.
class CheckCommand : public QObject
{
    Q_OBJECT

public:
    CheckCommand(CheckEngine &engine, const Options &options, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitCode);

private:
    void print(const SnapshotPtr &snapshot);

    CheckEngine &m_engine;
    Options m_options;
};
