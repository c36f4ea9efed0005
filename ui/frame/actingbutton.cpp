#include "ui/frame/actingbutton.h"

#include "ui/facttext.h"
#include "ui/theme/glyphs.h"

#include <QMenu>
#include <QTimer>

namespace
{

constexpr int minuteS = 60, refreshMs = 15'000;

}

ActingButton::ActingButton(QWidget *parent)
    : Button(QStringLiteral("view"), {}, ButtonKind::Flat, parent)
    , m_menu(new QMenu(this))
{
    connect(this, &QPushButton::clicked, this, &ActingButton::showMenu);
    auto *counting = new QTimer(this);
    counting->start(refreshMs); // the minutes left
    connect(counting, &QTimer::timeout, this, &ActingButton::refresh);
    hide();
}

void ActingButton::setActing(Acting *acting)
{
    m_acting = acting;
    if (acting)
        connect(acting, &Acting::changed, this, &ActingButton::refresh);
    refresh();
}

void ActingButton::setShort(bool isShort)
{
    m_short = isShort;
    refresh();
}

void ActingButton::refresh()
{
    setVisible(m_acting);
    if (!m_acting)
        return;
    const bool armed = m_acting->armed().has_value();
    const bool observer = m_acting->isObserver();
    QString word = observer ? tr("Observer") : tr("Writes off");
    QString what = observer ? refusalText(Refusal::Observer) : refusalText(Refusal::NotArmed);
    if (armed) {
        const auto left = QDateTime::currentDateTimeUtc().secsTo(m_acting->armed()->until);
        const int minutes = int(std::max<qint64>(1, (left + minuteS - 1) / minuteS));
        word = tr("Writes on · %n min", nullptr, minutes);
        what = tr("Writes are switched on for this environment and go off by themselves.");
    }
    setIcon(::icon(armed          ? QStringLiteral("pen")
                       : observer ? QStringLiteral("view")
                                  : QStringLiteral("lock")));
    setText(m_short ? QString() : word);
    setAccessibleName(word);
    setToolTip(plainToolTip(word + QLatin1Char('\n') + what));
}

void ActingButton::showMenu()
{
    if (!m_acting)
        return;
    m_menu->clear();
    QAction *observer
        = m_menu->addAction(::icon(QStringLiteral("view")), tr("Only watch (observer)"));
    observer->setCheckable(true);
    observer->setChecked(m_acting->isObserver());
    connect(observer, &QAction::toggled, m_acting.data(), &Acting::setObserver);
    m_menu->addSeparator();
    const bool can = !m_acting->isObserver();
    for (const int minutes : {15, 60}) {
        QAction *arm = m_menu->addAction(::icon(QStringLiteral("pen")),
                                         tr("Switch writes on for %n min", nullptr, minutes),
                                         m_acting.data(), [this, minutes] {
                                             if (m_acting)
                                                 m_acting->arm(minutes * minuteS);
                                         });
        arm->setEnabled(can);
    }
    m_menu
        ->addAction(::icon(QStringLiteral("lock")), tr("Switch writes off"), m_acting.data(),
                    &Acting::disarm)
        ->setEnabled(m_acting->armed().has_value());
    m_menu->popup(mapToGlobal(QPoint(0, height() + 2)));
}
