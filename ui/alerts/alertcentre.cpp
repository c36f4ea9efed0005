#include "ui/alerts/alertcentre.h"

#include "services/checks/alerts/alerttexts.h"
#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/watchtext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int centreWidth = 440, mostHeight = 560, leastHeight = 120, recentShown = 20;

QDateTime moment(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
}

PlainLabel *label(const QString &text, const QFont &font, QPalette::ColorRole tone, QWidget *parent)
{
    auto *result = new PlainLabel(text, parent);
    result->setFont(font);
    result->setForegroundRole(tone);
    return result;
}

QString findingsText(const AlertEntry &entry)
{
    AlertNotice notice;
    notice.cause = entry.cause;
    notice.findings = entry.findings;
    return shortened(alertText(notice), 900);
}

/// What holds the entry back, or who has it; empty: neither.
QString stateText(const AlertEntry &entry, TimeZoneChoice zone)
{
    if (entry.snoozed)
        return AlertCentre::tr("Snoozed until %1: %2")
            .arg(Format::timeWithZone(moment(entry.snoozed->untilMs), zone), entry.snoozed->reason);
    if (entry.silence)
        return silenceText(*entry.silence, zone);
    if (!entry.acknowledged)
        return {};
    const Acknowledgement &by = *entry.acknowledged;
    const QString who = by.role.isEmpty()
        ? by.owner
        : AlertCentre::tr("%1 (%2)", "a person and their role").arg(by.owner, by.role);
    return by.note.isEmpty() ? AlertCentre::tr("Taken on by %1").arg(who)
                             : AlertCentre::tr("Taken on by %1: %2").arg(who, by.note);
}

Verdict verdictOf(const AlertNotice &notice)
{
    switch (notice.kind) {
    case AlertNotice::Kind::Recovered:
    case AlertNotice::Kind::LookingAgain:
        return Verdict::Ok;
    case AlertNotice::Kind::CouldNotLook:
        return Verdict::Unknown;
    default:
        return notice.worst;
    }
}

}

AlertCentre::AlertCentre(const ThemeSource &themes, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_themes(themes)
    , m_sum(label({}, Type::supporting(), Tone::muted, this))
    , m_scroll(new QScrollArea(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Alerts"));
    setFixedWidth(centreWidth);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Metric::gap4, Metric::gap3, Metric::gap4, Metric::gap2);
    head->addWidget(label(tr("Alerts"), Type::title(), QPalette::WindowText, this));
    head->addStretch(1);
    head->addWidget(m_sum);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(m_scroll, 1);
}

void AlertCentre::setFeed(const AlertFeed &feed, const QDateTime &now, TimeZoneChoice zone)
{
    auto *content = new QWidget;
    content->setAutoFillBackground(false);
    auto *list = new QVBoxLayout(content);
    list->setContentsMargins(Metric::gap4, Metric::gap3, Metric::gap4, Metric::gap3);
    list->setSpacing(Metric::gap3);
    for (const AlertEntry &entry : feed.standing) {
        list->addWidget(standingBlock(entry, now, zone));
        list->addWidget(new Separator(Qt::Horizontal, 0, content));
    }
    if (feed.standing.isEmpty()) {
        auto *none
            = label(tr("Nothing is critical or degraded."), Type::body(), Tone::text2, content);
        list->addWidget(none);
    }
    if (!feed.recent.isEmpty())
        list->addWidget(label(tr("Told lately"), Type::caption(), Tone::muted, content));
    auto *recent = new QVBoxLayout;
    recent->setSpacing(Metric::gap1);
    for (const AlertNotice &notice :
         feed.recent.first(std::min<qsizetype>(recentShown, feed.recent.size())))
        recent->addWidget(recentRow(notice, zone));
    list->addLayout(recent);
    list->addStretch(1);
    m_sum->setText(feed.standing.isEmpty() ? QString()
                                           : tr("%n stand(s)", nullptr, int(feed.standing.size())));
    m_scroll->setWidget(content); // deletes the one before
    const int wanted
        = std::max(content->heightForWidth(centreWidth - 2), content->sizeHint().height()) + 52;
    setFixedHeight(std::clamp(wanted, leastHeight, mostHeight));
}

QWidget *AlertCentre::standingBlock(const AlertEntry &entry, const QDateTime &now,
                                    TimeZoneChoice zone)
{
    auto *block = new QWidget;
    auto *layout = new QVBoxLayout(block);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Metric::gap1 + 2);
    auto *head = new QHBoxLayout;
    head->setSpacing(Metric::gap2);
    auto *glyph = new GlyphLabel(m_themes, 14, block);
    glyph->setVerdict(entry.worst);
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    auto *title
        = new ElidedLabel(entry.unstable ? tr("%1: unstable, it comes and goes").arg(entry.cause)
                                         : tr("%1: %2").arg(entry.cause, verdictWord(entry.worst)),
                          block);
    title->setFont(bold);
    head->addWidget(glyph);
    head->addWidget(title, 1);
    head->addWidget(
        label(Format::age(moment(entry.sinceMs), now), Type::supporting(), Tone::muted, block));
    layout->addLayout(head);
    const QStringList texts{findingsText(entry), stateText(entry, zone)};
    for (const QString &text : texts) {
        if (text.isEmpty())
            continue;
        auto *line = label(text, Type::supporting(), Tone::text2, block);
        line->setWordWrap(true);
        layout->addWidget(line);
    }
    layout->addLayout(buttons(entry, block));
    return block;
}

QLayout *AlertCentre::buttons(const AlertEntry &entry, QWidget *parent)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(Metric::gap2);
    const auto add = [&](const QString &icon, const QString &text, auto signal) {
        auto *button = new Button(icon, text, ButtonKind::Outlined, parent);
        button->setAccessibleName(tr("%1: %2").arg(text, entry.cause));
        // Closed first: a popup would lie over the dialog that follows.
        connect(button, &QPushButton::clicked, this, [this, signal, cause = entry.cause] {
            close();
            emit(this->*signal)(cause);
        });
        row->addWidget(button);
    };
    add(u"probes"_s, tr("Show"), &AlertCentre::serviceWanted);
    if (!entry.acknowledged)
        add(u"hand"_s, tr("Take on…"), &AlertCentre::acknowledgeWanted);
    if (entry.snoozed)
        add(u"bell"_s, tr("Wake"), &AlertCentre::wakeWanted);
    else
        add(u"snooze"_s, tr("Snooze…"), &AlertCentre::snoozeWanted);
    row->addStretch(1);
    return row;
}

QWidget *AlertCentre::recentRow(const AlertNotice &notice, TimeZoneChoice zone)
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setSpacing(Metric::gap2);
    auto *glyph = new GlyphLabel(m_themes, 12, row);
    glyph->setVerdict(verdictOf(notice));
    auto *title = new ElidedLabel(alertTitle(notice), row);
    title->setFont(Type::supporting());
    title->setToolTip(plainToolTip(shortened(alertText(notice), 600)));
    layout->addWidget(glyph);
    layout->addWidget(title, 1);
    layout->addWidget(label(Format::timeWithZone(moment(notice.atMs), zone), Type::supporting(),
                            Tone::muted, row));
    return row;
}

void AlertCentre::showBelow(const QRect &place)
{
    move(place.right() - width(), place.bottom() + 2);
    show();
    setFocus();
}
