#include "tests/seam/matrixtable.h"

#include "tests/support/qtstrings.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

using namespace Qt::Literals::StringLiterals;

MatrixTable::MatrixTable()
    : m_folder(qEnvironmentVariable("ATALAYA_MATRIX_TABLE"))
    , m_run(qEnvironmentVariable("ATALAYA_MATRIX_RUN"))
{
    m_timer.start();
}

void MatrixTable::line(QChar kind, const QStringList &fields)
{
    QStringList escaped = fields;
    for (QString &field : escaped)
        field.replace(u'|', u"\\|"_s).replace(u'\n', u' ');
    m_lines += (kind + u"| "_s + escaped.join(u" | "_s) + u" |\n"_s).toUtf8();
}

void MatrixTable::add(const FaultCell &cell, const CellResult &result)
{
    const QString system = QString::fromStdString(cell.system);
    const QString name = QString::fromStdString(cell.name());
    ++m_cells;
    m_differing += result.wrong.isEmpty() ? 0 : 1;
    line(u'R', {system, name, result.found.isEmpty() ? u"–"_s : result.found.join(u"; "_s)});
    for (const QString &wrong : result.wrong)
        line(u'D', {system, name, wrong});
}

void MatrixTable::addMissing(const QString &pair)
{
    ++m_differing;
    line(u'D', {u"probe kinds"_s, pair, u"expected a look, found none"_s});
}

void MatrixTable::write(const QString &name, const QString &what)
{
    const QString when = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd hh:mm 'UTC'"_s);
    line(u'S',
         {what, QString::number(m_cells), QString::number(m_differing),
          m_run.isEmpty() ? when : m_run + u", "_s + when,
          QString::number(m_timer.restart() / 1000) + u" s"_s});
    QFile file(QDir(m_folder).filePath(name + u".md"_s));
    if (!m_folder.isEmpty()) {
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(m_lines);
    }
    m_lines.clear();
    m_cells = m_differing = 0;
}
