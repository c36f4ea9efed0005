#pragma once

#include "services/checks/probekind.h"
#include "services/checks/snapshot.h"

#include <map>

struct CatalogReport;
struct HttpReply;
struct IndexReport;

/// How far a look got. Only an answer proves that our own network works.
enum class Contact {
    NotAsked, ///< nothing was sent: no credential, our configuration, …
    Answered, ///< the host reacted, be it by refusing the connection
    Silent, ///< nothing came within the time-out
    Unresolved, ///< the name means nothing from here
    Unreachable, ///< no route from here
};

/// What a look says about one check, before hysteresis.
struct Judgement {
    Verdict verdict = Verdict::Unknown;
    bool needsSecondLook = false; ///< counts when the next look says the same, not at once
    bool down = false; ///< of an UP- check: the service did not do its part
    QString measured = {};
    QString declared = {};
    bool drift = false;
    bool firstLook = false;
    QString reason = {}; ///< a code of checks/reasons.h
    QStringList args = {};
};

/// One answer of a differential probe.
struct RouteAnswer {
    int status = 0; ///< 0: none
    bool hostingEdge = false; ///< answered by the platform's edge, not by the application
    bool applicationNotFound = false; ///< a 404 in the application's own form
    bool foreignRefusal = false; ///< 401 or 403 by something in front of the application
    bool allowsPost = false; ///< 405 whose Allow names POST
    bool isConfig = false; ///< the body is a lakehouse configuration
};

/// The counts of a comparison that runs beside the service, to be compared with those of the next
/// look.
struct ShadowCounts {
    QString since = {}; ///< when the service began to count; another value: the counts started anew
    qint64 classification = 0;
    qint64 resolution = 0;
};

/// What one probe brought back.
struct Observation {
    ProbeKind kind = ProbeKind::None;
    Contact contact = Contact::NotAsked;
    bool readable = false; ///< the answer is what the contract promises
    Judgement trouble = {}; ///< while not readable: what is wrong
    std::optional<Judgement> liveness = {}; ///< what it says about the service's UP- check
    QMap<ServiceKind, Judgement> witnessed = {}; ///< what it says about services that it witnesses
    QList<Fact> facts = {};
    QStringList badges = {};
    std::optional<RouteAnswer> target = {};
    std::optional<RouteAnswer> sibling = {};
    std::optional<ShadowCounts> shadow = {};
    std::shared_ptr<const Fleet> fleet = {}; ///< of a deployment provider
    std::shared_ptr<const QList<PlacedVariable>> variables = {}; ///< of a deployment provider
    std::shared_ptr<const CatalogReport> catalog = {}; ///< of a walk along the catalog
    std::shared_ptr<const IndexReport> index = {}; ///< of the Index against the catalog
    bool incomplete
        = false; ///< a list that it was read from goes on; it may hold what was not found
    QStringList broken = {}; ///< names of parts that are not well
    QStringList unproven = {}; ///< names of parts whose state was not measured, or too long ago
    int status = 0; ///< of the exchange that decides
    std::shared_ptr<const HttpReply> answer = {}; ///< of that exchange, over HTTP
    Evidence evidence = {};
    std::optional<Evidence> livenessEvidence
        = {}; ///< when another exchange than evidence decided on liveness

    /// The fact of that name; an absent one when the probe did not report it.
    Fact fact(const QString &name) const;
};

/// All that was seen of one service in one round.
struct Look {
    std::map<ProbeKind, Observation> seen = {};

    const Observation *of(ProbeKind kind) const;
};

/// A judgement with the check that it belongs to.
struct Finding {
    QString id = {};
    QString service = {};
    Judgement judgement = {};
    std::shared_ptr<const Evidence> evidence = {};
};
