#include "app/cli/output.h"

#include <QCoreApplication>

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::Literals::StringLiterals;

namespace {

std::atomic_int failure = 0; // errno of the write that failed, for good

}

bool writeOut(QByteArrayView bytes)
{
    while (!bytes.isEmpty() && failure == 0) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), size_t(bytes.size()));
        if (written >= 0)
            bytes = bytes.sliced(written);
        else if (errno != EINTR)
            failure = errno;
    }
    return failure == 0;
}

OutputState outputState()
{
    if (failure == 0)
        return OutputState::Open;
    return failure == EPIPE ? OutputState::ReaderLeft : OutputState::Failed;
}

bool noteOutputFailure()
{
    if (outputState() != OutputState::Failed)
        return false;
    writeNote(u"atalaya: "_s
              + QCoreApplication::translate("Output", "The output could not be written (%1); what is there is not complete.")
                    .arg(QString::fromLocal8Bit(std::strerror(failure))));
    return true;
}

void writeNote(const QString &line)
{
    const QByteArray text = printable(line).toUtf8() + '\n';
    std::fwrite(text.constData(), 1, size_t(text.size()), stderr);
}

QString printable(const QString &text)
{
    QString shown;
    shown.reserve(text.size());
    for (const QChar c : text) {
        if (c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() < 0xa0))
            shown += u"\\x"_s + QString::number(c.unicode(), 16).rightJustified(2, u'0');
        else
            shown += c;
    }
    return shown;
}

QByteArray textTable(const QStringList &header, const std::vector<QStringList> &rows)
{
    std::vector<QStringList> cells{header};
    for (const QStringList &row : rows) {
        QStringList line;
        for (const QString &cell : row)
            line.append(printable(cell));
        cells.push_back(line);
    }
    std::vector<qsizetype> widths(size_t(header.size()), 0);
    for (const QStringList &row : cells) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[size_t(i)] = std::max(widths[size_t(i)], row[i].size());
    }
    QString text;
    for (const QStringList &row : cells) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += row[i].leftJustified(widths[size_t(i)]) + u"  "_s;
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text.toUtf8();
}
