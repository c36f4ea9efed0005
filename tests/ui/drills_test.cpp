// What a drill is expected to show, shown: the verdicts of its file, fed to the pages.

#include "models/checktablemodel.h"
#include "services/checks/checkplan.h"
#include "services/checks/texts.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/frame/environmentband.h"
#include "ui/frame/verdictsums.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/probespage.h"
#include "ui/pages/topology/carditem.h"
#include "ui/pages/topology/topologypage.h"
#include "ui/pages/topology/topologyscene.h"
#include "ui/pages/topology/topologyview.h"
#include "ui/widgets/plainlabel.h"

#include <QDir>
#include <QFile>

#include <nlohmann/json.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Shown {
    QString check;
    Verdict verdict = Verdict::Unknown;
};

struct Drill {
    QString name;
    QList<Shown> shows;
};

QList<Drill> drills()
{
    QList<Drill> found;
    const QDir folder(QStringLiteral(ATALAYA_SOURCE_DIR "/resources/drills"));
    for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files)) {
        QFile file(folder.filePath(name));
        REQUIRE(file.open(QIODevice::ReadOnly));
        const auto json = nlohmann::json::parse(file.readAll().toStdString());
        Drill drill{name, {}};
        for (const auto &shown : json.at("shows")) {
            const auto word = QString::fromStdString(shown.at("verdict").get<std::string>());
            const auto verdict
                = std::find_if(allVerdicts.begin(), allVerdicts.end(),
                               [&](Verdict candidate) { return wireName(candidate) == word; });
            REQUIRE(verdict != allVerdicts.end());
            drill.shows.append(
                {QString::fromStdString(shown.at("check").get<std::string>()), *verdict});
        }
        found.append(drill);
    }
    return found;
}

/// Every check that the environment calls for, ok but for what the drill shows.
SnapshotPtr snapshotOf(const Drill &drill, const std::shared_ptr<Environment> &environment)
{
    std::vector<CheckState> checks;
    for (const PlannedCheck &planned : makeCheckPlan(*environment).checks) {
        Verdict verdict = Verdict::Ok;
        for (const Shown &shown : drill.shows) {
            if (shown.check == planned.id)
                verdict = shown.verdict;
        }
        checks.push_back(makeCheck(planned.id, planned.service, verdict));
        if (verdict == Verdict::Unknown)
            checks.back().reason = u"timeout"_s;
    }
    return makeSnapshot(environment, checks);
}

QString cell(const ProbesPage &page, const CheckState &check)
{
    const QAbstractItemModel &model = *page.view().model();
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, CheckTableModel::VerdictColumn, parent);
            if (index.data(CheckIdRole).toString() == check.id
                && index.data(ServiceIdRole).toString() == check.service)
                return index.data().toString();
        }
    }
    return {};
}

bool says(const QWidget &widget, const QString &text)
{
    const auto labels = widget.findChildren<PlainLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const PlainLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

}

TEST_CASE("The verdicts of every drill are in the table, on the card and in the band, in words")
{
    const QList<Drill> all = drills();
    REQUIRE(all.size() >= 7);
    const auto environment = platformEnvironment();
    for (Service &service : environment->services) {
        if (service.id == u"lakekeeper"_s)
            service.expect.insert(u"version"_s, u"0.13.0"_s); // what a drill may unsettle
    }
    NamespaceRule legacy; // what a drill may break is declared
    legacy.levels = {u"legacy"_s};
    legacy.role = NamespaceRole::Legacy;
    legacy.location = u"s3://lake/legacy"_s;
    environment->namespaces.append(legacy);
    for (const Drill &drill : all) {
        INFO(drill.name.toStdString());
        const SnapshotPtr snapshot = snapshotOf(drill, environment);
        ThemeSource themes;
        ProbesPage probes(themes);
        probes.setSnapshot(snapshot);
        present(probes, {1356, 786});
        TopologyPage topology(themes);
        topology.setEnvironment(environment);
        topology.setSnapshot(snapshot);
        present(topology, {1356, 786});
        EnvironmentBand band(themes);
        band.setEnvironment(environment.get());
        band.setSnapshot(snapshot);
        const auto &scene = *static_cast<TopologyScene *>(topology.view().scene());

        for (const Shown &shown : drill.shows) {
            INFO(shown.check.toStdString());
            int found = 0;
            for (const CheckState &check : snapshot->checks) {
                if (check.id != shown.check)
                    continue;
                ++found;
                CHECK(cell(probes, check) == verdictWord(shown.verdict));
                probes.selectCheck(check.id, check.service);
                CHECK(says(probes, checkSummary(check)));
                const bool isBad = shown.verdict != Verdict::Ok;
                CHECK(says(probes, checkAdvice(check)) == isBad);

                const Verdict worst = snapshot->service(check.service)->verdict;
                const CardFace &face = scene.cardItem(check.service)->face();
                CHECK(face.verdict == worst);
                CHECK(face.word == verdictWord(worst));
            }
            CHECK(found > 0); // the platform has what the drill breaks
        }
        for (const auto &[verdict, count] : snapshot->serviceSums().asKeyValueRange())
            CHECK(band.sums()->accessibleName().contains(
                u"%1 %2"_s.arg(count).arg(verdictWord(verdict).toLower()), Qt::CaseInsensitive));
    }
}
