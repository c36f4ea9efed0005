#include "ui/frame/rail.h"

#include "ui/frame/railbutton.h"

#include <QPainter>
#include <QVBoxLayout>

namespace
{
constexpr int padding = 6;
}

Rail::Rail(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_pages(new QVBoxLayout)
{
    setAccessibleName(tr("Pages"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(padding, padding, padding + 1, padding);
    layout->setSpacing(2);
    m_pages->setSpacing(2);
    layout->addLayout(m_pages);
    layout->addStretch(1);
    layout->addWidget(addButton(settingsId(), tr("Settings"), QStringLiteral("gear")));
    setIconOnly(false);
}

RailButton *Rail::addButton(const QString &id, const QString &title, const QString &icon)
{
    auto *button = new RailButton(m_themes, title, icon, this);
    button->setIconOnly(m_iconOnly);
    m_buttons.insert(id, button);
    connect(button, &QAbstractButton::clicked, this, [this, id] { emit chosen(id); });
    return button;
}

void Rail::setEntries(const QList<PageEntry> &entries)
{
    const auto old = m_buttons;
    for (auto button = old.begin(); button != old.end(); ++button) {
        if (button.key() == settingsId())
            continue;
        m_buttons.remove(button.key());
        button.value()->hide();
        button.value()->deleteLater(); // the click on it may be what changes the environment
    }
    for (const PageEntry &entry : entries) {
        RailButton *button = addButton(entry.id, entry.title, entry.icon);
        m_pages->addWidget(button);
        button->show();
    }
    fitWidth();
    QWidget *previous = nullptr; // Tab goes down the rail, settings last
    for (const PageEntry &entry : entries) {
        QWidget *button = m_buttons.value(entry.id);
        if (previous)
            setTabOrder(previous, button);
        previous = button;
    }
    if (previous)
        setTabOrder(previous, m_buttons.value(settingsId()));
}

void Rail::setPagesEnabled(bool enabled)
{
    for (auto button = m_buttons.begin(); button != m_buttons.end(); ++button)
        button.value()->setEnabled(enabled || button.key() == settingsId());
}

void Rail::setCurrent(const QString &id)
{
    for (auto button = m_buttons.begin(); button != m_buttons.end(); ++button)
        button.value()->setChecked(button.key() == id);
    update(); // the mark at the edge
}

void Rail::setBadge(const QString &id, std::optional<Verdict> verdict)
{
    if (RailButton *button = m_buttons.value(id))
        button->setBadge(verdict);
}

void Rail::setIconOnly(bool iconOnly)
{
    m_iconOnly = iconOnly;
    layout()->setContentsMargins(iconOnly ? 4 : padding, padding, (iconOnly ? 4 : padding) + 1,
                                 padding);
    for (RailButton *button : std::as_const(m_buttons))
        button->setIconOnly(iconOnly);
    fitWidth();
}

void Rail::fitWidth()
{
    int widest = 0;
    for (const RailButton *button : std::as_const(m_buttons))
        widest = qMax(widest, button->sizeHint().width());
    const QMargins margins = layout()->contentsMargins();
    setFixedWidth(m_iconOnly ? Metric::railIconWidth
                             : qMax(Metric::railWidth, widest + margins.left() + margins.right()));
}

void Rail::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitWidth();
    QWidget::changeEvent(event);
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().window);
    painter.fillRect(width() - 1, 0, 1, height(), m_themes.theme().border);
    for (const RailButton *button : std::as_const(m_buttons)) {
        if (button->isChecked())
            painter.fillRect(0, button->y() + 8, 3, button->height() - 16, m_themes.theme().accent);
    }
}
