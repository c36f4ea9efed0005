#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <nlohmann/json.hpp>

#include <optional>

/// One thing that the console did, or saw somebody do.
struct Activity {
    enum class Actor { Console, User, CommandLine };
    enum class Outcome { Started, Done, Failed, Refused, Cancelled };

    qint64 id = 0; ///< ascending, given by the log
    qint64 atMs = 0; ///< since 1970, UTC
    Actor actor = Actor::Console;
    QString action; ///< a stable code, "sql.run", "rotation.step", "alert.acknowledge"
    QString environment; ///< id; empty: none
    QString target; ///< what it was done to: a service, a table, a file
    Outcome outcome = Outcome::Done;
    nlohmann::ordered_json detail = nlohmann::ordered_json::object(); ///< redacted when it is kept
    QString correlation; ///< the same for all that belongs to one undertaking
};

/// "console", "user", "cli"; "started", "done", … as in JSON.
QString wireName(Activity::Actor actor);
QString wireName(Activity::Outcome outcome);
nlohmann::ordered_json activityJson(const Activity &activity);
/// What an entry says besides, on one line: "check UP-redis · from ok · to critical".
QString activityDetailText(const Activity &activity);

/// Which entries are wanted; what is empty or 0 does not restrict.
struct ActivityFilter {
    QString environment = {};
    std::optional<Activity::Actor> actor = {};
    QString action
        = {}; ///< the code, or its beginning up to a dot: "rotation" finds "rotation.step"
    QString target = {};
    std::optional<Activity::Outcome> outcome = {};
    QString correlation = {};
    QString text = {}; ///< somewhere in action, target or detail, ASCII letters in either case
    qint64 fromMs = 0;
    qint64 toMs = 0;
};
