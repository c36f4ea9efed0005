#pragma once

#include "services/core/secret.h"
#include "services/environment/environment.h"
#include "services/http/origin.h"

#include <vector>

/// What a .env file says. Values of names that mean a secret live in Secret and nowhere else.
struct DotEnv {
    struct Entry {
        QString name;
        QString value; ///< without user and password when it was a URL that had them
        int line = 0;
    };
    struct SecretEntry {
        QString name;
        Secret value;
        int line = 0;
    };

    std::vector<Entry> entries; ///< recognised, in file order
    std::vector<SecretEntry> secrets; ///< recognised
    QStringList ignored; ///< names that mean nothing here; their values are dropped
    QList<EnvironmentProblem> problems; ///< place is "line 7"; values are never repeated
};

/// Reads the usual .env syntax: NAME=value, "export", comments, single quotes (literal), double
/// quotes (escapes, several lines). ${…} is not expanded: such a value is a problem. A name that
/// comes twice counts with its last value.
DotEnv parseDotEnv(const QByteArray &bytes);

/// An environment made from a .env file, and the secrets that its references name. Nothing is
/// stored yet.
struct EnvironmentDraft {
    struct DraftSecret {
        QString id; ///< "ml-runner-token", as in keychain:ID
        Origin origin;
        Secret value;
    };

    Environment environment; ///< a fresh id; name and role are for the user to confirm
    std::vector<DraftSecret> secrets;
    QStringList unused; ///< names of secrets whose service has no URL in the file
};

/// Takes the secrets out of file.
EnvironmentDraft draftEnvironment(DotEnv file, const QString &name);
