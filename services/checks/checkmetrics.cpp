#include "services/checks/checkmetrics.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A label's value: OpenMetrics 1.0, "escaped-string".
QByteArray escaped(const QString &text)
{
    QString result = text;
    result.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s);
    return result.toUtf8();
}

QByteArray family(const QByteArray &name, const QByteArray &type, const QByteArray &help,
                  const QByteArray &unit = {})
{
    QByteArray lines = "# TYPE " + name + ' ' + type + '\n';
    if (!unit.isEmpty())
        lines += "# UNIT " + name + ' ' + unit + '\n';
    return lines + "# HELP " + name + ' ' + help + '\n';
}

QByteArray labels(const Snapshot &snapshot, const CheckState &check)
{
    return "environment=\"" + escaped(snapshot.environment ? snapshot.environment->id : QString())
        + "\",service=\"" + escaped(check.service) + "\",check=\"" + escaped(check.id)
        + "\",severity=\"" + wireName(check.severity).toLatin1() + '"';
}

QByteArray seconds(double value)
{
    return QByteArray::number(value, 'f', 6);
}

}

QByteArray checkMetrics(const Snapshot &snapshot, const CheckSelection &selection)
{
    const QByteArray state = "atalaya_check_state", latency = "atalaya_check_latency_seconds",
                     measured = "atalaya_check_measured_timestamp_seconds";
    QByteArray states = family(state, "stateset", "Verdict of the check");
    QByteArray latencies = family(latency, "gauge", "Time of the last exchange", "seconds");
    QByteArray moments = family(measured, "gauge", "When it was last measured", "seconds");
    for (const CheckState &check : snapshot.checks) {
        if (!isSelected(check, selection))
            continue;
        const QByteArray which = labels(snapshot, check);
        for (const Verdict verdict : allVerdicts) {
            states += state + '{' + which + ',' + state + "=\"" + wireName(verdict).toLatin1()
                + "\"} " + (verdict == check.verdict ? "1\n" : "0\n");
        }
        if (check.latencyMs >= 0)
            latencies += latency + '{' + which + "} " + seconds(check.latencyMs / 1000) + '\n';
        if (check.measuredAt.isValid())
            moments += measured + '{' + which + "} "
                + QByteArray::number(double(check.measuredAt.toMSecsSinceEpoch()) / 1000, 'f', 3)
                + '\n';
    }
    return states + latencies + moments
        + family("atalaya_own_fault", "gauge", "1 while a fault of the console itself hides checks")
        + "atalaya_own_fault " + (snapshot.ownFault ? "1" : "0") + "\n# EOF\n";
}
