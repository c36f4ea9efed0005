#include "ui/pages/probes/checkdetail.h"

#include "models/checkfiltermodel.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/pages/probes/changelist.h"
#include "ui/pages/probes/checkhistory.h"
#include "ui/pages/probes/latencychart.h"
#include "ui/watchtext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/verdictbadge.h"
#include "ui/widgets/verdictstrip.h"

#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace
{

constexpr int textWidth = 404, narrowTextWidth = 330;

QFont demiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

PlainLabel *paragraph(QPalette::ColorRole tone, QWidget *parent)
{
    auto *label = new PlainLabel({}, parent);
    label->setFont(Type::supporting());
    label->setForegroundRole(tone);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

PlainLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setFont(demiBold(Type::body()));
    return label;
}

PlainLabel *remark(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setFont(Type::supporting());
    label->setForegroundRole(Tone::muted);
    return label;
}

/// "GET /health", or the name of another exchange.
QString requestText(const CheckState &check)
{
    if (!check.evidence || check.evidence->isEmpty())
        return check.probe;
    const QString path = QUrl(check.evidence->url).path(QUrl::FullyEncoded);
    return QStringLiteral("%1 %2").arg(check.evidence->method, path).trimmed();
}

} // namespace

CheckDetail::CheckDetail(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_stack(new QStackedLayout(this))
{
    auto *none = new PlainLabel(
        tr("Choose a check to see what it means, what to do, and how it went lately."), this);
    none->setAlignment(Qt::AlignCenter);
    none->setForegroundRole(Tone::muted);
    m_stack->addWidget(none);
    auto *both = new QWidget(this);
    auto *layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 1, 0, 0);
    layout->setSpacing(0);
    m_history = new QStackedWidget(both);
    m_history->addWidget(buildSession());
    m_text = buildText();
    layout->addWidget(m_history, 1);
    layout->addWidget(m_text);
    m_stack->addWidget(both);
}

QWidget *CheckDetail::buildSession()
{
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 12);
    layout->setSpacing(6);
    auto *head = new QHBoxLayout;
    m_request = new ElidedLabel({}, part);
    m_request->setFont(Type::mono());
    m_request->setForegroundRole(Tone::text2);
    m_since = remark({}, part);
    head->addWidget(heading(tr("Latency"), part));
    head->addWidget(m_request, 1);
    head->addWidget(m_since);
    m_chart = new LatencyChart(m_themes, part);
    auto *second = new QHBoxLayout;
    second->addWidget(heading(tr("Verdict"), part));
    m_heights = remark(
        tr("the height of a bar repeats the verdict: low ok, middle degraded, full critical"),
        part);
    second->addWidget(m_heights, 1);
    m_strip = new VerdictStrip(m_themes, part);
    layout->addLayout(head);
    layout->addWidget(m_chart, 1);
    layout->addLayout(second);
    layout->addWidget(m_strip);
    m_limits = remark(tr("Only what this console saw since it started: there is no record."), part);
    m_limits->setWordWrap(true);
    layout->addWidget(m_limits);
    return part;
}

void CheckDetail::setHistory(const HistoryStore &store, const QString &environment,
                             TimeZoneChoice zone)
{
    m_zone = zone;
    m_record = new CheckHistory(store, environment, zone, m_themes, m_history);
    m_changes = new ChangeList(m_themes, zone, m_text);
    m_history->addWidget(m_record);
    m_history->setCurrentWidget(m_record);
    m_textLayout->insertWidget(m_textLayout->count() - 1, m_changes);
    connect(m_record, &CheckHistory::changesRead, m_changes, &ChangeList::setChanges);
    connect(m_record, &CheckHistory::exportWanted, this, &CheckDetail::exportWanted);
    connect(m_record, &CheckHistory::unreadable, this, [this](const Error &error) {
        m_limits->setText(
            tr("Only what this console saw since it started: the record cannot be read. %1")
                .arg(shortened(error.detail)));
        m_history->setCurrentIndex(0);
    });
    connect(m_changes, &ChangeList::evidenceWanted, this,
            [this](const ChangeRow &change) { emit pastEvidenceWanted(stateOf(change)); });
}

QWidget *CheckDetail::buildText()
{
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(textWidth);
    auto *part = new QWidget(scroll);
    auto *layout = new QVBoxLayout(part);
    m_textLayout = layout;
    layout->setContentsMargins(Metric::panelPadding, 10, Metric::panelPadding, 10);
    layout->setSpacing(Metric::gap2);
    auto *head = new QHBoxLayout;
    m_badge = new VerdictBadge(m_themes, part);
    m_title = new ElidedLabel({}, part);
    m_title->setFont(demiBold(Type::body()));
    m_id = new PlainLabel({}, part);
    m_id->setFont(Type::mono());
    m_id->setForegroundRole(Tone::muted);
    head->addWidget(m_badge);
    head->addWidget(m_title, 1);
    head->addWidget(m_id);
    layout->addLayout(head);
    m_watch = paragraph(QPalette::WindowText, part);
    m_summary = paragraph(QPalette::WindowText, part);
    m_meaning = paragraph(Tone::text2, part);
    m_advice = paragraph(Tone::text2, part);
    for (PlainLabel *label : {m_watch, m_summary, m_meaning, m_advice})
        layout->addWidget(label);
    auto *buttons = new QHBoxLayout;
    m_evidence = new Button(QStringLiteral("evidence"), tr("Evidence"), ButtonKind::Outlined, part);
    m_run = new Button(QStringLiteral("refresh"), tr("Run now"), ButtonKind::Outlined, part);
    m_snooze = new Button(QStringLiteral("snooze"), {}, ButtonKind::Flat, part);
    for (Button *button : {m_evidence, m_run, m_snooze})
        buttons->addWidget(button);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    layout->addStretch(1);
    scroll->setWidget(part);
    part->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    connect(m_evidence, &QPushButton::clicked, this, &CheckDetail::evidenceWanted);
    connect(m_run, &QPushButton::clicked, this, &CheckDetail::runWanted);
    connect(m_snooze, &QPushButton::clicked, this, [this] {
        if (m_snoozed)
            emit wakeWanted();
        else
            emit snoozeWanted();
    });
    setOrders(false, {});
    return scroll;
}

void CheckDetail::setCheck(const CheckState *check, const QDateTime &now)
{
    m_stack->setCurrentIndex(check ? 1 : 0);
    if (!check)
        return;
    if (m_record)
        m_record->setCheck(*check, now);
    m_request->setText(shortened(requestText(*check), 300));
    m_since->setText(tr("last %n run(s) since this console started", nullptr,
                        int(check->recentVerdicts.size())));
    m_chart->setValues(check->recentLatencies);
    m_strip->setRuns(check->recentVerdicts);
    m_badge->setVerdict(check->verdict, shortened(check->service, 80));
    m_title->setText(findingTitle(*check));
    m_id->setText(shortened(check->id, 24));
    m_watch->setText(watchText(*check, m_zone));
    m_watch->setVisible(!m_watch->text().isEmpty());
    m_summary->setText(shortened(checkSummary(*check), 600));
    const QString meaning = checkMeaning(*check);
    m_meaning->setText(needsAttention(*check) || meaning.isEmpty()
                           ? meaning
                           : tr("When it does not hold: %1").arg(meaning));
    const QString advice = needsAttention(*check) ? checkAdvice(*check) : QString();
    m_advice->setText(advice.isEmpty() ? QString() : tr("What to do. %1").arg(advice));
    m_advice->setVisible(!advice.isEmpty());
    m_meaning->setVisible(!m_meaning->text().isEmpty());
    m_evidence->setEnabled(check->evidence != nullptr);
    m_evidence->setToolTip(check->evidence ? tr("Opens the evidence (E)")
                                           : tr("Never measured: there is no evidence."));
}

void CheckDetail::setOrders(bool snoozed, const QString &refusal)
{
    m_snoozed = snoozed;
    m_snooze->setText(snoozed ? tr("End snooze") : tr("Snooze…"));
    m_snooze->setToolTip(plainToolTip(snoozed ? tr("Alerts tell of it again")
                                              : tr("Alerts keep quiet about it until an end (S)")));
    m_run->setEnabled(refusal.isEmpty());
    m_run->setToolTip(plainToolTip(refusal));
}

bool CheckDetail::isHistoryShown() const
{
    return !m_record || m_history->currentWidget() != m_record || m_record->isShown();
}

void CheckDetail::setNarrow(bool narrow)
{
    m_text->setFixedWidth(narrow ? narrowTextWidth : textWidth);
    m_heights->setVisible(!narrow);
    m_since->setVisible(!narrow);
    if (m_record)
        m_record->setNarrow(narrow);
}

void CheckDetail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().surface);
    painter.fillRect(QRect(0, 0, width(), 1), m_themes.theme().borderStrong);
    if (m_stack->currentIndex() == 1)
        painter.fillRect(QRect(m_text->geometry().left(), 1, 1, height()), m_themes.theme().border);
}
