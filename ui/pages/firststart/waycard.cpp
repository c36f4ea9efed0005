#include "ui/pages/firststart/waycard.h"

#include "ui/widgets/button.h"
#include "ui/widgets/iconlabel.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QShortcut>

WayCard::WayCard(const ThemeSource &themes, const QString &icon, const QString &title,
                 const QString &text, const QString &button, const QKeySequence &keys,
                 QWidget *parent)
    : Card(themes, parent)
{
    setRadius(Metric::radiusDialog);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(18, 16, 18, 16);
    row->setSpacing(Metric::gap3);
    row->addWidget(new IconLabel(icon, 22, Tone::text2, this), 0, Qt::AlignTop);
    auto *column = new QVBoxLayout;
    column->setSpacing(3);
    auto *head = new QHBoxLayout;
    auto *titleLabel = new PlainLabel(title, this);
    QFont strong = Type::body();
    strong.setWeight(QFont::DemiBold);
    titleLabel->setFont(strong);
    head->addWidget(titleLabel, 1);
    head->addWidget(new KeyHint(themes, keys, this));
    column->addLayout(head);
    auto *textLabel = new PlainLabel(text, this);
    textLabel->setWordWrap(true);
    textLabel->setForegroundRole(Tone::text2);
    column->addWidget(textLabel);
    column->addStretch(1);
    column->addSpacing(Metric::gap2);
    auto *action = new Button(button, ButtonKind::Outlined, this);
    column->addWidget(action);
    row->addLayout(column, 1);
    connect(action, &QPushButton::clicked, this, &WayCard::chosen);
    auto *shortcut = new QShortcut(keys, this);
    connect(shortcut, &QShortcut::activated, this, &WayCard::chosen);
}
