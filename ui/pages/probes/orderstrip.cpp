#include "ui/pages/probes/orderstrip.h"

#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/iconlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace
{

QString windowText(const MaintenanceWindow &window, const QDateTime &now, TimeZoneChoice zone)
{
    const auto moment = [&](qint64 ms) {
        return Format::dateTime(QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC), zone);
    };
    const QString what = window.services.isEmpty() ? OrderStrip::tr("all services")
                                                   : window.services.join(QLatin1String(", "));
    const bool holds = window.fromMs <= now.toMSecsSinceEpoch();
    return holds ? OrderStrip::tr("Maintenance of %1 until %2: %3")
                       .arg(what, moment(window.toMs), window.reason)
                 : OrderStrip::tr("Maintenance of %1 from %2 to %3: %4")
                       .arg(what, moment(window.fromMs), moment(window.toMs), window.reason);
}

}

OrderStrip::OrderStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(Metric::panelPadding, Metric::gap1, Metric::gap3,
                                 Metric::gap1 + 1);
    m_layout->setSpacing(Metric::gap1);
    setAccessibleName(tr("Maintenance and pauses"));
    connect(&themes, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void OrderStrip::setOrders(const QList<MaintenanceWindow> &windows, const QStringList &paused,
                           const QDateTime &now, TimeZoneChoice zone)
{
    QList<Line> lines;
    for (const MaintenanceWindow &window : windows) {
        if (window.toMs > now.toMSecsSinceEpoch())
            lines.append(
                {QStringLiteral("wrench"), windowText(window, now, zone), tr("End"), window.id});
    }
    if (!paused.isEmpty()) {
        lines.append({QStringLiteral("pause"),
                      tr("Nobody looks at %1").arg(paused.join(QLatin1String(", "))),
                      tr("Resume"),
                      {}});
    }
    m_paused = paused;
    if (lines != m_lines)
        show(lines);
}

void OrderStrip::show(const QList<Line> &lines)
{
    m_lines = lines;
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // one of its buttons may be why we are here
        const std::unique_ptr<QLayoutItem> gone(item);
    }
    for (const Line &line : lines)
        addLine(line);
    setVisible(!lines.isEmpty());
}

void OrderStrip::addLine(const Line &line)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metric::gap2);
    auto *text = new ElidedLabel(shortened(line.text, 400), row);
    text->setFont(Type::supporting());
    auto *end = new Button(line.action, ButtonKind::Flat, row);
    end->setAccessibleName(tr("%1: %2").arg(line.action, shortened(line.text, 100)));
    layout->addWidget(new IconLabel(line.icon, 14, Tone::muted, row));
    layout->addWidget(text, 1);
    layout->addWidget(end);
    m_layout->addWidget(row);
    connect(end, &QPushButton::clicked, this, [this, id = line.windowId] {
        if (id.isEmpty())
            emit resumeWanted(m_paused);
        else
            emit maintenanceEndWanted(id);
    });
}

void OrderStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    painter.fillRect(rect(), theme.sunken);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}
