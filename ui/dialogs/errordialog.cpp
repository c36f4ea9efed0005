#include "ui/dialogs/errordialog.h"

#include "ui/errortext.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

void showErrorDialog(const ThemeSource &themes, const QString &title, const Error &error,
                     QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("ErrorDialog", "Last error"));
    auto *layout = new QVBoxLayout(dialog);
    auto *panel = new MessagePanel(themes, dialog);
    panel->setMessage(errorMessage(title, error));
    layout->addWidget(panel);
    if (!error.detail.isEmpty()) {
        auto *detail = new QPlainTextEdit(error.detail, dialog);
        detail->setReadOnly(true);
        detail->setFont(Type::mono());
        detail->setMaximumHeight(140);
        detail->setAccessibleName(QCoreApplication::translate("ErrorDialog", "Technical detail"));
        layout->addWidget(detail);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    dialog->open();
}
