// Every fault that the sandbox can produce against every probe kind that looks at it. Rows and
// columns are the programs' own lists; a cell that cannot be set or that nobody expects is a
// failure. All cells take too long for CI, which takes those of subset(): see CONTRIBUTING.md.

#include <QTest>

#include "services/checks/texts.h"
#include "tests/seam/faultexpectations.h"
#include "tests/seam/faultmatrix.h"
#include "tests/support/qtstrings.h"

#include <QFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Up = FaultExpectation::Up;

bool isUp(const CheckState &state)
{
    return state.id == u"UP-"_s + state.service;
}

bool isGood(Verdict verdict)
{
    return verdict == Verdict::Ok || verdict == Verdict::Inert;
}

/// Whose state is read from this system, and so is unknown without it.
bool restsOn(const Service &service, const std::string &system)
{
    return (service.reach == Reach::Witness && service.witness.toStdString() == system)
        || (service.reach == Reach::Deployment && system == "railway");
}

/// A finding tells the service, what was tried, what was found, and what to do.
void checkWords(const CheckState &state)
{
    const QString text = checkSummary(state);
    CHECK(text.contains(state.service));
    CHECK_FALSE(text.contains(u'%'));
    CHECK_FALSE(text.contains(u"“?”"_s));
    CHECK(text.size() > state.service.size() + 20);
    CHECK_FALSE(state.reason.isEmpty());
    CHECK(checkAdvice(state).size() > 20);
    const bool direct = state.probe != u"witness"_s && state.probe != u"deployments"_s;
    if (isUp(state) && direct && state.evidence && state.evidence->url.contains(u"127.0.0.1"_s))
        CHECK(text.contains(state.evidence->method));
}

void checkLiveness(const CheckState &state, const FaultExpectation &expected, bool mild)
{
    const Verdict down = mild ? Verdict::Degraded : Verdict::Critical;
    const bool late = state.verdict == down && state.reason == u"timeout"_s;
    switch (expected.up) {
    case Up::Well:
        CHECK(isGood(state.verdict));
        break;
    case Up::Down:
        CHECK(state.verdict == down);
        break;
    case Up::Unknown:
        CHECK(state.verdict == Verdict::Unknown);
        break;
    case Up::Slow:
        CHECK((isGood(state.verdict) || late));
        break;
    }
}

/// One cell: the fault is set, looked at, and taken back.
class CellCheck
{
public:
    CellCheck(FaultMatrix &matrix, const FaultCell &cell, bool everyProbe)
        : m_matrix(matrix)
        , m_cell(cell)
        , m_everyProbe(everyProbe)
    {
    }
    /// A line of the table: fault, system, check, verdict, reason.
    QString run();

private:
    QStringList ids(const FaultExpectation &expected) const;
    /// Some faults are seen a little later: by a witness, or when a key has died everywhere.
    SnapshotPtr lookUntil(const FaultExpectation &wanted);
    void awaitRecovery();
    void checkOthers(const Snapshot &snapshot, const FaultExpectation &expected) const;

    FaultMatrix &m_matrix;
    const FaultCell &m_cell;
    bool m_everyProbe;
};

QStringList CellCheck::ids(const FaultExpectation &expected) const
{
    QStringList ids;
    for (const Service &service : m_matrix.environment().services)
        ids += u"UP-"_s + service.id;
    if (!expected.check.isEmpty())
        ids += expected.check;
    if (m_everyProbe)
        ids += QString::fromStdString(m_cell.system);
    return ids;
}

void CellCheck::checkOthers(const Snapshot &snapshot, const FaultExpectation &expected) const
{
    for (const CheckState &state : snapshot.checks) {
        const Service &service = *m_matrix.environment().service(state.service);
        if (!isUp(state) || state.service.toStdString() == m_cell.system
            || (expected.check == state.id))
            continue;
        INFO(state.id.toStdString() << ": " << checkSummary(state).toStdString());
        if (restsOn(service, m_cell.system) || expected.service == state.service
            || (m_cell.system == "lakekeeper-postgres" && !expected.isUnseen()
                && service.id == u"lakekeeper"_s))
            checkWords(state);
        else
            CHECK(isGood(state.verdict));
    }
}

SnapshotPtr CellCheck::lookUntil(const FaultExpectation &wanted)
{
    const QDeadlineTimer patience(60'000);
    const QString service
        = wanted.service.isEmpty() ? QString::fromStdString(m_cell.system) : wanted.service;
    for (;;) {
        const SnapshotPtr snapshot = m_matrix.look(ids(wanted), true);
        const CheckState *state
            = wanted.check.isEmpty() ? nullptr : snapshot->check(wanted.check, service);
        if (!state || state->verdict == wanted.verdict || patience.hasExpired())
            return snapshot;
    }
}

void CellCheck::awaitRecovery()
{
    const QDeadlineTimer patience(60'000);
    const QString id = u"UP-"_s + QString::fromStdString(m_cell.system);
    bool well = false;
    while (!well && !patience.hasExpired())
        well = isGood(m_matrix.look({id}, false)->check(id)->verdict);
    CHECK(well);
}

QString CellCheck::run()
{
    const std::string problem = m_matrix.set(m_cell);
    INFO(m_cell.system << " " << m_cell.form << ": " << problem);
    CHECK(problem.empty());
    const auto expected = expectationOf(m_cell);
    CHECK(expected.has_value()); // a new fault: say in faultexpectations.cpp what the console has
                                 // to make of it
    const FaultExpectation wanted = expected.value_or(FaultExpectation{});
    const SnapshotPtr snapshot = lookUntil(wanted);
    m_matrix.heal();
    if (m_cell.system == "lakekeeper-postgres")
        awaitRecovery(); // its witness tells of it every few seconds

    QStringList findings;
    for (const CheckState &state : snapshot->checks) {
        const bool looked = state.verdict != Verdict::NotRun && state.reason != u"never"_s;
        const bool concerned = state.service.toStdString() == m_cell.system
            || (state.id == wanted.check
                && (wanted.service.isEmpty() || wanted.service == state.service));
        if (!looked || !concerned || isGood(state.verdict))
            continue;
        INFO(state.id.toStdString() << ": " << checkSummary(state).toStdString());
        checkWords(state);
        findings += u"%1 %2 %3 (%4)"_s.arg(state.service, state.id, wireName(state.verdict),
                                           state.reason);
    }
    if (const Service *service = m_matrix.serviceOf(m_cell.system)) {
        const CheckState *up = snapshot->check(u"UP-"_s + service->id);
        REQUIRE(up);
        INFO(up->id.toStdString() << ": " << wireName(up->verdict).toStdString() << " "
                                  << checkSummary(*up).toStdString());
        const bool isJudged = service->reach == Reach::Direct || wanted.isUnseen();
        if (wanted.check != up->id && isJudged)
            checkLiveness(*up, wanted, service->downSeverity == u"warning"_s);
    }
    if (!wanted.check.isEmpty()) {
        const QString service
            = wanted.service.isEmpty() ? QString::fromStdString(m_cell.system) : wanted.service;
        const CheckState *state = snapshot->check(wanted.check, service);
        REQUIRE(state);
        INFO(state->id.toStdString() << ": " << wireName(state->verdict).toStdString() << " "
                                     << checkSummary(*state).toStdString());
        CHECK(state->verdict == wanted.verdict);
    }
    checkOthers(*snapshot, wanted);
    return u"| %1 | %2 | %3 |"_s.arg(QString::fromStdString(m_cell.system),
                                     QString::fromStdString(m_cell.form),
                                     findings.isEmpty() ? u"–"_s : findings.join(u"; "_s));
}

/// Each wrong answer at one system, another one each time, and every wrong mode that some check is
/// there for and that is seen at once.
std::vector<FaultCell> subset(const std::vector<FaultCell> &cells)
{
    std::map<std::string, std::vector<FaultCell>> common;
    std::vector<FaultCell> chosen;
    for (const FaultCell &cell : cells) {
        const auto expected = expectationOf(cell);
        if (cell.common)
            common[cell.fault].push_back(cell);
        else if (!expected || !(expected->isUnseen() || expected->late))
            chosen.push_back(cell);
    }
    std::size_t turn = 0;
    for (const auto &[fault, at] : common)
        chosen.push_back(at[turn++ % at.size()]);
    return chosen;
}

}

TEST_CASE("Each fault of the sandbox is told as what it is and of no other service", "[faults]")
{
    FaultMatrix matrix;
    const std::vector<FaultCell> cells = matrix.cells();
    REQUIRE(cells.size() > 100); // both lists were read
    for (const FaultCell &cell : subset(cells))
        CellCheck(matrix, cell, false).run();
}

TEST_CASE("All faults against all probes", "[.][matrix]")
{
    FaultMatrix matrix;
    QStringList table;
    for (const FaultCell &cell : matrix.cells())
        table += CellCheck(matrix, cell, true).run();
    QFile file(qEnvironmentVariable("ATALAYA_MATRIX_TABLE"));
    if (file.fileName().isEmpty())
        return;
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("| system | fault | what the console finds |\n|---|---|---|\n"
               + table.join(u'\n').toUtf8() + '\n');
}
