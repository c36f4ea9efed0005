#include "tests/support/qtstrings.h"
#include "tests/ui/shots.h"
#include "ui/results/celltext.h"
#include "ui/results/resultgrid.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// rows numbered from 0 in a BIGINT column, a text column with nulls and empty texts, a wide
/// decimal.
std::shared_ptr<ResultStore> filled(qint64 rows, int perChunk = 8192)
{
    auto store = std::make_shared<ResultStore>(qint64(8) << 30);
    store->schema({resultColumn(u"order_id"_s, u"BIGINT"_s), resultColumn(u"note"_s, u"VARCHAR"_s),
                   resultColumn(u"amount"_s, u"DECIMAL(38,2)"_s)});
    for (qint64 first = 0; first < rows; first += perChunk) {
        const int count = int(std::min<qint64>(perChunk, rows - first));
        ResultChunk chunk;
        chunk.rows = count;
        ColumnData ids;
        ids.kind = ColumnKind::Int64;
        ColumnData notes;
        notes.nulls.resize(size_t(count + 63) / 64);
        ColumnData amounts;
        for (int i = 0; i < count; ++i) {
            ids.integers.push_back(first + i);
            const std::string note = i % 4 == 1 ? std::string()
                : i % 4 == 3                    ? "<b>x</b>\t\n日本"
                                                : "at the desk";
            if (i % 4 == 2)
                notes.nulls[size_t(i) / 64] |= quint64(1) << (i % 64);
            notes.arena.insert(notes.arena.end(), note.begin(), note.end());
            notes.ends.push_back(quint32(notes.arena.size()));
            const std::string amount = i % 10 == 9 ? "12345678901234567890123456789012345678.90"
                                                   : std::to_string(i) + ".50";
            amounts.arena.insert(amounts.arena.end(), amount.begin(), amount.end());
            amounts.ends.push_back(quint32(amounts.arena.size()));
        }
        chunk.columns.push_back(std::move(ids));
        chunk.columns.push_back(std::move(notes));
        chunk.columns.push_back(std::move(amounts));
        store->append(std::move(chunk));
    }
    return store;
}

double openMs(qint64 rows)
{
    const auto store = filled(rows);
    ThemeSource themes;
    ResultGrid grid(themes);
    grid.resize(1300, 800);
    QElapsedTimer timer;
    timer.start();
    grid.setStore(store);
    (void)grid.grab();
    return double(timer.nsecsElapsed()) / 1e6;
}

} // namespace

TEST_CASE("Opening a million rows costs about what opening ten thousand costs", "[.bench]")
{
    (void)openMs(100); // fonts
    double small = 1e9;
    double large = 1e9;
    for (int i = 0; i < 3; ++i) {
        small = std::min(small, openMs(10'000));
        large = std::min(large, openMs(1'000'000));
    }
    INFO("10^4: " << small << " ms, 10^6: " << large << " ms");
    CHECK(large
          <= small * 2 + 10); // a loaded machine is noisy; a walk over the rows would be 100 times
}

TEST_CASE("The keyboard moves through all rows and Ctrl+C copies what is selected")
{
    ThemeSource themes;
    ResultGrid grid(themes);
    grid.resize(600, 300);
    grid.setStore(filled(100'000));
    QSignalSpy moved(&grid, &ResultGrid::currentChanged);
    grid.setCurrent({0, 0});
    QTest::keyClick(&grid, Qt::Key_End, Qt::ControlModifier);
    CHECK(grid.selection().current == GridCell{99'999, 2});
    CHECK(grid.firstVisibleRow() + grid.visibleRows() == 100'000);
    QTest::keyClick(&grid, Qt::Key_Home, Qt::ControlModifier);
    CHECK(grid.selection().current == GridCell{0, 0});
    CHECK(grid.firstVisibleRow() == 0);
    QTest::keyClick(&grid, Qt::Key_PageDown);
    CHECK(grid.selection().current.row == grid.visibleRows());
    CHECK(moved.size() == 4);
    grid.setCurrent({0, 0});
    QTest::keyClick(&grid, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&grid, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&grid, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&grid, Qt::Key_C, Qt::ControlModifier);
    CHECK(QGuiApplication::clipboard()->text() == u"0\tat the desk\n1\t\n2\t"_s);
    CHECK(grid.accessibleDescription().contains(u"note"_s));
}

TEST_CASE("A selection too large for the clipboard is refused with a word")
{
    ThemeSource themes;
    ResultGrid grid(themes);
    grid.setStore(filled(400'000));
    QSignalSpy refused(&grid, &ResultGrid::selectionTooLarge);
    QTest::keyClick(&grid, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&grid, Qt::Key_C, Qt::ControlModifier);
    REQUIRE(refused.size() == 1);
    CHECK(refused.first().first().toLongLong() == 1'200'000);
}

TEST_CASE("Rows that stream in appear without moving what is looked at")
{
    ThemeSource themes;
    auto store = filled(1000, 100);
    ResultGrid grid(themes);
    grid.resize(600, 300);
    grid.setStore(store);
    grid.verticalScrollBar()->setValue(500);
    ResultChunk more;
    more.rows = 1;
    more.columns.resize(3);
    more.columns[0].kind = ColumnKind::Int64;
    more.columns[0].integers = {7};
    for (int i : {1, 2})
        more.columns[size_t(i)].ends = {0};
    store->append(std::move(more));
    CHECK(grid.rowCount() == 1000);
    grid.refresh();
    CHECK(grid.rowCount() == 1001);
    CHECK(grid.firstVisibleRow() == 500);
}

TEST_CASE("A number that does not fit is not cut")
{
    GridGlyphs glyphs;
    glyphs.setFont(Type::mono());
    glyphs.begin();
    CHECK(glyphs.width("####") > 0);
    CHECK(glyphs.add("1234567890", {0, 0, 40, 20}, CellAlign::Right,
                     true)); // drawn as ####, see the picture
    CHECK_FALSE(glyphs.add("日本", {0, 0, 40, 20}, CellAlign::Left, false)); // shaped by Qt instead
}

TEST_CASE("Values are shown literally and on one line")
{
    const std::string_view hostile = "<b>x</b>\n\t\x01 \xe2\x80\xae";
    const QString shown = shownText({false, ColumnKind::Text, 0, 0, hostile});
    CHECK(shown.startsWith(u"<b>x</b>↵⇥"_s));
    CHECK_FALSE(shown.contains(QChar(0x202e)));
    const std::string wide(100'000, 'x');
    CHECK(shownText({false, ColumnKind::Text, 0, 0, wide}).size() <= 400);
    CHECK(hexDump("A\n").startsWith(u"000000  41 0a"_s));
}

TEST_CASE("The grid is drawn in both themes")
{
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        ThemeSource themes;
        themes.setChoice(choice);
        ResultGrid grid(themes);
        grid.resize(700, 330);
        grid.setStore(filled(100));
        grid.setCurrent({2, 0});
        shoot(grid, choice == ThemeChoice::Light ? u"grid-light"_s : u"grid-dark"_s);
        CHECK_FALSE(grid.grab().isNull());
    }
}
