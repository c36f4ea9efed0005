#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// A secret to be read from a file descriptor: never from an argument.
struct SecretSource {
    QString id;
    int fd = -1;
};

/// What the command line asked for.
struct Options {
    enum class Command {
        Window,
        Check,
        Sql,
        CatalogList,
        PerimeterGate,
        EnvironmentValidate,
        EnvironmentImport,
        EnvironmentExport,
        EnvironmentObserver,
    };
    enum class Format { Table, Json, Csv, NdJson, Junit, OpenMetrics };

    Command command = Command::Window;
    QString
        environment; ///< "sandbox", an environment's id, or a file; empty: the window's last one
    QString socket; ///< of a sandbox that runs already
    std::vector<SecretSource> secrets;
    QString language; ///< "es", "en"; empty: settings, then the system's
    QString theme; ///< "light", "dark"; empty: settings
    Format format = Format::Table;

    QStringList only; ///< check: ids
    bool onDemand = false;
    bool watch = false;
    QStringList consent; ///< check: ids of checks that write or cost, agreed to on this machine
    bool act = false; ///< also where the environment is only watched
    int timeoutS = 0; ///< check: for the look as a whole; 0: none

    QString sql;
    qint64 maxRows = 0; ///< 0: the door's ceiling
    QString defaultNamespace;

    QString catalogNamespace; ///< dotted, empty: the namespaces themselves
    QString storageKey; ///< perimeter gate: a credential of the environment's keys
    QString file; ///< env validate, import
    bool observer = false; ///< env observer

    QString screenshot; ///< file: render the first page and end
    QString screenshotFolder; ///< folder: render every page and end
    QString page; ///< page to show first
    QString size; ///< "1440x900" for renderings
};

/// Either options, or the exit code to end with (help and usage errors are printed already; usage
/// is 64).
struct ParsedOptions {
    std::optional<Options> options;
    int exitCode = 0;
};

ParsedOptions parseOptions(int argc, char **argv);
