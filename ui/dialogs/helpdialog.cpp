#include "ui/dialogs/helpdialog.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{
QString helpText(const QString &pageId)
{
    // The text follows the language that the words of the program are in, which need not be the
    // locale's.
    const QString language
        = QCoreApplication::translate("HelpDialog", "en", "language of the help texts: en or es");
    for (const QString &path :
         {u":/help/%1.%2.md"_s.arg(pageId, language), u":/help/%1.md"_s.arg(pageId),
          u":/help/general.%1.md"_s.arg(language), u":/help/general.md"_s}) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return {};
}
}

void HelpDialog::showFor(const QString &pageId, QWidget *parent)
{
    auto *dialog = new HelpDialog(pageId, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

HelpDialog::HelpDialog(const QString &pageId, QWidget *parent)
    : QDialog(parent)
    , m_view(new QTextBrowser(this))
{
    setWindowTitle(tr("Help"));
    resize(640, 560);
    m_view->setOpenLinks(false);
    m_view->setMarkdown(helpText(pageId));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->document()->setDocumentMargin(Metric::gap4);
    m_view->setAccessibleName(tr("Help text"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, Metric::gap3);
    layout->addWidget(m_view);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->setContentsMargins(Metric::gap3, 0, Metric::gap3, 0);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_view->setFocus();
}

QString HelpDialog::text() const
{
    return m_view->toPlainText();
}
