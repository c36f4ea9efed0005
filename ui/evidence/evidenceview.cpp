#include "ui/evidence/evidenceview.h"

#include "services/checks/texts.h"
#include "ui/evidence/codeblock.h"
#include "ui/evidence/evidencetext.h"
#include "ui/evidence/timingbar.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"
#include "ui/widgets/verdictline.h"
#include "ui/widgets/verdictstrip.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>

#include <algorithm>

namespace
{

constexpr int labelWidth = 96, smallHeight = 22, sectionPadding = 16, historyRuns = 30,
              excerptLines = 12, requestLines = 8;

PlainLabel *label(const QString &text, const QFont &font, QPalette::ColorRole tone, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setFont(font);
    made->setForegroundRole(tone);
    return made;
}

PlainLabel *selectable(QWidget *parent)
{
    auto *made = new PlainLabel({}, parent);
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
}

Button *smallButton(const QString &icon, const QString &text, QWidget *parent)
{
    auto *button = new Button(icon, text, ButtonKind::Flat, parent);
    button->setFixedHeight(std::max(smallHeight, button->fontMetrics().lineSpacing() + 4));
    return button;
}

} // namespace

EvidenceView::EvidenceView(const ThemeSource &themes, QWidget *parent)
    : QScrollArea(parent)
    , m_themes(themes)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *body = new QWidget(this);
    setWidget(body);
    viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    QVBoxLayout *summary = section({});
    m_summary = selectable(body);
    m_summary->setForegroundRole(Tone::text2);
    m_never = selectable(body);
    summary->addWidget(m_summary);
    summary->addWidget(m_never);
    buildRequest();
    buildAnswer();
    buildChecks();
    layout->addStretch(1);
}

/// A part of the drawer with a hairline below it.
QVBoxLayout *EvidenceView::section(const QString &caption, QWidget **made)
{
    auto *part = new QWidget(widget());
    auto *outer = new QVBoxLayout(part);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(sectionPadding, 9, sectionPadding, 9);
    layout->setSpacing(6);
    outer->addLayout(layout);
    outer->addWidget(new Separator(Qt::Horizontal, 0, part));
    widget()->layout()->addWidget(part);
    if (!caption.isEmpty())
        head(layout, caption, part);
    if (made)
        *made = part;
    return layout;
}

QHBoxLayout *EvidenceView::head(QVBoxLayout *section, const QString &caption, QWidget *parent)
{
    auto *row = new QHBoxLayout;
    row->addWidget(label(caption, Type::caption(), Tone::muted, parent));
    section->addLayout(row);
    return row;
}

void EvidenceView::buildRequest()
{
    QWidget *part = nullptr;
    QVBoxLayout *request = section({}, &part);
    QHBoxLayout *row = head(request, tr("Request"), part);
    auto *copy = smallButton(QStringLiteral("copy"), tr("Copy as curl"), part);
    row->addStretch(1);
    row->addWidget(copy);
    m_request = new CodeBlock(m_themes, part);
    m_request->setMostLines(requestLines);
    m_request->setAccessibleName(tr("Request as a curl command"));
    request->addWidget(m_request);
    connect(copy, &QPushButton::clicked, this, [this] {
        if (m_check.evidence)
            QGuiApplication::clipboard()->setText(curlCommand(*m_check.evidence));
    });
    m_sections.append(part);
}

PlainLabel *EvidenceView::addFact(QVBoxLayout *section, const QString &name)
{
    auto *row = new QHBoxLayout;
    QWidget *parent = section->parentWidget();
    auto *left = label(name, Type::body(), Tone::muted, parent);
    left->setMinimumWidth(labelWidth); // a longer word pushes its own value
    left->setAlignment(Qt::AlignTop);
    auto *value = selectable(parent);
    row->addWidget(left);
    row->addWidget(value, 1);
    section->addLayout(row);
    return value;
}

void EvidenceView::buildAnswer()
{
    QWidget *part = nullptr;
    QVBoxLayout *facts = section({}, &part);
    facts->setSpacing(4);
    m_status = addFact(facts, tr("Status"));
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    m_status->setFont(bold);
    m_measured = addFact(facts, tr("Measured"));
    m_peer = addFact(facts, tr("Peer"));
    m_tls = addFact(facts, tr("TLS peer"));
    m_sections.append(part);

    QVBoxLayout *timing = section({}, &part);
    QHBoxLayout *row = head(timing, tr("Timing"), part);
    m_reused = label({}, Type::supporting(), Tone::muted, part);
    m_total = label({}, bold, QPalette::WindowText, part);
    row->addWidget(m_reused, 1);
    row->addWidget(m_total);
    m_timing = new TimingBar(m_themes, part);
    timing->addWidget(m_timing);
    m_sections.append(part);

    QVBoxLayout *response = section({}, &part);
    row = head(response, tr("Response"), part);
    m_responseFacts = label({}, Type::tag(), Tone::muted, part);
    auto *copy = smallButton(QStringLiteral("copy"), tr("Copy"), part);
    row->addWidget(m_responseFacts, 1);
    row->addWidget(copy);
    m_response = new CodeBlock(m_themes, part);
    m_response->setMostLines(excerptLines);
    m_response->setAccessibleName(tr("Response, redacted"));
    response->addWidget(m_response);
    connect(copy, &QPushButton::clicked, this, [this] {
        if (m_check.evidence)
            QGuiApplication::clipboard()->setText(m_check.evidence->excerpt);
    });
    m_sections.append(part);
}

void EvidenceView::buildChecks()
{
    m_checks = section(tr("Checks made on it"), &m_checksSection);
    m_checks->setSpacing(0);
    QVBoxLayout *history = section(tr("History of this check"));
    m_history = new VerdictStrip(m_themes, widget());
    m_historyText = label({}, Type::supporting(), Tone::muted, widget());
    m_historyText->setWordWrap(true);
    history->addWidget(m_history);
    history->addWidget(m_historyText);
}

void EvidenceView::setCheck(const CheckState &check, TimeZoneChoice zone)
{
    m_check = check;
    m_zone = zone;
    m_summary->setText(shortened(checkSummary(check), 1000));
    const bool measured = check.evidence && !check.evidence->isEmpty();
    for (QWidget *part : std::as_const(m_sections))
        part->setVisible(measured);
    m_never->setVisible(!measured);
    m_never->setText(check.measuredAt.isValid()
                         ? tr("This verdict was derived from other measurements; no request of its "
                              "own stands behind it.")
                         : tr("Never measured: no request was made yet, so there is nothing to "
                              "show. Run the check to get "
                              "evidence."));
    m_checksSection->setVisible(measured && !check.evidence->checks.isEmpty());
    if (measured) {
        showEvidence(*check.evidence);
        showChecks(*check.evidence);
    }
    showHistory(check);
}

void EvidenceView::showEvidence(const Evidence &evidence)
{
    m_request->setCode(brokenCurl(curlCommand(evidence)));
    m_status->setText(shortened(statusText(evidence), 600));
    const bool bad = evidence.status >= 400 || evidence.error;
    QPalette colors = palette();
    if (bad)
        colors.setColor(QPalette::WindowText, m_themes.theme().critical.foreground);
    m_status->setPalette(bad ? colors : QPalette());
    m_peer->setText(evidence.peerAddress.isEmpty() ? Format::none() : evidence.peerAddress);
    m_tls->setText(tlsText(evidence, QDateTime::currentDateTimeUtc()));
    m_total->setText(tr("%1 total").arg(Format::duration(evidence.timing.totalMs)));
    m_timing->setTiming(evidence.timing);
    m_reused->setText(evidence.timing.reusedConnection
                          ? tr("connection reused, so no time to connect")
                          : QString());
    m_responseFacts->setText(responseText(evidence));
    m_response->setCode(evidence.excerpt);
    m_response->setVisible(!evidence.excerpt.isEmpty());
    updateAge();
}

void EvidenceView::updateAge()
{
    if (!m_check.evidence)
        return;
    const QDateTime at = m_check.evidence->measuredAt;
    m_measured->setText(
        tr("%1 · %2 ago")
            .arg(Format::dateTime(at, m_zone), Format::age(at, QDateTime::currentDateTimeUtc())));
}

void EvidenceView::showChecks(const Evidence &evidence)
{
    using Outcome = EvidenceCheck::Outcome;
    for (size_t i = 0; i < size_t(evidence.checks.size()); ++i) {
        const EvidenceCheck &made = evidence.checks[qsizetype(i)];
        if (i >= m_checkLines.size()) {
            m_checkLines.push_back(new VerdictLine(m_themes, m_checksSection));
            m_checkLines.back()->setPassive();
            m_checks->addWidget(m_checkLines.back());
        }
        VerdictLine *line = m_checkLines[i];
        line->show();
        switch (made.outcome) {
        case Outcome::Pass:
            line->setLine(Verdict::Ok, {}, made.what, made.found);
            break;
        case Outcome::Fail:
            line->setLine(Verdict::Critical, {}, made.what,
                          tr("expected %1, got %2").arg(made.expected, made.found));
            break;
        case Outcome::NotReached:
            line->setLine(Verdict::Unknown, {}, made.what, tr("not reached"));
            break;
        case Outcome::Drift:
            line->setLine(Verdict::Ok, {}, made.what, tr("%1 ≠ %2").arg(made.found, made.expected),
                          true);
            break;
        }
    }
    for (size_t i = size_t(evidence.checks.size()); i < m_checkLines.size(); ++i)
        m_checkLines[i]->hide();
}

void EvidenceView::showHistory(const CheckState &check)
{
    std::vector<Verdict> runs = check.recentVerdicts;
    if (runs.size() > historyRuns)
        runs.erase(runs.begin(), runs.end() - historyRuns);
    m_history->setVisible(!runs.empty());
    QString text = runs.empty()
        ? tr("No run since this console started.")
        : tr("Last %n run(s) since this console started, newest at the right.", nullptr,
             int(runs.size()));
    if (check.changedAt.isValid())
        text = tr("%1 The verdict last changed at %2.")
                   .arg(text, Format::dateTime(check.changedAt, m_zone));
    m_historyText->setText(text);
    m_history->setRuns(std::move(runs));
}
