#include "ui/pages/topology/servicepanel.h"

#include "models/checkfiltermodel.h"
#include "models/factsource.h"
#include "models/topologymodel.h"
#include "services/checks/deploymentlinks.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/factvalue.h"
#include "ui/formatting.h"
#include "ui/frame/verdictsums.h"
#include "ui/theme/glyphs.h"
#include "ui/watchtext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/factrow.h"
#include "ui/widgets/findingbox.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"
#include "ui/widgets/verdictbadge.h"
#include "ui/widgets/verdictline.h"

#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace
{

constexpr int iconSize = 18;
constexpr size_t mostAttention = 40; // an overview that scrolls for ever is no overview

PlainLabel *caption(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setFont(Type::caption());
    label->setForegroundRole(Tone::muted);
    return label;
}

QVBoxLayout *section(QWidget *widget)
{
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 10);
    layout->setSpacing(0);
    return layout;
}

} // namespace

ServicePanel::ServicePanel(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFixedWidth(Metric::sidePanelWidth);
    setAccessibleName(tr("What is known of the selected service"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(buildBody(), 1);
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(buildFooter());
    connect(&themes, &ThemeSource::changed, this, &ServicePanel::refresh);
}

QWidget *ServicePanel::buildHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(Metric::panelPadding, 10, 10, 10);
    layout->setSpacing(6);
    auto *first = new QHBoxLayout;
    m_icon = new PlainLabel({}, header);
    m_title = new ElidedLabel({}, header);
    m_title->setFont(Type::title());
    m_close = new IconButton(QStringLiteral("close"), tr("Close (Esc)"), header);
    m_close->setFixedSize(24, 24);
    first->addWidget(m_icon);
    first->addWidget(m_title, 1);
    first->addWidget(m_close);
    auto *second = new QHBoxLayout;
    m_badge = new VerdictBadge(m_themes, header);
    m_kind = new ElidedLabel({}, header);
    m_kind->setFont(Type::supporting());
    m_kind->setForegroundRole(Tone::text2);
    second->addWidget(m_badge);
    second->addWidget(m_kind, 1);
    layout->addLayout(first);
    layout->addLayout(second);
    connect(m_close, &QToolButton::clicked, this, &ServicePanel::closed);
    return header;
}

QWidget *ServicePanel::buildBody()
{
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *body = new QWidget(scroll);
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);

    auto *findings = new QWidget(body);
    auto *findingLayout = section(findings);
    m_finding = new FindingBox(m_themes, findings);
    m_quiet = new PlainLabel({}, findings);
    m_quiet->setWordWrap(true);
    m_quiet->setForegroundRole(Tone::text2);
    m_watch = new PlainLabel({}, findings);
    m_watch->setWordWrap(true);
    m_watch->setFont(Type::supporting());
    m_watch->setContentsMargins(0, 0, 0, Metric::gap2);
    findingLayout->addWidget(m_watch);
    findingLayout->addWidget(m_finding);
    findingLayout->addWidget(m_quiet);
    m_factsSection = new QWidget(body);
    m_facts = section(m_factsSection);
    m_facts->addWidget(caption(tr("Facts"), m_factsSection));
    auto *checksSection = new QWidget(body);
    m_checks = section(checksSection);
    m_checksCaption = caption({}, checksSection);
    m_checks->addWidget(m_checksCaption);
    m_affectedSection = new QWidget(body);
    m_affected = section(m_affectedSection);
    m_affected->addWidget(caption(tr("Who is affected"), m_affectedSection));
    for (QWidget *part : {findings, m_factsSection, checksSection, m_affectedSection})
        layout->addWidget(part);
    layout->addStretch(1);
    scroll->setWidget(body);
    scroll->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    connect(m_finding, &FindingBox::evidenceWanted, this,
            [this] { emit evidenceWanted(m_findingCheck, m_service); });
    connect(m_finding, &FindingBox::runWanted, this, [this] { emit runWanted({m_findingCheck}); });
    return scroll;
}

QWidget *ServicePanel::buildFooter()
{
    m_footer = new QWidget(this);
    auto *layout = new QHBoxLayout(m_footer);
    layout->setContentsMargins(10, 8, Metric::panelPadding, 8);
    auto *probes = new Button(tr("See probes"), ButtonKind::Flat, m_footer);
    m_count = new PlainLabel({}, m_footer);
    m_count->setFont(Type::tag());
    m_count->setForegroundRole(Tone::muted);
    m_logs
        = new Button(QStringLiteral("terminal"), tr("Last log lines"), ButtonKind::Flat, m_footer);
    layout->addWidget(probes);
    layout->addWidget(m_logs);
    layout->addStretch(1);
    layout->addWidget(m_count);
    connect(probes, &QPushButton::clicked, this, [this] { emit probesWanted(m_service); });
    connect(m_logs, &QPushButton::clicked, this, [this] { emit logLinesWanted(m_service); });
    return m_footer;
}

void ServicePanel::setEnvironment(std::shared_ptr<const Environment> environment)
{
    m_environment = std::move(environment);
    if (m_environment && !m_environment->service(m_service))
        m_service.clear();
    refresh();
}

void ServicePanel::setSnapshot(SnapshotPtr snapshot, const SnapshotClock &clock)
{
    m_snapshot = std::move(snapshot);
    m_now = clock.now();
    refresh();
}

void ServicePanel::showService(const QString &service)
{
    m_service = service;
    refresh();
}

void ServicePanel::takeFocus()
{
    (m_finding->isVisibleTo(this) ? static_cast<QWidget *>(m_finding) : m_close)
        ->setFocus(Qt::OtherFocusReason);
}

void ServicePanel::updateAges(const SnapshotClock &clock)
{
    m_now = clock.now();
    const ServiceState *state = m_snapshot ? m_snapshot->service(m_service) : nullptr;
    if (state && isVisible()) {
        showFacts(state);
        showChecks();
    }
}

void ServicePanel::refresh()
{
    const Service *service = m_environment ? m_environment->service(m_service) : nullptr;
    if (!service) {
        showOverview();
        return;
    }
    const ServiceState *state = m_snapshot ? m_snapshot->service(m_service) : nullptr;
    showHeader(*service, state);
    showFinding(state);
    showFacts(state);
    showChecks();
    showAffected();
}

void ServicePanel::showHeader(const Service &service, const ServiceState *state)
{
    m_icon->show();
    m_close->show();
    m_badge->show();
    m_footer->show();
    m_icon->setPixmap(icon(iconName(service.kind)).pixmap(iconSize));
    m_title->setText(service.title.isEmpty() ? service.id : service.title);
    const Verdict verdict = state ? state->verdict : Verdict::Unknown;
    m_badge->setVerdict(verdict, shortened(service.id, 80),
                        Format::age(state ? state->measuredAt : QDateTime(), m_now));
    QString kind = kindText(service.kind);
    if (state && !state->witness.isEmpty())
        kind = tr("%1 · seen through %2").arg(kind, shortened(state->witness, 60));
    m_kind->setText(kind);
}

void ServicePanel::showOverview()
{
    for (QWidget *part : QList<QWidget *>{m_icon, m_close, m_badge, m_footer, m_finding, m_watch,
                                          m_factsSection, m_affectedSection})
        part->hide();
    m_title->setText(tr("Needs attention"));
    m_kind->setText(m_snapshot ? sumsText(m_snapshot->serviceSums())
                               : tr("Nothing has been measured yet."));
    m_checksCaption->setText(tr("Services, worst first"));
    size_t used = 0;
    size_t left = 0;
    const std::vector<ServiceState> none;
    for (const Verdict verdict : allVerdicts) {
        for (const ServiceState &state : m_snapshot ? m_snapshot->services : none) {
            if (state.verdict != verdict || (verdict >= Verdict::Inert && !state.drift))
                continue;
            if (used >= mostAttention) {
                ++left;
                continue;
            }
            VerdictLine *row = line(m_checkLines, used++, m_checks);
            row->setMonoName(false);
            const CheckState *worst = m_snapshot->check(state.worstCheck, state.id);
            row->setLine(verdict, state.id, worst ? findingTitle(*worst) : QString(), {},
                         verdict >= Verdict::Inert);
            row->setProperty("service", state.id);
            row->setProperty("check", QString());
        }
    }
    for (size_t i = used; i < m_checkLines.size(); ++i)
        m_checkLines[i]->hide();
    m_checksCaption->setVisible(used > 0);
    m_quiet->setVisible(used == 0 || left > 0);
    m_quiet->setText(
        left > 0 ? tr("%n more services need attention.", nullptr, int(left))
            : m_snapshot
            ? tr("Every service is as it should be. Choose one to see what is known of it.")
            : tr("The map shows what the environment file declares. Verdicts come with the "
                 "first round of probes."));
}

void ServicePanel::showFinding(const ServiceState *state)
{
    const CheckState *worst = state ? m_snapshot->check(state->worstCheck, m_service) : nullptr;
    const bool isFinding = worst && needsAttention(*worst);
    m_watch->setText(state ? watchText(*state, worst, m_zone) : QString());
    m_watch->setVisible(!m_watch->text().isEmpty());
    m_logs->setVisible(state && deploymentOf(*m_snapshot, m_service));
    m_finding->setVisible(isFinding);
    m_quiet->setVisible(!isFinding);
    m_findingCheck = isFinding ? worst->id : QString();
    if (isFinding)
        m_finding->setFinding(*worst);
    else if (!state || state->verdict == Verdict::Unknown)
        m_quiet->setText(tr("Nothing has been measured here yet. What the map shows is declared."));
    else
        m_quiet->setText(tr("Nothing to do: every check of this service holds."));
}

void ServicePanel::showFacts(const ServiceState *state)
{
    const QList<Fact> facts = state ? state->facts : QList<Fact>();
    m_factsSection->setVisible(!facts.isEmpty());
    for (size_t i = 0; i < size_t(facts.size()); ++i) {
        const Fact &fact = facts[qsizetype(i)];
        if (i >= m_factRows.size()) {
            m_factRows.push_back(new FactRow(m_themes, m_factsSection));
            m_facts->addWidget(m_factRows.back());
            connect(m_factRows.back(), &FactRow::evidenceWanted, this,
                    [this, row = m_factRows.back()] {
                        emit evidenceWanted(row->property("check").toString(), m_service);
                    });
        }
        FactRow *row = m_factRows[i];
        const CheckState *check = checkBehind(fact, m_service, *m_snapshot);
        row->setProperty("check", check ? check->id : QString());
        row->setFact(inWords(fact, m_now, m_zone), shortened(fact.name, 60), m_now,
                     isOverdue(fact, m_service, *m_snapshot, m_now),
                     fact.origin == Fact::Origin::Measured && check);
        row->show();
    }
    for (size_t i = size_t(facts.size()); i < m_factRows.size(); ++i)
        m_factRows[i]->hide();
}

VerdictLine *ServicePanel::line(std::vector<VerdictLine *> &lines, size_t index,
                                QVBoxLayout *layout)
{
    if (index >= lines.size()) {
        auto *made = new VerdictLine(m_themes, layout->parentWidget());
        layout->addWidget(made);
        lines.push_back(made);
        connect(made, &QAbstractButton::clicked, this, [this, made] {
            const QString check = made->property("check").toString();
            const QString service = made->property("service").toString();
            if (check.isEmpty())
                emit serviceWanted(service);
            else
                emit evidenceWanted(check, service);
        });
    }
    lines[index]->show();
    return lines[index];
}

void ServicePanel::showChecks()
{
    size_t used = 0;
    const std::vector<CheckState> none;
    for (const CheckState &check : m_snapshot ? m_snapshot->checks : none) {
        if (check.service != m_service)
            continue;
        VerdictLine *row = line(m_checkLines, used++, m_checks);
        row->setMonoName(true);
        row->setLine(check.verdict, check.id, findingTitle(check),
                     Format::age(check.measuredAt, m_now));
        row->setProperty("check", check.id);
        row->setProperty("service", check.service);
    }
    for (size_t i = used; i < m_checkLines.size(); ++i)
        m_checkLines[i]->hide();
    m_checksCaption->setVisible(used > 0);
    m_checksCaption->setText(tr("Checks"));
    m_count->setText(tr("%n check(s)", nullptr, int(used)));
}

void ServicePanel::showAffected()
{
    size_t used = 0;
    for (const Edge &edge : m_environment->edges) {
        if (edge.to != m_service || edge.from == m_service || !m_environment->service(edge.from))
            continue;
        const ServiceState *state = m_snapshot ? m_snapshot->service(edge.from) : nullptr;
        QString what = edgeRoleText(edge.role);
        if (m_snapshot && isFailing(edge, *m_snapshot))
            what = tr("%1: fails now").arg(what);
        else if (edge.inert)
            what = tr("%1: inert").arg(what);
        VerdictLine *row = line(m_affectedLines, used++, m_affected);
        row->setLine(state ? state->verdict : Verdict::Unknown, edge.from, what);
        row->setProperty("service", edge.from);
    }
    for (size_t i = used; i < m_affectedLines.size(); ++i)
        m_affectedLines[i]->hide();
    m_affectedSection->setVisible(used > 0);
}

void ServicePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_service.isEmpty())
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

void ServicePanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().surface);
    painter.fillRect(QRect(0, 0, 1, height()), m_themes.theme().border);
}
