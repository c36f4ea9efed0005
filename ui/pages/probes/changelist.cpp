#include "ui/pages/probes/changelist.h"

#include "services/checks/evidencejson.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

CheckState stateOf(const ChangeRow &change)
{
    CheckState state;
    state.id = change.key.check;
    state.service = change.key.service;
    state.verdict = change.after;
    state.reason = change.reason;
    state.reasonArgs = change.reasonArgs;
    state.measured = change.measured;
    state.measuredAt = QDateTime::fromMSecsSinceEpoch(change.atMs, Qt::UTC);
    state.changedAt = state.measuredAt;
    state.evidence = evidenceFrom(change.evidence);
    return state;
}

ChangeList::ChangeList(const ThemeSource &themes, TimeZoneChoice zone, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_zone(zone)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, Metric::gap1, 0, 0);
    m_layout->setSpacing(Metric::gap2);
    auto *title = new PlainLabel(tr("Changes of verdict"), this);
    title->setFont(Type::caption());
    title->setForegroundRole(Tone::muted);
    m_layout->addWidget(title);
}

void ChangeList::setChanges(const QList<ChangeRow> &changes)
{
    QList<qint64> ids;
    for (const ChangeRow &change : changes)
        ids.append(change.id);
    if (m_rows && ids == m_shown)
        return;
    m_shown = ids;
    delete m_rows;
    m_rows = new QWidget(this);
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    for (const ChangeRow &change : changes)
        rows->addWidget(row(change));
    if (changes.isEmpty()) {
        auto *none = new PlainLabel(tr("None was recorded."), m_rows);
        none->setFont(Type::supporting());
        none->setForegroundRole(Tone::muted);
        rows->addWidget(none);
    }
    m_layout->addWidget(m_rows);
}

QWidget *ChangeList::row(const ChangeRow &change)
{
    const CheckState state = stateOf(change);
    auto *row = new QWidget(m_rows);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metric::gap2);
    auto *when = new PlainLabel(Format::time(state.measuredAt, m_zone), row);
    when->setFont(Type::mono());
    when->setForegroundRole(Tone::text2);
    when->setToolTip(plainToolTip(Format::dateTime(state.measuredAt, m_zone)));
    auto *glyph = new GlyphLabel(m_themes, 14, row);
    glyph->setVerdict(change.after);
    const QString words = tr("%1 → %2").arg(verdictWord(change.before), verdictWord(change.after));
    auto *what = new ElidedLabel(
        change.measured.isEmpty() ? words : tr("%1, %2").arg(words, shortened(change.measured)),
        row);
    what->setToolTip(plainToolTip(shortened(checkSummary(state), 600)));
    layout->addWidget(when);
    layout->addWidget(glyph);
    layout->addWidget(what, 1);
    if (state.evidence) {
        auto *evidence
            = new IconButton(QStringLiteral("evidence"), tr("Evidence of %1").arg(words), row);
        connect(evidence, &QToolButton::clicked, this,
                [this, change] { emit evidenceWanted(change); });
        layout->addWidget(evidence);
    }
    return row;
}
