#pragma once

#include "services/credentials/credentialstore.h"
#include "services/environment/dotenv.h"
#include "services/environment/environmentstore.h"

#include <QObject>

/// A .env file as read: what could be made of it, and what was wrong with it. Shared, because its secrets are not copied.
struct DotEnvContent
{
    EnvironmentDraft draft;
    QList<EnvironmentProblem> problems;
};
using DotEnvImport = std::shared_ptr<DotEnvContent>;

/// Takes environments in that come from elsewhere: a file under a fresh id, a .env file whose secrets go to the keychain, or one
/// that was typed in. What is kept can be opened.
class EnvironmentImport : public QObject
{
    Q_OBJECT

public:
    EnvironmentImport(EnvironmentStore &store, CredentialStore &keychain, QObject *parent = nullptr);

    void importFile(const QString &path);
    void importDotEnv(const QString &path);
    void keep(const Environment &environment);

signals:
    void kept(const QString &environmentId);
    void failed(const Error &error);
    void secretNotKept(const QString &secretId, const Error &error);
    /// One line for each problem; errors and warnings, the latter marked.
    void problemsFound(const QString &file, const QString &problems, int count);

private:
    void keepDraft(const QString &path, const DotEnvImport &import);
    void sayProblems(const QString &file, const QList<EnvironmentProblem> &problems);

    EnvironmentStore &m_store;
    CredentialStore &m_keychain;
};
