#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

/// The steps of the door's decision, in the order in which it takes them.
enum class RouteStep { Identity, Pointers, Mode, Freshness, Governance, Engine };

inline constexpr std::array allRouteSteps{RouteStep::Identity,   RouteStep::Pointers,
                                          RouteStep::Mode,       RouteStep::Freshness,
                                          RouteStep::Governance, RouteStep::Engine};

/// What the door decided (ROUTE of the wire contract). A step it did not reach, or did not send, is
/// absent.
struct Route {
    struct Identity {
        QString subject;
        QString name;
        QString workspace;
        QStringList roles;
    };
    struct Pointer {
        QString table;
        QString metadataLocation;
        QString snapshotId; ///< text: ids exceed 2^53
        std::optional<qint64> schemaId;
    };
    struct Mode {
        QString catalogType;
        std::optional<bool> vending;
        QString access;
    };
    struct Freshness {
        enum class Verdict { Fresh, Stale, Unknown };
        QString table;
        QDateTime committedAt; ///< UTC
        std::optional<qint64> ageS;
        std::optional<qint64> maxAgeS;
        Verdict verdict = Verdict::Unknown;
    };
    struct Governance {
        enum class Decision { Allow, Deny, Unknown };
        QString table;
        QString principal;
        QString privilege;
        Decision decision = Decision::Unknown;
        QString reason;
    };
    struct Engine {
        QString name;
        QString version;
        QString reason;
    };

    std::optional<Identity> identity;
    std::optional<QList<Pointer>> pointers;
    std::optional<Mode> mode;
    std::optional<QList<Freshness>> freshness;
    std::optional<QList<Governance>> governance;
    std::optional<Engine> engine;
    QList<Engine> otherwise; ///< engines not chosen, with the reason
    QMap<RouteStep, double> tookMs;

    bool reached(RouteStep step) const;
    /// The step at which the decision ended against the query: a denial, or stale data that was
    /// refused.
    std::optional<RouteStep> refusedAt() const;
};
