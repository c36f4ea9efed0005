#include "ui/pages/empty/emptypage.h"

#include "ui/widgets/messagepanel.h"
#include "ui/widgets/pagebar.h"

#include <QVBoxLayout>

EmptyPage::EmptyPage(const ThemeSource &themes, const QString &title, const QString &icon,
                     const QString &headline, const QStringList &sentences, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new PageBar(title, this));
    auto *panel = new MessagePanel(themes, this);
    panel->setMessage({Message::Kind::Empty, icon, headline, sentences, {}, {}, {}});
    layout->addWidget(panel, 1);
}
