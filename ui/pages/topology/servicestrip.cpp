#include "ui/pages/topology/servicestrip.h"

#include "models/checkfiltermodel.h"
#include "services/checks/deploymentlinks.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/frame/verdictsums.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/verdictbadge.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace
{
constexpr int stripHeight = 92, nameWidth = 150;
}

ServiceStrip::ServiceStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_icon(new PlainLabel({}, this))
    , m_name(new ElidedLabel({}, this))
    , m_badge(new VerdictBadge(themes, this))
    , m_title(new ElidedLabel({}, this))
    , m_age(new PlainLabel({}, this))
    , m_summary(new PlainLabel({}, this))
    , m_logs(new IconButton(QStringLiteral("terminal"), tr("Last log lines"), this))
    , m_evidence(new Button(QStringLiteral("evidence"), tr("Evidence"), ButtonKind::Outlined, this))
    , m_probes(new Button(tr("See probes"), ButtonKind::Flat, this))
{
    setFixedHeight(stripHeight);
    setAccessibleName(tr("What is known of the selected service"));
    m_name->setFont(Type::title());
    m_name->setMaximumWidth(nameWidth);
    m_title->setFont(Type::body());
    for (PlainLabel *label : {m_age, m_summary}) {
        label->setFont(Type::supporting());
        label->setForegroundRole(Tone::text2);
    }
    m_summary->setWordWrap(true);
    m_summary->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *first = new QHBoxLayout;
    for (QWidget *part : QList<QWidget *>{m_icon, m_name, m_badge})
        first->addWidget(part);
    first->addWidget(m_title, 1);
    first->addWidget(m_age);
    auto *text = new QVBoxLayout;
    text->setSpacing(6);
    text->addLayout(first);
    text->addWidget(m_summary, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Metric::panelPadding, 12, Metric::panelPadding, 8);
    layout->setSpacing(Metric::gap3);
    layout->addLayout(text, 1);
    layout->addWidget(m_logs);
    layout->addWidget(m_evidence);
    layout->addWidget(m_probes);
    connect(&themes, &ThemeSource::changed, this, &ServiceStrip::refresh);
    connect(m_logs, &QToolButton::clicked, this, [this] { emit logLinesWanted(m_service); });
    connect(m_probes, &QPushButton::clicked, this, [this] { emit probesWanted(m_service); });
    connect(m_evidence, &QPushButton::clicked, this,
            [this] { emit evidenceWanted(m_check, m_service); });
}

void ServiceStrip::setState(std::shared_ptr<const Environment> environment, SnapshotPtr snapshot,
                            const SnapshotClock &clock)
{
    m_environment = std::move(environment);
    m_snapshot = std::move(snapshot);
    m_now = clock.now();
    refresh();
}

void ServiceStrip::showService(const QString &service)
{
    m_service = service;
    refresh();
}

void ServiceStrip::takeFocus()
{
    (m_evidence->isEnabled() ? m_evidence : m_probes)->setFocus(Qt::OtherFocusReason);
}

void ServiceStrip::refresh()
{
    const Service *service = m_environment ? m_environment->service(m_service) : nullptr;
    for (QWidget *part : QList<QWidget *>{m_icon, m_badge, m_age, m_evidence, m_probes})
        part->setVisible(service);
    m_logs->setVisible(service && m_snapshot && deploymentOf(*m_snapshot, m_service));
    if (!service) {
        showOverview();
        return;
    }
    const ServiceState *state = m_snapshot ? m_snapshot->service(m_service) : nullptr;
    const CheckState *worst = state ? m_snapshot->check(state->worstCheck, m_service) : nullptr;
    m_verdict = state ? state->verdict : Verdict::Unknown;
    m_icon->setPixmap(icon(iconName(service->kind)).pixmap(16));
    m_name->setText(service->title.isEmpty() ? service->id : service->title);
    const QString age = Format::age(state ? state->measuredAt : QDateTime(), m_now);
    m_badge->setVerdict(m_verdict, shortened(service->id, 80), age);
    m_age->setText(age);
    const bool isFinding = worst && needsAttention(*worst);
    m_check = worst ? worst->id : QString();
    m_title->setText(isFinding ? tr("%1 (%2)").arg(findingTitle(*worst), shortened(worst->id, 60))
                               : kindText(service->kind));
    m_summary->setText(
        isFinding   ? shortened(checkSummary(*worst), 300)
            : worst ? tr("Nothing to do: every check of this service holds.")
                    : tr("Nothing has been measured here yet. What the map shows is declared."));
    m_evidence->setEnabled(worst && worst->evidence);
    update();
}

/// With nothing selected the strip stays, so that the map does not move under the pointer.
void ServiceStrip::showOverview()
{
    m_verdict = Verdict::Unknown;
    m_name->setText(tr("Services"));
    m_title->setText(m_snapshot ? sumsText(m_snapshot->serviceSums())
                                : tr("Nothing has been measured yet."));
    m_summary->setText(tr("Choose a service on the map to see what is known of it."));
    update();
}

void ServiceStrip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_service.isEmpty())
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

void ServiceStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().surface);
    const bool loud = m_verdict == Verdict::Critical || m_verdict == Verdict::Degraded;
    painter.fillRect(QRect(0, 0, width(), loud ? 2 : 1),
                     loud ? m_themes.theme().verdict(m_verdict).foreground
                          : m_themes.theme().border);
}
