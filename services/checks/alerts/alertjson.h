#pragma once

#include "services/checks/alerts/alert.h"

#include <nlohmann/json.hpp>

// Alerts as JSON: what a hook gets, and how they are kept. Readers take what is missing or of
// another shape as absent.

nlohmann::ordered_json alertFindingJson(const AlertFinding &finding);
AlertFinding alertFindingFrom(const nlohmann::json &json);
nlohmann::ordered_json alertNoticeJson(const AlertNotice &notice);
AlertNotice alertNoticeFrom(const nlohmann::json &json);
/// The body that a command or a web hook gets: {"version": 1, "notices": […]}, each with a title
/// and a text in the language of the application; redacted.
QByteArray alertHookBody(const QList<AlertNotice> &notices);
/// The verdict with this wire name; Unknown when there is none.
Verdict verdictNamed(const QString &name);
