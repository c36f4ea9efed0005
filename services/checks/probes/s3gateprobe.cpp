#include "services/checks/probes/s3gateprobe.h"

#include "services/checks/probes/bodyfacts.h"
#include "services/checks/probes/exchange.h"
#include "services/core/async.h"
#include "services/storage/gatetexts.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

using Promise = std::shared_ptr<QPromise<Observation>>;

void finish(const Promise &promise, Observation observation)
{
    promise->addResult(std::move(observation));
    promise->finish();
}

/// The gates of one look: the keys still to be tried and the reports so far.
struct GateSeries {
    ProbeContext context;
    S3Place place;
    QMap<QString, QString> readWrite; ///< fingerprints by credential
    std::vector<std::pair<QString, StorageKeyPtr>> waiting; ///< read-only keys, the next one last
    QList<GateReport> reports;
    Promise promise;
};

void tryNext(const std::shared_ptr<GateSeries> &series)
{
    if (series->waiting.empty())
        return finish(series->promise, observeGate(series->reports));
    const auto [credential, key] = series->waiting.back();
    series->waiting.pop_back();
    const ProbeContext &context = series->context;
    S3Place place = series->place;
    place.keyName = credential;
    S3Client client(*context.http, place, key, *context.clock);
    client.setTimeouts(context.limits.connectMs, context.limits.totalMs);
    auto *gate = new ReadOnlyGate(std::move(client),
                                  {credential, *context.environment->storage, series->readWrite},
                                  *context.clock, context.owner);
    QObject::connect(gate, &ReadOnlyGate::finished, context.owner, [series, gate] {
        gate->deleteLater();
        series->reports.append(gate->report());
        tryNext(series);
    });
    gate->start();
}

/// Why a key cannot be used.
Observation unusable(const StorageKeyRef &declared, const Error &error)
{
    Observation observation{.kind = ProbeKind::S3Gate};
    if (error.kind == Error::Kind::Configuration)
        observation.trouble = unknownJudgement(u"key_shape"_s, {declared.credential, error.detail});
    else
        observation.trouble = troubleOf(error, {});
    if (observation.trouble.args.isEmpty())
        observation.trouble.args = {declared.credential};
    return observation;
}

/// Reads the keys of the context. Empty: series is ready; else what is wrong.
std::optional<Observation> prepare(GateSeries &series)
{
    const StorageProvider &provider
        = storageProvider(series.context.environment->storage->provider);
    for (const GateKey &key : series.context.keys) {
        const bool readOnly = key.declared.keyClass == KeyClass::ReadOnly;
        const Result<StorageKeyPtr> parsed = key.secret
            ? parseStorageKey((*key.secret)->secret.view(), provider)
            : Result<StorageKeyPtr>(key.secret.error());
        if (!parsed && readOnly)
            return unusable(key.declared, parsed.error());
        if (parsed && readOnly)
            series.waiting.insert(series.waiting.begin(), {key.declared.credential, *parsed});
        else if (parsed && key.declared.keyClass == KeyClass::ReadWrite)
            series.readWrite[key.declared.credential] = fingerprint((*parsed)->accessKeyId);
    }
    if (!series.waiting.empty())
        return {};
    Observation none{.kind = ProbeKind::S3Gate};
    none.trouble = unknownJudgement(u"no_gate_key"_s);
    return none;
}

void note(Observation &observation, const GateReport &report)
{
    for (const GateLight &light : report.lights) {
        const QString text = report.credential + u": "_s + gateLightText(light);
        if (light.outcome == ProofOutcome::Fail)
            observation.broken += text;
        else if (light.outcome == ProofOutcome::NotProven)
            observation.unproven += text;
    }
    if (!report.sameKeyAs.isEmpty())
        observation.broken += gateSameKeyText(report);
    for (const QString &key : report.leftovers)
        observation.broken += gateLeftoverText(key);
    observation.facts.append(measuredFact(u"gate"_s, u"%1/6"_s.arg(report.passed())));
    observation.facts.append(measuredFact(u"gate_key"_s, report.credential));
    observation.facts.append(measuredFact(u"fingerprint"_s, report.fingerprint));
}

/// The light that decides: the first that failed, else the first not proven, else the last.
const GateLight &decisive(const GateReport &report)
{
    for (const ProofOutcome outcome : {ProofOutcome::Fail, ProofOutcome::NotProven}) {
        for (const GateLight &light : report.lights) {
            if (light.outcome == outcome && light.evidence)
                return light;
        }
    }
    return report.lights.last();
}

EvidenceCheck::Outcome outcomeOf(const GateLight &light)
{
    switch (light.outcome) {
    case ProofOutcome::Pass:
        return EvidenceCheck::Outcome::Pass;
    case ProofOutcome::Fail:
        return EvidenceCheck::Outcome::Fail;
    case ProofOutcome::NotProven:
        break;
    }
    return EvidenceCheck::Outcome::NotReached;
}

}

QFuture<Observation> lookThroughGate(const ProbeContext &context)
{
    if (!context.environment->storage) {
        Observation none{.kind = ProbeKind::S3Gate};
        none.trouble = unknownJudgement(u"no_gate_key"_s);
        return readyFuture(std::move(none));
    }
    auto series = std::make_shared<GateSeries>();
    series->context = context;
    series->place = s3Place(context.service, *context.environment->storage);
    series->promise = std::make_shared<QPromise<Observation>>();
    series->promise->start();
    const QFuture<Observation> future = series->promise->future();
    if (auto trouble = prepare(*series))
        finish(series->promise, std::move(*trouble));
    else
        tryNext(series);
    return future;
}

Observation observeGate(const QList<GateReport> &reports)
{
    Observation observation{.kind = ProbeKind::S3Gate, .contact = Contact::Answered};
    observation.readable = true;
    const auto worst = std::min_element(reports.begin(), reports.end(),
                                        [](const GateReport &a, const GateReport &b) {
                                            const auto rank = [](const GateReport &report) {
                                                return report.outcome() == ProofOutcome::Fail ? 0
                                                    : report.outcome() == ProofOutcome::Pass  ? 2
                                                                                              : 1;
                                            };
                                            return rank(a) < rank(b);
                                        });
    note(observation, *worst);
    const GateLight &light = decisive(*worst);
    if (light.evidence)
        observation.evidence = *light.evidence;
    observation.status = observation.evidence.status;
    for (const GateLight &one : worst->lights)
        observation.evidence.checks.append(
            {outcomeOf(one), gateCheckTitle(one.check), gateExpectation(one.check), one.answer});
    return observation;
}
