#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <span>

struct Service;

/// One thing that a declared check asserts about an answer.
struct CheckAssertion {
    enum class Subject { Status, Header, Pointer, LatencyMs, CertificateDays };
    enum class Relation { OneOf, Equals, Contains, Exists, Absent, AtLeast, AtMost };
    Subject subject = Subject::Status;
    QString name = {}; ///< of the header; the JSON pointer (RFC 6901)
    Relation relation = Relation::OneOf;
    QStringList values = {}; ///< as text; of a JSON value its own form: "true", "12", "null"
};

/// How a declared check is shown, in one language.
struct CheckTexts {
    QString title;
    QString meaning;
    QString advice;
};

/// What a probe speaks, which decides what can be asserted about its answer.
enum class ProbeWire { Http, Postgres, Redis, Provider };

/// What a look does besides looking.
enum class ProbeDeed { Reads, Costs, Writes };

/// A probe kind as an environment file names it.
struct ProbeWord {
    const char *name;
    ProbeWire wire;
    ProbeDeed deed; ///< what writes or costs never runs for a file's sake alone
    bool bare; ///< has no contract of its own: what is right is for the file to say
};
/// Every probe kind that an environment file may name.
std::span<const ProbeWord> probeWords();
const ProbeWord *findProbeWord(const QString &name);

/// A check that the environment file adds to the built-in ones.
struct DeclaredCheck {
    QString id; ///< neither "INV-…" nor "UP-…"
    QString service;
    QString probe; ///< name of a probe kind
    QString severity = QStringLiteral("warning"); ///< "critical", "warning", "info"
    QString method = QStringLiteral("GET"); ///< of the probe http: "GET", "HEAD", "POST"
    QString path = {}; ///< of the probe http, with query; below the service's URL
    QString body = {}; ///< of a POST; JSON
    bool withToken = false; ///< the service's auth goes along
    bool costs = false; ///< a look costs money or work, by the file's own word
    int everyS = 0; ///< 0: the default
    QList<CheckAssertion> assertions = {};
    QMap<QString, CheckTexts> texts = {}; ///< by language, "es" and "en"

    ProbeDeed deed() const;
    /// Whether it writes or costs, so that it is off until a person switches it on.
    bool acts() const { return deed() != ProbeDeed::Reads; }
    /// Whether an assertion tells this service's answer from anybody's: about a header, a value of
    /// the body, or a status that is no 2xx. Not one about time, certificate or a good status.
    bool assertsContent() const;
    /// Whether it takes no look of its own at such a service but reads the one at its witness or
    /// its provider, whose interval counts.
    bool sharesLook(const Service &at) const;
    /// Names this check and all that it does at this service. Changes with either, so that a
    /// consent does not outlive what was agreed to. The port of a service on this machine does not
    /// count: it is another one after each start.
    QString fingerprint(const Service &service) const;
};
