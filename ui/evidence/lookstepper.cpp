#include "ui/evidence/lookstepper.h"

#include "services/checks/lookstore.h"
#include "services/checks/texts.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isSame(const LastLooks &a, const LastLooks &b)
{
    return a.dropped == b.dropped
        && std::equal(a.looks.begin(), a.looks.end(), b.looks.begin(), b.looks.end(),
                      [](const KeptLook &one, const KeptLook &other) {
                          return one.evidence == other.evidence;
                      });
}

}

LookStepper::LookStepper(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_earlier(new IconButton(u"chevl"_s, tr("Earlier look (Alt+Shift+Left)"), this))
    , m_glyph(new GlyphLabel(themes, 14, this))
    , m_text(new PlainLabel({}, this))
    , m_later(new IconButton(u"chevr"_s, tr("Later look (Alt+Shift+Right)"), this))
    , m_kept(new ElidedLabel({}, this))
    , m_newest(new Button(tr("Newest"), ButtonKind::Flat, this))
{
    m_kept->setFont(Type::supporting());
    m_kept->setForegroundRole(Tone::muted);
    m_newest->setAccessibleName(tr("Newest look"));
    buildRow();
    keepRoom();
    connect(m_earlier, &QToolButton::clicked, this, &LookStepper::goEarlier);
    connect(m_later, &QToolButton::clicked, this, &LookStepper::goLater);
    connect(m_newest, &QPushButton::clicked, this, &LookStepper::goNewest);
    present();
}

void LookStepper::buildRow()
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Metric::gap2, Metric::gap1, Metric::gap4, Metric::gap1);
    row->setSpacing(Metric::gap1);
    for (IconButton *button : {m_earlier, m_later})
        button->setFixedSize(Metric::controlHeight, Metric::controlHeight);
    row->addWidget(m_earlier);
    row->addWidget(m_glyph);
    row->addWidget(m_text);
    row->addWidget(m_later);
    row->addSpacing(Metric::gap2);
    row->addWidget(m_kept, 1);
    row->addWidget(m_newest);
    outer->addLayout(row);
    outer->addWidget(new Separator(Qt::Horizontal, 0, this));
}

/// For the widest text, so that the arrow behind it stays under the pointer from look to look.
void LookStepper::keepRoom()
{
    int widest = 0;
    for (const Verdict verdict : allVerdicts) {
        const QString text
            = tr("%1 · %2 · %3").arg(u"00:00:00"_s, verdictWord(verdict), Format::duration(888));
        widest = std::max(widest, m_text->fontMetrics().horizontalAdvance(text));
    }
    m_text->setMinimumWidth(widest);
}

void LookStepper::begin(const CheckState &check, const LastLooks &looks)
{
    m_last = looks;
    m_shown = {};
    m_shown.said.verdict = check.verdict;
    m_shown.evidence = check.evidence;
    if (const int known = place(); known >= 0)
        m_shown = m_last.looks[size_t(known)];
    present();
}

void LookStepper::setLooks(const LastLooks &looks)
{
    if (isSame(looks, m_last)) // asked many times a second: a screen reader must not hear of it
        return;
    m_last = looks;
    present();
}

void LookStepper::setTimeZone(TimeZoneChoice zone)
{
    m_zone = zone;
    present();
}

/// Of the look that is shown, counted from the newest; -1: it is not kept.
int LookStepper::place() const
{
    const auto found
        = std::find_if(m_last.looks.begin(), m_last.looks.end(),
                       [this](const KeptLook &look) { return look.evidence == m_shown.evidence; });
    return found == m_last.looks.end() ? -1 : int(found - m_last.looks.begin());
}

void LookStepper::goEarlier()
{
    if (const int now = place(); now >= 0) // what is gone was older than all that is kept
        go(now + 1);
}

void LookStepper::goLater()
{
    const int now = place();
    go(now < 0 ? int(m_last.looks.size()) - 1 : now - 1);
}

void LookStepper::goNewest()
{
    if (place() != 0)
        go(0);
}

void LookStepper::go(int place)
{
    if (place < 0 || size_t(place) >= m_last.looks.size())
        return;
    m_shown = m_last.looks[size_t(place)];
    present();
    emit chosen(m_shown);
}

void LookStepper::present()
{
    const int now = place();
    const int count = int(m_last.looks.size());
    const bool any = m_shown.evidence != nullptr;
    m_earlier->setEnabled(now >= 0 && now + 1 < count);
    m_later->setEnabled(count > 0 && now != 0);
    m_newest->setEnabled(m_later->isEnabled());
    m_glyph->setVisible(any);
    m_glyph->setVerdict(m_shown.said.verdict);
    m_text->setText(any ? lookText(Format::time(m_shown.evidence->measuredAt, m_zone))
                        : tr("No evidence yet"));
    if (any && now < 0)
        m_kept->setText(tr("Gone from memory · %1").arg(keptText()));
    else
        m_kept->setText(any ? tr("Look %1 · %2").arg(Format::number(qint64(now + 1)), keptText())
                            : keptText());
    m_text->setAccessibleName(any ? lookText(Format::dateTime(m_shown.evidence->measuredAt, m_zone))
                                  : m_text->text());
    setToolTip(explanation(now));
    setAccessibleName(tr("Looks at this check"));
    setAccessibleDescription(toolTip());
}

QString LookStepper::lookText(const QString &time) const
{
    return tr("%1 · %2 · %3")
        .arg(time, verdictWord(m_shown.said.verdict),
             Format::duration(m_shown.evidence->timing.totalMs));
}

QString LookStepper::keptText() const
{
    const int count = int(m_last.looks.size());
    if (m_last.dropped == 0)
        return tr("%n kept", nullptr, count);
    return tr("%1 of %2 kept")
        .arg(Format::number(qint64(count)), Format::number(qint64(count + m_last.dropped)));
}

QString LookStepper::explanation(int place) const
{
    QStringList sentences{tr("The evidence of the last %1 looks at each check stays in memory; "
                             "look 1 is the newest.")
                              .arg(Format::number(qint64(LookStore::perCheck)))};
    if (m_last.dropped > 0)
        sentences.append(tr("%n of them made room for newer ones.", nullptr, m_last.dropped));
    if (m_shown.evidence && place < 0)
        sentences.append(
            tr("The look shown is no longer kept; it stays here until you go to another."));
    return sentences.join(u' ');
}
