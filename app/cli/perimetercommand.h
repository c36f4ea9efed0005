#pragma once

#include "app/options.h"
#include "app/session.h"
#include "services/storage/gate.h"

#include <QObject>

/// `atalaya perimeter gate KEY`: runs the read-only gate of one declared key and prints its six lights. 0 pass, 2 fail,
/// 3 not proven.
class PerimeterCommand : public QObject
{
    Q_OBJECT

public:
    PerimeterCommand(Session &session, const Clock &clock, const Options &options, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitCode);

private:
    void readNext();
    void take(const StorageKeyRef &declared, const Result<StorageKeyPtr> &key);
    void tryKey();
    void print(const GateReport &report);
    void printJson(const GateReport &report);
    void refuse(const QString &why);
    void fail(const Error &error);

    Session &m_session;
    const Clock &m_clock;
    Options m_options;
    QList<StorageKeyRef> m_waiting; // the keys that may write, for their fingerprints, and the one to be tried
    StorageKeyPtr m_key;
    QMap<QString, QString> m_readWrite;
};
