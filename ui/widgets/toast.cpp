#include "ui/widgets/toast.h"

#include "services/checks/texts.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/button.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>

namespace
{
constexpr int lifeMs = 8000, noticeWidth = 360, margin = 16,
              aboveStatus = Metric::statusHeight + margin;
}

Toast::Toast(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_glyph(new GlyphLabel(themes, 16, this))
    , m_text(new PlainLabel({}, this))
    , m_action(new Button({}, ButtonKind::Outlined, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 10, 8, 10);
    layout->setSpacing(Metric::gap2);
    auto *close = new IconButton(QStringLiteral("close"), tr("Dismiss"), this);
    layout->addWidget(m_glyph);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(close);
    m_text->setWordWrap(true);
    hide();
    m_timer.setSingleShot(true);
    m_timer.setInterval(lifeMs);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_action, &QPushButton::clicked, this, &Toast::hide);
    connect(m_action, &QPushButton::clicked, this, &Toast::actionTriggered);
    parent->installEventFilter(this);
}

void Toast::showNotice(Verdict verdict, const QString &text, const QString &action)
{
    m_stays = verdict == Verdict::Critical;
    m_glyph->setVerdict(verdict);
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(tr("%1: %2").arg(verdictWord(verdict), text));
    place();
    show();
    raise();
    if (m_stays)
        m_timer.stop();
    else
        m_timer.start();
}

void Toast::place()
{
    setFixedWidth(qMin(noticeWidth, parentWidget()->width() - 2 * margin));
    const int height = qMax(sizeHint().height(), layout()->totalHeightForWidth(this->width()));
    resize(this->width(), height);
    move(parentWidget()->width() - this->width() - margin,
         parentWidget()->height() - height - aboveStatus);
}

bool Toast::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

void Toast::enterEvent(QEnterEvent *)
{
    m_timer.stop();
}

void Toast::leaveEvent(QEvent *)
{
    if (!m_stays)
        m_timer.start();
}

void Toast::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), Metric::radiusDialog, m_themes.theme().raised,
             m_themes.theme().borderStrong);
}
