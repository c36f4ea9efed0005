#pragma once

#include "services/core/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <optional>

// Tolerant reading of other people's JSON. A member that is missing or null is absent; one of
// another shape is absent, too, and its key is added to *unreadable, so that a decoder can tell
// "not said" from "said in a way we cannot read". None of these throws.

/// Parses a body. Error::Unreadable for what is not JSON or nests deeper than 200 levels (several
/// functions of the library recurse, a peer must not overflow our stack).
Result<nlohmann::json> parseJson(const QByteArray &body);

/// The member, or nullptr when object is no object or the member is missing or null.
const nlohmann::json *memberAt(const nlohmann::json &object, const char *key);

std::optional<QString> textAt(const nlohmann::json &object, const char *key,
                              QStringList *unreadable = nullptr);
/// Whole numbers only; a number that does not fit 64 signed bits is unreadable.
std::optional<qint64> integerAt(const nlohmann::json &object, const char *key,
                                QStringList *unreadable = nullptr);
std::optional<double> numberAt(const nlohmann::json &object, const char *key,
                               QStringList *unreadable = nullptr);
/// true/false, 1/0, "1"/"0", "true"/"false", "on"/"off", "yes"/"no": services differ.
std::optional<bool> boolAt(const nlohmann::json &object, const char *key,
                           QStringList *unreadable = nullptr);
/// RFC 3339 text as UTC.
std::optional<QDateTime> timeAt(const nlohmann::json &object, const char *key,
                                QStringList *unreadable = nullptr);
/// The array or object below key; nullptr when absent or of another shape.
const nlohmann::json *arrayAt(const nlohmann::json &object, const char *key,
                              QStringList *unreadable = nullptr);
const nlohmann::json *objectAt(const nlohmann::json &object, const char *key,
                               QStringList *unreadable = nullptr);
/// An array of texts; other elements make the whole unreadable.
std::optional<QStringList> textsAt(const nlohmann::json &object, const char *key,
                                   QStringList *unreadable = nullptr);

/// The text of a JSON string value, with invalid UTF-8 made safe.
QString textOf(const nlohmann::json &string);
/// Any value as compact JSON for showing raw, cut after limit characters.
QString rawJson(const nlohmann::json &value, int limit = 200);
