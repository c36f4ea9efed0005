// Every fault that the sandbox can produce against every probe kind. Rows and columns are the
// programs' own lists; a cell that cannot be set, that nobody expects, or that a check which reads
// the system did not look at, is a failure, and so is a kind that never met one of the faults it
// can meet. All cells take too long for CI, which takes those of subset(): see CONTRIBUTING.md.

#include "tests/seam/matrixtable.h"

#include "services/checks/texts.h"
#include "tests/support/qtstrings.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Each wrong answer at one service, another one each time, and every wrong mode that some check is
/// there for and that is seen at once, with one value.
std::vector<FaultCell> subset(const FaultMatrix &matrix)
{
    std::map<std::string, std::vector<FaultCell>> common;
    std::set<std::pair<std::string, std::string>> modes;
    std::vector<FaultCell> chosen;
    for (const FaultCell &cell : matrix.cells()) {
        const auto expected = expectationOf(cell);
        const bool isSeen = !expected || !(expected->isUnseen() || expected->late);
        if (cell.common && !cell.overTls && matrix.serviceOf(cell.system))
            common[cell.name()].push_back(cell);
        else if (!cell.common && isSeen && modes.insert({cell.system, cell.fault}).second)
            chosen.push_back(cell);
    }
    std::size_t turn = 0;
    for (const auto &[name, at] : common)
        chosen.push_back(at[turn++ % at.size()]);
    return chosen;
}

/// The systems that ATALAYA_MATRIX_SYSTEMS names; unset: all.
std::vector<std::string> chosenSystems(const FaultMatrix &matrix)
{
    std::vector<std::string> chosen;
    const std::vector<std::string> known = matrix.systems();
    const QStringList names = qEnvironmentVariable("ATALAYA_MATRIX_SYSTEMS")
                                  .simplified()
                                  .split(u' ', Qt::SkipEmptyParts);
    for (const QString &name : names) {
        INFO("There is no system " << name.toStdString());
        REQUIRE(std::find(known.begin(), known.end(), name.toStdString()) != known.end());
        chosen.push_back(name.toStdString());
    }
    return names.isEmpty() ? known : chosen;
}

/// How everything stands while nothing is broken, or what of it is chosen.
SnapshotPtr usualOf(FaultMatrix &matrix, const QStringList &ids = {})
{
    const SnapshotPtr usual = matrix.look(ids, true);
    for (const CheckState &state : usual->checks) {
        if (state.reason == u"never"_s || state.reason == u"not_run"_s)
            continue; // not chosen
        const bool isWell = state.verdict == Verdict::Ok || state.verdict == Verdict::Inert;
        INFO(state.service.toStdString() << " " << checkSummary(state).toStdString());
        CHECK((isWell || state.reason == u"no_probe"_s));
    }
    return usual;
}

void report(const FaultCell &cell, const CellResult &result)
{
    INFO(cell.system << " " << cell.name());
    CHECK(result.wrong.join(u'\n').toStdString() == "");
}

}

TEST_CASE("Each fault of the sandbox is told as what it is and of no other service", "[faults]")
{
    FaultMatrix matrix;
    const std::vector<FaultCell> cells = matrix.cells();
    REQUIRE(cells.size() > 400); // both lists were read
    ProbeAxis axis;
    axis.demandAll(cells, matrix.environment());
    for (const FaultCell &cell : cells)
        axis.plan(cell, *matrix.environmentOf(cell));
    CHECK(axis.unplanned().join(u'\n').toStdString() == "");

    QStringList ups;
    for (const Service &service : matrix.environment().services)
        ups += u"UP-"_s + service.id;
    const SnapshotPtr usual = usualOf(matrix, ups);
    for (const FaultCell &cell : subset(matrix))
        report(cell, CellCheck(matrix, cell, *usual).run());
    // What reads the catalog is not all its own.
    const FaultCell wide{.system = "lakekeeper", .fault = "html", .value = {}, .common = true};
    report(wide, CellCheck(matrix, wide, *usual, &axis).run());
}

TEST_CASE("All faults against all probes", "[.][matrix]")
{
    FaultMatrix matrix;
    const SnapshotPtr usual = usualOf(matrix);
    const std::vector<std::string> systems = chosenSystems(matrix);
    const bool isWhole = systems == matrix.systems();
    ProbeAxis axis;
    if (isWhole)
        axis.demandAll(matrix.cells(), matrix.environment());
    MatrixTable table;
    for (const std::string &system : systems) {
        for (const FaultCell &cell : matrix.cells()) {
            if (cell.system != system)
                continue;
            axis.plan(cell, *matrix.environmentOf(cell));
            const CellResult result = CellCheck(matrix, cell, *usual, &axis).run();
            report(cell, result);
            table.add(cell, result);
        }
        table.write(QString::fromStdString(system), QString::fromStdString(system));
    }
    const QStringList missing = axis.missing();
    for (const QString &pair : missing)
        table.addMissing(pair);
    table.write(u"probe-kinds"_s,
                isWhole ? u"every probe kind with every fault"_s
                        : u"every probe kind with the faults of the systems of its last part"_s);
    CHECK(missing.join(u'\n').toStdString() == "");
}
