#include "ui/widgets/pagebar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QHBoxLayout>
#include <QPainter>

PageBar::PageBar(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(title, this))
    , m_subtitle(new PlainLabel({}, this))
    , m_controls(new QHBoxLayout)
    , m_actions(new QHBoxLayout)
{
    setFixedHeight(Metric::pageBarHeight);
    m_title->setFont(Type::title());
    m_subtitle->setFont(Type::supporting());
    m_subtitle->setForegroundRole(Tone::muted);
    m_subtitle->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Metric::panelPadding, 0, Metric::panelPadding, 1);
    layout->setSpacing(Metric::gap2);
    layout->addWidget(m_title);
    layout->addWidget(m_subtitle);
    layout->addLayout(m_controls);
    layout->addStretch(1);
    layout->addLayout(m_actions);
}

void PageBar::setTitle(const QString &title)
{
    m_title->setText(title);
}

void PageBar::setSubtitle(const QString &subtitle)
{
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
}

void PageBar::addControl(QWidget *widget)
{
    m_controls->addWidget(widget);
}

void PageBar::addButton(QWidget *widget)
{
    m_actions->addWidget(widget);
}

void PageBar::addSeparator()
{
    m_controls->addWidget(new Separator(Qt::Vertical, 18, this));
}

void PageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
}
