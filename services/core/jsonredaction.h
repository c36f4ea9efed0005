#pragma once

#include <QByteArray>

#include <nlohmann/json.hpp>

/// A copy of value in which every member whose name says that it is a secret, and every secret that
/// a text holds, is replaced by the redaction mark. What is kept on disk or leaves the machine goes
/// through here, although its parts were redacted when they were made.
nlohmann::ordered_json redactedJson(const nlohmann::ordered_json &value);
/// The same as compact text; invalid UTF-16 is made safe.
QByteArray redactedText(const nlohmann::ordered_json &value);
