#pragma once

#include <QString>
#include <QStringList>

/// The name of a variable and where it stands. No value is ever read.
struct VariableName {
    QString name;
    QString serviceId; ///< the provider's; empty: shared, it reaches those that name it
    QString type; ///< Vercel's word, "encrypted"; empty: the provider has none
    QStringList targets; ///< "production", …; empty: the provider has none
    bool writeOnly = false; ///< nobody is shown its value again
    QStringList references; ///< "shared.R2_KEY": variables that its value names
};

/// A variable at a service of the environment file.
struct PlacedVariable {
    VariableName variable;
    QString service; ///< id in the environment file, else the provider's name of it
    bool declared = false; ///< service is an id of the environment file
};

/// One page of a provider's answer.
template <typename T> struct ProviderPage {
    T items;
    QString after; ///< where the next page begins; empty: this was the last, or it is not said
    bool unfinished = false; ///< there is more, and the answer does not say how to get it

    bool goesOn() const { return unfinished || !after.isEmpty(); }
};
