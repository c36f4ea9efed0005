#include "ui/widgets/segmentedcontrol.h"

#include "ui/theme/shapes.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

SegmentedControl::SegmentedControl(const ThemeSource &themes, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_group(new QButtonGroup(this))
{
    setAccessibleName(name);
    setFixedHeight(Metric::controlHeight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(1);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool checked) {
        if (checked)
            emit currentChanged(id);
    });
}

int SegmentedControl::addSegment(const QString &text, const QIcon &icon)
{
    const int id = int(m_group->buttons().size());
    auto *button = new QToolButton(this);
    button->setObjectName(QStringLiteral("segment"));
    button->setProperty("segment", true); // the style draws it without a frame of its own
    button->setCheckable(true);
    button->setChecked(id == 0);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon);
    if (icon.isNull())
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    layout()->addWidget(button);
    m_group->addButton(button, id);
    setText(id, text);
    return id;
}

void SegmentedControl::setText(int segment, const QString &text)
{
    if (QAbstractButton *button = m_group->button(segment)) {
        button->setText(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")));
        button->setAccessibleName(text);
    }
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrentIndex(int segment)
{
    if (QAbstractButton *button = m_group->button(segment))
        button->setChecked(true);
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    paintBox(painter, rect(), Metric::radiusControl, theme.surface, theme.borderStrong);
    painter.setPen(theme.border);
    const auto buttons = m_group->buttons();
    for (qsizetype i = 1; i < buttons.size(); ++i) {
        const int x = buttons[i]->x() - 1;
        painter.drawLine(x, 1, x, height() - 2);
    }
}
