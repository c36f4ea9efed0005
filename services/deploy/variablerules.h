#pragma once

#include "services/deploy/variablename.h"
#include "services/environment/environment.h"

// Which variables may stand where, by their names alone.

/// A name that stands where it must not, or is missing where it must be.
struct MisplacedVariable {
    QString name; ///< or the pattern that nothing matches
    QString service;
    bool missing = false;
    bool critical = false; ///< a key; else a setting

    QString text() const; ///< "ml-runner: LAKEHOUSE_S3_SECRET_ACCESS_KEY"
};

/// The environment's rules, else the platform's: storage keys at their holders only, no key of a
/// language model at the writer, none of Trino's own, no DSN of a catalog in SQL, and the switches
/// of the workers at the workers only.
QList<VariableRule> variableRules(const Environment &environment);

/// What breaks the rules. complete: variables are those of every deployed service, so that what is
/// nowhere is missing.
QList<MisplacedVariable> misplacedVariables(const Environment &environment,
                                            const QList<PlacedVariable> &variables, bool complete);

/// Whether a name fits a pattern; '*' stands for any text, also none.
bool fitsPattern(const QString &name, const QString &pattern);

/// Names and patterns of the parent token's variables: those of its rotation site, else
/// R2_PARENT_*.
QStringList parentPatterns(const Environment &environment);
/// Whether a variable of the parent token holds its secret, not its public id.
bool holdsSecret(const QString &name);
