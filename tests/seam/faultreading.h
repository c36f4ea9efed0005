#pragma once

#include "services/checks/checkengine.h"

#include <QSet>

struct FaultCell;

/// Ids of the sandbox's systems that the look behind a check asks.
QSet<QString> systemsReadBy(const CheckRef &check, ProbeKind probe, const Environment &environment);
QSet<QString> systemsReadBy(const CheckState &state, const Environment &environment);
/// Whether it may stand as good although the service is not known to do its part: it judges the
/// connection, not the answer.
bool isAboveTheAnswer(ProbeKind probe);

/// Which probe kinds have looked at which fault, and which still have to.
class ProbeAxis
{
public:
    /// A kind is to look at a cell's fault at one of the systems that it reads.
    void plan(const FaultCell &cell, const Environment &environment);
    /// Every kind of the engine has to look at every wrong answer that what it speaks can give.
    void demandAll(const std::vector<FaultCell> &cells, const Environment &environment);
    void looked(ProbeKind probe, const FaultCell &cell);

    /// "catalog-walk: html", in order.
    QStringList unplanned() const; ///< demanded, and no cell would do it
    QStringList missing() const; ///< planned or demanded, and not looked at

private:
    QSet<QString> m_planned;
    QSet<QString> m_demanded;
    QSet<QString> m_looked;
};
