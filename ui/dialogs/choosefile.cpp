#include "ui/dialogs/choosefile.h"

#include <QCoreApplication>
#include <QFileDialog>

void chooseFile(QWidget *parent, const QString &title, const QStringList &nameFilters,
                std::function<void(const QString &)> chosen)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(nameFilters);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    dialog->open();
}

void chooseEnvironmentFile(QWidget *parent, std::function<void(const QString &)> chosen)
{
    chooseFile(parent, QCoreApplication::translate("ChooseFile", "Open an environment file"),
               {QCoreApplication::translate("ChooseFile", "Environment files (*.json)"),
                QCoreApplication::translate("ChooseFile", "All files (*)")},
               std::move(chosen));
}

void chooseDotEnvFile(QWidget *parent, std::function<void(const QString &)> chosen)
{
    chooseFile(parent, QCoreApplication::translate("ChooseFile", "Import a .env file"),
               {QCoreApplication::translate("ChooseFile", "Variables (*.env .env .env.*)"),
                QCoreApplication::translate("ChooseFile", "All files (*)")},
               std::move(chosen));
}
