#include "services/checks/checkjson.h"

#include "services/checks/evidencejson.h"
#include "services/checks/texts.h"

#include <nlohmann/json.hpp>

using Json = nlohmann::ordered_json;

namespace
{

/// What holds needs none.
bool needsAdvice(Verdict verdict)
{
    return verdict != Verdict::Ok && verdict != Verdict::Inert && verdict != Verdict::NotRun;
}

std::string text(const QString &value)
{
    return value.toStdString();
}

Json time(const QDateTime &moment)
{
    return moment.isValid() ? Json(text(moment.toUTC().toString(Qt::ISODateWithMs))) : Json();
}

Json milliseconds(double value)
{
    return value < 0 ? Json() : Json(value);
}

/// Why alerts keep quiet about a check; null: they do not.
Json silenceJson(const std::optional<Silence> &silence)
{
    if (!silence)
        return {};
    return {{"kind", silence->kind == Silence::Kind::Snooze ? "snooze" : "maintenance"},
            {"reason", text(silence->reason)},
            {"until", time(silence->until)}};
}

Json causeJson(const CheckRef &cause)
{
    if (cause.isEmpty())
        return {};
    return {{"id", text(cause.id)}, {"service", text(cause.service)}};
}

Json checkJson(const CheckState &state)
{
    return {{"id", text(state.id)},
            {"service", text(state.service)},
            {"probe", text(state.probe)},
            {"verdict", text(wireName(state.verdict))},
            {"severity", text(wireName(state.severity))},
            {"title", text(checkTitle(state))},
            {"measured", state.measured.isEmpty() ? Json() : Json(text(state.measured))},
            {"declared", state.declared.isEmpty() ? Json() : Json(text(state.declared))},
            {"drift", state.drift},
            {"first_look", state.firstLook},
            {"flapping", state.flapping},
            {"paused", state.paused},
            {"silence", silenceJson(state.silence)},
            {"cause", causeJson(state.cause)},
            {"reason", text(state.reason)},
            {"summary", text(checkSummary(state))},
            {"advice", text(needsAdvice(state.verdict) ? checkAdvice(state) : QString())},
            {"measured_at", time(state.measuredAt)},
            {"age_s", state.ageMs < 0 ? Json() : Json(double(state.ageMs) / 1000.0)},
            {"latency_ms", milliseconds(state.latencyMs)},
            {"evidence", state.evidence ? evidenceJson(*state.evidence) : Json()}};
}

// Invalid UTF-8 cannot come out of QString, but a lone surrogate can.
QByteArray dumped(const Json &json, int indent)
{
    return QByteArray::fromStdString(json.dump(indent, ' ', false, Json::error_handler_t::replace))
        + '\n';
}

Json document(const Snapshot &snapshot, const CheckSelection &selection)
{
    QMap<Verdict, int> sums;
    Json checks = Json::array();
    for (const CheckState &state : snapshot.checks) {
        if (!isSelected(state, selection))
            continue;
        if (state.severity != Severity::Info)
            ++sums[state.verdict];
        checks.push_back(checkJson(state));
    }
    Json summary = Json::object();
    for (const Verdict verdict : allVerdicts)
        summary[text(wireName(verdict))] = sums.value(verdict);
    return {{"environment", snapshot.environment ? text(snapshot.environment->id) : std::string()},
            {"taken_at", time(snapshot.takenAt)},
            {"own_fault", snapshot.ownFault ? Json(text(snapshot.ownFaultReason)) : Json()},
            {"summary", summary},
            {"checks", checks}};
}

}

QByteArray checkJson(const Snapshot &snapshot, const CheckSelection &selection)
{
    return dumped(document(snapshot, selection), 2);
}

QByteArray checkJsonLine(const Snapshot &snapshot, const CheckSelection &selection)
{
    return dumped(document(snapshot, selection), -1);
}

QByteArray checkChangeJson(const CheckState &state, Verdict before, const QDateTime &at)
{
    return dumped({{"change",
                    {{"at", time(at)},
                     {"id", text(state.id)},
                     {"service", text(state.service)},
                     {"from", text(wireName(before))},
                     {"to", text(wireName(state.verdict))},
                     {"measured", state.measured.isEmpty() ? Json() : Json(text(state.measured))},
                     {"reason", text(state.reason)},
                     {"summary", text(checkSummary(state))}}}},
                  -1);
}
