#include "tests/ui/samples.h"

#include "ui/screenshot.h"

#include <QLabel>
#include <QScreen>

using namespace Qt::Literals::StringLiterals;

std::shared_ptr<const Environment> sampleEnvironment(EnvironmentRole role)
{
    auto environment = std::make_shared<Environment>();
    environment->id = u"lakehouse"_s;
    environment->name = role == EnvironmentRole::Sandbox ? u"sandbox"_s : u"lakehouse-prod"_s;
    environment->role = role;
    return environment;
}

SnapshotPtr sampleSnapshot()
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->environment = sampleEnvironment();
    snapshot->takenAt = QDateTime::currentDateTimeUtc();
    const QList<std::pair<Verdict, int>> sums{{Verdict::Ok, 10},      {Verdict::Degraded, 3},
                                              {Verdict::Critical, 1}, {Verdict::Unknown, 1},
                                              {Verdict::Stale, 1},    {Verdict::Inert, 1}};
    for (const auto &[verdict, count] : sums) {
        for (int i = 0; i < count; ++i) {
            ServiceState service;
            service.id = u"service-%1"_s.arg(snapshot->services.size());
            service.verdict = verdict;
            snapshot->services.push_back(service);
            CheckState check;
            check.id = u"UP"_s;
            check.service = service.id;
            check.verdict = verdict;
            check.ageBudgetMs = 90'000;
            if (verdict != Verdict::Unknown)
                check.measuredAt
                    = snapshot->takenAt.addSecs(verdict == Verdict::Stale ? -11'520 : -20);
            snapshot->checks.push_back(check);
        }
    }
    snapshot->roundDone = 11;
    snapshot->roundTotal = 17;
    return snapshot;
}

QList<PageEntry> samplePages()
{
    const QStringList names{u"Topology"_s, u"Probes"_s,   u"Perimeter"_s, u"Catalog"_s,
                            u"SQL"_s,      u"Rotation"_s, u"Stand-up"_s,  u"Activity"_s};
    QList<PageEntry> pages;
    for (const QString &name : names) {
        const QString id = name.toLower().remove(u'-');
        pages += PageEntry{id, name, id, [name](QWidget *parent) -> QWidget * {
                               return new QLabel(name, parent);
                           }};
    }
    return pages;
}

void saveShot(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("ATALAYA_SHOTS");
    if (folder.isEmpty())
        return;
    const qreal scale = qMax(1.0, qEnvironmentVariable("ATALAYA_SHOT_SCALE").toDouble());
    grabWidget(widget, scale).save(u"%1/%2.png"_s.arg(folder, name));
}
