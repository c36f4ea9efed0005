#include "ui/widgets/factrow.h"

#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/originmark.h"
#include "ui/widgets/plainlabel.h"

#include <QEvent>
#include <QGridLayout>

namespace
{
constexpr int defaultLabelWidth = 104, rowHeight = 26;
enum Column { LabelColumn, MarkColumn, ValueColumn, AgeColumn, EvidenceColumn };
}

/// A technical name that may go on in the next line after a dot or an underscore, instead of being
/// cut.
static QString breakable(QString name)
{
    constexpr QChar zeroWidthSpace(0x200b);
    for (const QChar mark : {QLatin1Char('.'), QLatin1Char('_')})
        name.replace(mark, QString(mark) + zeroWidthSpace);
    return name;
}

FactRow::FactRow(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_label(new PlainLabel({}, this))
    , m_mark(new OriginMark(themes, Fact::Origin::Absent, this))
    , m_value(new ElidedLabel({}, this))
    , m_age(new PlainLabel({}, this))
    , m_evidence(new IconButton(QStringLiteral("evidence"), tr("Show evidence"), this))
    , m_declaredMark(new OriginMark(themes, Fact::Origin::Declared, this))
    , m_declared(new ElidedLabel({}, this))
    , m_driftGlyph(new GlyphLabel(themes, 12, this))
    , m_comparison(new PlainLabel({}, this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Metric::gap2 - 2);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(ValueColumn, 1);
    grid->setRowMinimumHeight(0, rowHeight);
    grid->addWidget(m_label, 0, LabelColumn);
    grid->addWidget(m_mark, 0, MarkColumn);
    grid->addWidget(m_value, 0, ValueColumn);
    grid->addWidget(m_age, 0, AgeColumn);
    grid->addWidget(m_evidence, 0, EvidenceColumn);
    grid->addWidget(m_declaredMark, 1, MarkColumn);
    grid->addWidget(m_declared, 1, ValueColumn);
    auto *comparison = new QHBoxLayout;
    comparison->setSpacing(Metric::gap1);
    comparison->addStretch(1);
    comparison->addWidget(m_driftGlyph);
    comparison->addWidget(m_comparison);
    grid->addLayout(comparison, 1, AgeColumn, 1, 2);
    m_evidence->setIconSize({14, 14});
    m_evidence->setFixedSize(22, 22);
    m_driftGlyph->setDrift();
    for (PlainLabel *label : {m_label, m_age, m_comparison}) {
        label->setFont(Type::supporting());
        label->setForegroundRole(Tone::muted);
    }
    m_label->setWordWrap(true);
    setLabelWidth(defaultLabelWidth);
    connect(m_evidence, &QToolButton::clicked, this, &FactRow::evidenceWanted);
}

void FactRow::setLabelWidth(int width)
{
    m_label->setFixedWidth(width);
}

void FactRow::setFact(const Fact &fact, const QString &label, const QDateTime &now, bool stale,
                      bool hasEvidence)
{
    m_stale = stale;
    m_label->setText(breakable(label));
    m_mark->setOrigin(fact.origin);
    m_evidence->setVisible(hasEvidence);
    m_evidence->setAccessibleName(tr("Show evidence for %1").arg(label));
    showValue(fact);
    showAge(fact, now);
    showDeclared(fact);
    setAccessibleName(
        tr("%1: %2, %3, %4").arg(label, m_value->text(), originWord(fact.origin), m_age->text()));
    update();
}

void FactRow::showValue(const Fact &fact)
{
    switch (fact.origin) {
    case Fact::Origin::Measured:
    case Fact::Origin::Declared:
        if (!fact.value.isEmpty()) {
            m_value->setText(fact.value);
            m_value->setForegroundRole(QPalette::WindowText);
            return;
        }
        m_value->setText(tr("empty")); // blank would look like not known
        break;
    case Fact::Origin::Absent:
        m_value->setText(tr("unknown"));
        break;
    case Fact::Origin::Unreadable:
        m_value->setText(tr("unreadable"));
        break;
    }
    m_value->setForegroundRole(Tone::muted);
}

void FactRow::showAge(const Fact &fact, const QDateTime &now)
{
    m_age->setText(fact.origin == Fact::Origin::Declared ? tr("declared")
                                                         : Format::age(fact.measuredAt, now));
    QFont font = Type::supporting();
    font.setWeight(m_stale ? QFont::DemiBold : QFont::Normal);
    m_age->setFont(font);
    QPalette colors = palette();
    if (m_stale)
        colors.setColor(Tone::muted, m_themes.theme().stale.foreground);
    m_age->setPalette(m_stale ? colors : QPalette());
}

void FactRow::showDeclared(const Fact &fact)
{
    const bool both = !fact.declared.isEmpty() && fact.origin != Fact::Origin::Declared;
    for (QWidget *widget : QList<QWidget *>{m_declaredMark, m_declared, m_comparison})
        widget->setVisible(both);
    const bool drift = both && fact.drift;
    m_driftGlyph->setVisible(drift);
    m_declared->setText(fact.declared);
    m_comparison->setText(fact.origin != Fact::Origin::Measured ? QString()
                              : drift                           ? tr("drift")
                                                                : tr("matches"));
    QPalette colors = palette();
    colors.setColor(Tone::muted, m_themes.theme().drift.foreground);
    m_comparison->setPalette(drift ? colors : QPalette());
    auto *grid = static_cast<QGridLayout *>(layout());
    grid->setRowMinimumHeight(1, both ? rowHeight - 2 : 0);
}

void FactRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) { // labels in theme colours do not follow the
                                                  // palette by themselves
        QPalette colors = m_age->palette();
        if (m_stale) {
            colors.setColor(Tone::muted, m_themes.theme().stale.foreground);
            m_age->setPalette(colors);
        }
        if (m_driftGlyph->isVisibleTo(this)) {
            colors.setColor(Tone::muted, m_themes.theme().drift.foreground);
            m_comparison->setPalette(colors);
        }
    }
    QWidget::changeEvent(event);
}

void FactRow::paintEvent(QPaintEvent *)
{
    if (!m_stale)
        return;
    QPainter painter(this);
    const QRect value = m_mark->geometry().united(m_value->geometry()).adjusted(-5, 0, 0, 0);
    QRect hatched(value.left(), 0, value.width(), 20);
    hatched.moveCenter(value.center());
    paintHatch(painter, hatched, m_themes.theme(), Metric::radiusTag);
}
