#include "ui/pages/topology/zoomcontrol.h"

#include "ui/formatting.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QHBoxLayout>
#include <QPainter>

ZoomControl::ZoomControl(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_percent(new PlainLabel({}, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    auto *out = new IconButton(QStringLiteral("minus"), tr("Zoom out (−)"), this);
    auto *in = new IconButton(QStringLiteral("plus"), tr("Zoom in (+)"), this);
    auto *fit = new IconButton(QStringLiteral("fit"), tr("Fit the whole map (0)"), this);
    for (IconButton *button : {out, in, fit})
        button->setFixedSize(Metric::controlHeight, Metric::controlHeight);
    m_percent->setFont(Type::supporting());
    m_percent->setForegroundRole(Tone::text2);
    m_percent->setAlignment(Qt::AlignCenter);
    m_percent->setMinimumWidth(
        QFontMetrics(Type::supporting()).horizontalAdvance(Format::percent(8.88, 0)) + 4);
    layout->addWidget(out);
    layout->addWidget(m_percent);
    layout->addWidget(in);
    layout->addWidget(new Separator(Qt::Vertical, 18, this));
    layout->addWidget(fit);
    connect(out, &QToolButton::clicked, this, &ZoomControl::zoomOutWanted);
    connect(in, &QToolButton::clicked, this, &ZoomControl::zoomInWanted);
    connect(fit, &QToolButton::clicked, this, &ZoomControl::fitWanted);
    setZoom(1);
}

void ZoomControl::setZoom(qreal zoom)
{
    m_percent->setText(Format::percent(zoom, 0));
}

void ZoomControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), Metric::radiusCard, m_themes.theme().raised, m_themes.theme().border);
}
