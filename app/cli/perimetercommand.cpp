#include "app/cli/perimetercommand.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/core/async.h"
#include "services/storage/gatetexts.h"
#include "ui/errortext.h"

#include <nlohmann/json.hpp>

using namespace Qt::Literals::StringLiterals;

namespace {

int exitCodeOf(ProofOutcome outcome)
{
    switch (outcome) {
    case ProofOutcome::Pass:
        return ExitCode::done;
    case ProofOutcome::Fail:
        return ExitCode::broken;
    case ProofOutcome::NotProven:
        break;
    }
    return ExitCode::unproven;
}

const char *wireOutcome(ProofOutcome outcome)
{
    switch (outcome) {
    case ProofOutcome::Pass:
        return "pass";
    case ProofOutcome::Fail:
        return "fail";
    case ProofOutcome::NotProven:
        break;
    }
    return "not_proven";
}

const char *wireCheck(GateCheck check)
{
    switch (check) {
    case GateCheck::List:
        return "list";
    case GateCheck::Get:
        return "get";
    case GateCheck::Reach:
        return "reach";
    case GateCheck::Put:
        return "put";
    case GateCheck::Multipart:
        return "multipart";
    case GateCheck::Delete:
        break;
    }
    return "delete";
}

}

PerimeterCommand::PerimeterCommand(Session &session, const Clock &clock, const Options &options, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_clock(clock)
    , m_options(options)
{
}

void PerimeterCommand::start()
{
    const std::shared_ptr<const Environment> environment = m_session.environment();
    if (!environment->storage || !environment->objectStore()) {
        refuse(tr("This environment declares no storage, so there is no bucket to try a key on."));
        return;
    }
    QStringList names;
    for (const StorageKeyRef &key : environment->keys) {
        names.append(key.credential);
        if (key.credential == m_options.storageKey || key.keyClass == KeyClass::ReadWrite)
            m_waiting.append(key);
    }
    if (names.contains(m_options.storageKey))
        readNext();
    else if (names.isEmpty())
        refuse(tr("This environment declares no keys."));
    else
        refuse(tr("This environment has no key called %1; it has: %2.").arg(m_options.storageKey, names.join(u", "_s)));
}

void PerimeterCommand::readNext()
{
    if (m_waiting.isEmpty()) {
        tryKey();
        return;
    }
    const StorageKeyRef next = m_waiting.takeFirst();
    whenDone(m_session.storageKey(next), this,
             [this, next](const Result<StorageKeyPtr> &key) { take(next, key); });
}

void PerimeterCommand::take(const StorageKeyRef &declared, const Result<StorageKeyPtr> &key)
{
    const bool wanted = declared.credential == m_options.storageKey;
    if (wanted && !key) {
        fail(key.error());
        return;
    }
    if (wanted)
        m_key = *key;
    else if (key)
        m_readWrite[declared.credential] = fingerprint((*key)->accessKeyId);
    else
        writeNote(tr("The key %1 could not be read, so this one is not compared with it.").arg(declared.credential));
    readNext();
}

void PerimeterCommand::tryKey()
{
    const Environment &environment = *m_session.environment();
    S3Place place = s3Place(*environment.objectStore(), *environment.storage);
    place.keyName = m_options.storageKey;
    S3Client client(m_session.http(), std::move(place), m_key, m_clock);
    auto *gate = new ReadOnlyGate(std::move(client), {m_options.storageKey, *environment.storage, m_readWrite}, m_clock,
                                  this);
    connect(gate, &ReadOnlyGate::finished, this, [this, gate] { print(gate->report()); });
    gate->start();
}

void PerimeterCommand::print(const GateReport &report)
{
    if (m_options.format == Options::Format::Json) {
        printJson(report);
    } else {
        std::vector<QStringList> rows;
        for (const GateLight &light : report.lights)
            rows.push_back({outcomeWord(light.outcome), gateLightText(light)});
        writeOut(textTable({tr("light"), tr("what it says")}, rows));
        writeNote(tr("%1, %2: %3, %4 of 6 lights")
                      .arg(report.credential, report.fingerprint, outcomeWord(report.outcome()))
                      .arg(report.passed()));
        if (!report.sameKeyAs.isEmpty())
            writeNote(gateSameKeyText(report));
        for (const QString &key : report.leftovers)
            writeNote(gateLeftoverText(key));
    }
    emit finished(exitCodeOf(report.outcome()));
}

void PerimeterCommand::printJson(const GateReport &report)
{
    nlohmann::ordered_json document{{"key", report.credential.toStdString()},
                                    {"fingerprint", report.fingerprint.toStdString()},
                                    {"bucket", report.bucket.toStdString()},
                                    {"outcome", wireOutcome(report.outcome())},
                                    {"passed", report.passed()},
                                    {"measured_at", report.measuredAt.toString(Qt::ISODateWithMs).toStdString()}};
    document["lights"] = nlohmann::ordered_json::array();
    for (const GateLight &light : report.lights) {
        document["lights"].push_back({{"check", wireCheck(light.check)},
                                      {"outcome", wireOutcome(light.outcome)},
                                      {"reason", light.reason.toStdString()},
                                      {"expected", gateExpectation(light.check).toStdString()},
                                      {"answer", light.answer.toStdString()}});
    }
    if (!report.sameKeyAs.isEmpty())
        document["same_key_as"] = report.sameKeyAs.toStdString();
    document["leftovers"] = nlohmann::ordered_json::array();
    for (const QString &key : report.leftovers)
        document["leftovers"].push_back(key.toStdString());
    writeOut(QByteArray::fromStdString(document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)) + '\n');
}

void PerimeterCommand::refuse(const QString &why)
{
    writeNote(u"atalaya: "_s + why);
    emit finished(ExitCode::usage);
}

void PerimeterCommand::fail(const Error &error)
{
    writeNote(u"atalaya: "_s + tr("The key %1 could not be read. %2").arg(m_options.storageKey, errorText(error)));
    if (!error.detail.isEmpty() && error.detail != errorText(error))
        writeNote(u"  "_s + error.detail);
    writeNote(u"  "_s + errorAdvice(error));
    emit finished(error.kind == Error::Kind::Configuration ? ExitCode::usage : ExitCode::ownFault);
}
