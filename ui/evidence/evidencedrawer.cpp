#include "ui/evidence/evidencedrawer.h"

#include "models/checkexport.h"
#include "models/lookstate.h"
#include "services/checks/texts.h"
#include "ui/evidence/evidencetext.h"
#include "ui/evidence/evidenceview.h"
#include "ui/evidence/lookstepper.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/savefile.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"
#include "ui/widgets/verdictbadge.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QShortcut>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int slideMs = 160, narrowWindow = 1200, shadowWidth = 16;
constexpr double widestPart = 0.45;

} // namespace

EvidenceDrawer::EvidenceDrawer(const ThemeSource &themes, QWidget *host)
    : QWidget(host)
    , m_themes(themes)
    , m_host(host)
    , m_slide(this, "geometry")
    , m_looks(new LookStepper(themes, this))
    , m_view(new EvidenceView(themes, this))
{
    setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(shadowWidth + 1, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(m_looks);
    layout->addWidget(m_view, 1);
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(buildFooter());
    hide();
    m_host->installEventFilter(this);
    m_slide.setDuration(slideMs);
    m_slide.setEasingCurve(QEasingCurve::OutCubic);
    m_second.setInterval(1000);
    addShortcuts();
    connect(m_looks, &LookStepper::chosen, this, &EvidenceDrawer::showLook);
    connect(&m_second, &QTimer::timeout, m_view, &EvidenceView::updateAge);
    connect(&m_slide, &QPropertyAnimation::finished, this, [this] { setVisible(m_open); });
    connect(&themes, &ThemeSource::changed, this, &EvidenceDrawer::present);
}

// Shortcuts, since a focused button keeps arrow keys to itself.
void EvidenceDrawer::addShortcuts()
{
    const auto add = [this](QKeyCombination keys) {
        auto *shortcut = new QShortcut(QKeySequence(keys), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        return shortcut;
    };
    connect(add(Qt::ALT | Qt::Key_Left), &QShortcut::activated, this, [this] { step(-1); });
    connect(add(Qt::ALT | Qt::Key_Right), &QShortcut::activated, this, [this] { step(1); });
    connect(add(Qt::ALT | Qt::SHIFT | Qt::Key_Left), &QShortcut::activated, m_looks,
            &LookStepper::goEarlier);
    connect(add(Qt::ALT | Qt::SHIFT | Qt::Key_Right), &QShortcut::activated, m_looks,
            &LookStepper::goLater);
}

QWidget *EvidenceDrawer::buildHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(16, 10, 12, 10);
    layout->setSpacing(Metric::gap2);
    m_title = new PlainLabel(tr("Evidence"), header);
    m_title->setFont(Type::title());
    m_subject = new ElidedLabel({}, header);
    m_subject->setFont(Type::supporting());
    m_subject->setForegroundRole(Tone::text2);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(m_subject);
    m_badge = new VerdictBadge(m_themes, header);
    m_position = new PlainLabel({}, header);
    m_position->setFont(Type::supporting());
    m_position->setForegroundRole(Tone::muted);
    m_previous = new IconButton(u"chevl"_s, tr("Previous evidence (Alt+Left)"), header);
    m_next = new IconButton(u"chevr"_s, tr("Next evidence (Alt+Right)"), header);
    m_close = new IconButton(u"close"_s, tr("Close (Esc)"), header);
    layout->addLayout(texts, 1);
    layout->addWidget(m_badge);
    layout->addWidget(m_position);
    for (IconButton *button : {m_previous, m_next, m_close}) {
        button->setFixedSize(Metric::controlHeight, Metric::controlHeight);
        layout->addWidget(button);
    }
    layout->addWidget(new KeyHint(m_themes, QKeySequence(Qt::Key_Escape), header));
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_close, &QToolButton::clicked, this, &EvidenceDrawer::close);
    return header;
}

QWidget *EvidenceDrawer::buildFooter()
{
    auto *footer = new QWidget(this);
    auto *layout = new QHBoxLayout(footer);
    layout->setContentsMargins(16, 8, 16, 8);
    auto *copy = new Button(u"copy"_s, tr("Copy details"), ButtonKind::Outlined, footer);
    auto *save = new Button(u"export"_s, tr("Save evidence…"), ButtonKind::Flat, footer);
    auto *note = new ElidedLabel(tr("Secrets are redacted before they reach this drawer"), footer);
    note->setFont(Type::tag());
    note->setForegroundRole(Tone::muted);
    layout->addWidget(copy);
    layout->addWidget(save);
    layout->addSpacing(Metric::gap3);
    layout->addWidget(note, 1);
    connect(copy, &QPushButton::clicked, this, &EvidenceDrawer::copyDetails);
    connect(save, &QPushButton::clicked, this, &EvidenceDrawer::saveEvidence);
    return footer;
}

const CheckState *EvidenceDrawer::current() const
{
    return m_index >= 0 && size_t(m_index) < m_list.size() ? &m_list[size_t(m_index)] : nullptr;
}

CheckState EvidenceDrawer::shown() const
{
    return m_look ? stateAt(*current(), *m_look) : *current();
}

void EvidenceDrawer::setTimeZone(TimeZoneChoice zone)
{
    m_zone = zone;
    m_looks->setTimeZone(zone);
    present();
}

void EvidenceDrawer::show(std::vector<CheckState> checks, int index, LooksOf looksOf)
{
    if (checks.empty())
        return;
    m_list = std::move(checks);
    m_looksOf = std::move(looksOf);
    m_looks->setVisible(bool(m_looksOf));
    goTo(std::clamp(index, 0, int(m_list.size()) - 1));
    if (!m_open) {
        m_focusBefore = QApplication::focusWidget();
        m_open = true;
        setGeometry(closedGeometry());
        QWidget::show();
        raise();
        slide(openGeometry());
    }
    m_second.start();
    m_close->setFocus(Qt::OtherFocusReason);
}

void EvidenceDrawer::close()
{
    if (!m_open)
        return;
    m_open = false;
    m_second.stop();
    slide(closedGeometry());
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    emit closed();
}

void EvidenceDrawer::step(int by)
{
    const int next = m_index + by;
    if (next < 0 || size_t(next) >= m_list.size())
        return;
    goTo(next);
    emit currentChanged(current()->id, current()->service);
}

void EvidenceDrawer::goTo(int index)
{
    m_index = index;
    m_look.reset();
    m_looks->begin(*current(), currentLooks());
    present();
    m_view->ensureVisible(0, 0);
}

LastLooks EvidenceDrawer::currentLooks() const
{
    const CheckState *check = current();
    return m_looksOf && check ? m_looksOf({check->id, check->service}) : LastLooks{};
}

void EvidenceDrawer::refreshLooks()
{
    if (m_open && m_looksOf)
        m_looks->setLooks(currentLooks());
}

// Another look scrolls nowhere: what it has to be compared with is the same place in the one
// before.
void EvidenceDrawer::showLook(const KeptLook &look)
{
    const bool asGiven = look.evidence == current()->evidence;
    m_look = asGiven ? std::nullopt : std::optional(look);
    m_view->setCheck(shown(), m_zone);
}

void EvidenceDrawer::present()
{
    const CheckState *check = current();
    if (!check)
        return;
    const QString subject = tr("%1 · %2 · %3")
                                .arg(shortened(check->id, 80), shortened(check->service, 80),
                                     shortened(check->probe, 60));
    m_subject->setText(subject);
    m_badge->setVerdict(check->verdict, shortened(check->service, 80));
    m_position->setText(
        tr("%1 of %2")
            .arg(Format::number(qint64(m_index + 1)), Format::number(qint64(m_list.size()))));
    m_previous->setEnabled(m_index > 0);
    m_next->setEnabled(size_t(m_index) + 1 < m_list.size());
    m_view->setCheck(shown(), m_zone);
    setAccessibleName(tr("Evidence: %1, %2").arg(subject, verdictWord(check->verdict)));
}

QRect EvidenceDrawer::openGeometry() const
{
    const bool narrow = m_host->window()->width() < narrowWindow;
    const int width = narrow ? m_host->width()
                             : std::min(Metric::drawerWidth, int(m_host->width() * widestPart));
    return {m_host->width() - width - shadowWidth, 0, width + shadowWidth, m_host->height()};
}

QRect EvidenceDrawer::closedGeometry() const
{
    QRect away = openGeometry();
    away.moveLeft(m_host->width());
    return away;
}

void EvidenceDrawer::slide(const QRect &to)
{
    m_slide.stop();
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this)
        == 0) { // less motion was asked for
        setGeometry(to);
        setVisible(m_open);
        return;
    }
    m_slide.setStartValue(geometry());
    m_slide.setEndValue(to);
    m_slide.start();
}

bool EvidenceDrawer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_host && event->type() == QEvent::Resize && m_open) {
        m_slide.stop();
        setGeometry(openGeometry());
    }
    return QWidget::eventFilter(watched, event);
}

void EvidenceDrawer::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

void EvidenceDrawer::mousePressEvent(QMouseEvent *event)
{
    event->accept(); // the page below must not take a click on the drawer's ground
}

void EvidenceDrawer::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QColor dark = palette().color(QPalette::Shadow);
    QLinearGradient shadow(0, 0, shadowWidth, 0);
    dark.setAlpha(0);
    shadow.setColorAt(0, dark);
    dark.setAlpha(46);
    shadow.setColorAt(1, dark);
    painter.fillRect(QRect(0, 0, shadowWidth, height()), shadow);
    painter.fillRect(rect().adjusted(shadowWidth, 0, 0, 0), m_themes.theme().raised);
    painter.fillRect(QRect(shadowWidth, 0, 1, height()), m_themes.theme().borderStrong);
}

void EvidenceDrawer::copyDetails()
{
    if (current())
        QGuiApplication::clipboard()->setText(evidenceDetails(shown(), m_zone));
}

void EvidenceDrawer::saveEvidence()
{
    const CheckState *check = current();
    if (!check)
        return;
    static const QRegularExpression unsafe(u"[^A-Za-z0-9._-]+"_s);
    QString name = u"evidence-%1-%2"_s.arg(check->id.left(60), check->service.left(60));
    name.replace(unsafe, u"_"_s);
    saveFileAs(this, tr("Save evidence"), name + u".json"_s, tr("JSON files (*.json)"),
               evidenceJson(shown()));
}
