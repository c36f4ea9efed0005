#pragma once

#include "services/environment/environment.h"

#include <QCoreApplication>
#include <QSet>

#include <nlohmann/json.hpp>

/// Collects what is wrong with an environment file, in words for people. Stops after a thousand:
/// nobody reads more, and a hostile file must not fill the memory.
class ProblemList
{
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)

public:
    void error(const QString &place, const QString &found, const QString &expected);
    void warning(const QString &place, const QString &found, const QString &expected);
    bool hasErrors() const { return m_errors > 0; }
    /// Places that have an error so far.
    QSet<QString> badPlaces() const;
    QList<EnvironmentProblem> take();

    /// A value in words. Texts are quoted only when they are short plain words: anything else may
    /// be a secret that was pasted into the wrong place.
    static QString describe(const nlohmann::json &value);
    /// The same where a text is never repeated, because a secret is what people paste there.
    static QString describeHidden(const nlohmann::json &value);
    static QString nothing();

private:
    void add(EnvironmentProblem::Severity severity, const QString &place, const QString &found,
             const QString &expected);

    QList<EnvironmentProblem> m_problems;
    int m_errors = 0;
    int m_left = 0; // beyond the thousand
};

/// Path of a JSON value as it is shown: "services[3].url". Keys that are long or odd are shortened
/// and quoted.
QString memberPlace(const QString &parent, const QString &key);
QString elementPlace(const QString &parent, qsizetype index);
