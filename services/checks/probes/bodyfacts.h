#pragma once

#include "services/checks/observation.h"

#include <nlohmann/json.hpp>

/// Reads facts out of answers. Nothing is assumed: a missing field is absent, one of another shape
/// unreadable.

using Json = nlohmann::json;

/// The body as a JSON object with at least one member; empty for anything else.
std::optional<Json> jsonObject(const QByteArray &body);
/// The member, or null when there is none or object is no object.
const Json *member(const Json &object, const char *key);
/// The member when it is an object.
const Json *objectMember(const Json &object, const char *key);

Fact measuredFact(const QString &name, const QString &value);
/// One that a single look cannot tell, such as whether something grew since the last.
Fact awaitedFact(const QString &name);
/// Text; a number or a boolean is unreadable.
Fact textFact(const Json &object, const char *key, const QString &name);
/// A whole number, not negative.
Fact countFact(const Json &object, const char *key, const QString &name);
/// "yes" or "no" from a boolean.
Fact yesNoFact(const Json &object, const char *key, const QString &name);
/// "on" or "off" from true, 1, "1", "on", "true" and their opposites.
Fact switchFact(const Json &object, const char *key, const QString &name);

/// Text of at most a few hundred characters: facts are shown in tables.
QString shortText(const std::string &text);
