#include "ui/savefile.h"

#include "services/core/async.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>
#include <QThreadPool>

namespace
{

struct SaveFile {
    Q_DECLARE_TR_FUNCTIONS(SaveFile)
};

Result<QString> write(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return path;
    return Error{Error::Kind::LocalIo, file.errorString()};
}

void showFailure(QWidget *parent, const QString &path, const Error &error)
{
    auto *box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setIcon(QMessageBox::Warning);
    box->setText(SaveFile::tr("The file could not be written."));
    box->setInformativeText(
        SaveFile::tr("%1\n\n%2\n\nChoose another folder, or free some space, and save again.")
            .arg(path, error.detail));
    box->open();
}

} // namespace

QFuture<Result<QString>> writeFile(const QString &path, QByteArray bytes)
{
    auto promise = std::make_shared<QPromise<Result<QString>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, path, bytes = std::move(bytes)] {
        promise->addResult(write(path, bytes));
        promise->finish();
    });
    return promise->future();
}

void saveFileAs(QWidget *parent, const QString &title, const QString &suggestedName,
                const QString &filter, QByteArray bytes)
{
    auto *dialog = new QFileDialog(parent, title, QString(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(suggestedName);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [parent, bytes = std::move(bytes)](const QString &path) {
                         whenDone(writeFile(path, bytes), parent,
                                  [parent, path](const Result<QString> &written) {
                                      if (!written)
                                          showFailure(parent, path, written.error());
                                  });
                     });
    dialog->open();
}
