#include "services/results/resultexport.h"

#include "services/results/format.h"

#include <QPromise>
#include <QSaveFile>
#include <QThreadPool>

namespace
{

QByteArray rowsAs(ExportFormat format, const QList<QByteArray> &keys, const ResultChunk &chunk)
{
    QByteArray out;
    for (int row = 0; row < chunk.rows; ++row) {
        switch (format) {
        case ExportFormat::Csv:
            appendCsvRow(out, chunk, row);
            break;
        case ExportFormat::Ndjson:
            appendJsonRow(out, keys, chunk, row);
            out += '\n';
            break;
        }
    }
    return out;
}

Error fileError(const QSaveFile &file)
{
    return {Error::Kind::LocalIo,
            QStringLiteral("%1: %2").arg(file.fileName(), file.errorString())};
}

Result<qint64> writeAll(QPromise<Result<qint64>> &promise, const ResultStore &store,
                        ExportFormat format, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fileError(file);
    if (format == ExportFormat::Csv)
        file.write(csvHeader(store.columns()));
    const QList<QByteArray> keys = jsonKeys(store.columns());
    const int chunks = store.chunkCount();
    promise.setProgressRange(0, chunks);
    qint64 rows = 0;
    for (int i = 0; i < chunks; ++i) {
        if (promise.isCanceled())
            return Error{Error::Kind::Cancelled, {}};
        const QByteArray text = rowsAs(format, keys, store.chunk(i));
        if (file.write(text) != text.size())
            return fileError(file);
        rows += store.chunk(i).rows;
        promise.setProgressValue(i + 1);
    }
    if (!file.commit())
        return fileError(file);
    return rows;
}

} // namespace

QFuture<Result<qint64>> exportResult(std::shared_ptr<const ResultStore> store, ExportFormat format,
                                     QString path)
{
    auto promise = std::make_shared<QPromise<Result<qint64>>>();
    promise->start();
    QThreadPool::globalInstance()->start(
        [promise, store = std::move(store), format, path = std::move(path)] {
            promise->addResult(writeAll(*promise, *store, format, path));
            promise->finish();
        });
    return promise->future();
}
