#include "ui/frame/statusstrip.h"

#include "ui/formatting.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/iconlabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int separatorLength = 16, iconSide = 13, barWidth = 90, longestError = 90;
}

QString keychainText(KeychainState state)
{
    switch (state) {
    case KeychainState::Unknown:
        return StatusStrip::tr("Keychain not used yet");
    case KeychainState::Waiting:
        return StatusStrip::tr("Waiting for the keychain");
    case KeychainState::Open:
        return StatusStrip::tr("Keychain unlocked");
    case KeychainState::Locked:
        return StatusStrip::tr("Keychain locked");
    case KeychainState::Unavailable:
        return StatusStrip::tr("No keychain: secrets last until the console ends");
    }
    return {};
}

StatusStrip::StatusStrip(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_identity(new Button({}, ButtonKind::Flat, this))
    , m_keychain(new PlainLabel({}, this))
    , m_round(new PlainLabel({}, this))
    , m_bar(new QProgressBar(this))
    , m_count(new PlainLabel({}, this))
    , m_errorSeparator(new Separator(Qt::Vertical, separatorLength, this))
    , m_error(new Button({}, ButtonKind::Flat, this))
    , m_hint(new ElidedLabel({}, this))
{
    setMinimumHeight(Metric::statusHeight);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(Metric::gap3);
    IconLabel *user = nullptr;
    addPart(layout, u"user"_s, &user, m_identity);
    layout->addWidget(new Separator(Qt::Vertical, separatorLength, this));
    addPart(layout, u"lock"_s, &m_lock, m_keychain);
    layout->addWidget(new Separator(Qt::Vertical, separatorLength, this));
    layout->addWidget(m_round);
    layout->addWidget(m_bar);
    layout->addWidget(m_count);
    layout->addWidget(m_errorSeparator);
    layout->addWidget(m_error);
    layout->addStretch(1);
    layout->addWidget(m_hint);
    m_bar->setFixedWidth(barWidth);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Probe round"));
    for (QWidget *part :
         QList<QWidget *>{m_identity, m_keychain, m_round, m_count, m_error, m_hint}) {
        part->setFont(Type::supporting());
        part->setForegroundRole(Tone::text2);
    }
    m_identity->setFixedHeight(Metric::statusHeight - 4);
    connect(m_identity, &QPushButton::clicked, this, &StatusStrip::identityClicked);
    m_error->setFixedHeight(Metric::statusHeight - 4);
    connect(m_error, &QPushButton::clicked, this, &StatusStrip::errorClicked);
    setIdentity({});
    setKeychainState(KeychainState::Unknown, {});
    setSnapshot({});
    setError({});
}

void StatusStrip::addPart(QHBoxLayout *layout, const QString &icon, IconLabel **iconLabel,
                          QWidget *text)
{
    auto *part = new QHBoxLayout;
    part->setSpacing(5);
    *iconLabel = new IconLabel(icon, iconSide, Tone::text2, this);
    part->addWidget(*iconLabel);
    part->addWidget(text);
    layout->addLayout(part);
}

void StatusStrip::setIdentity(const QString &text, bool opens)
{
    const QString shown = text.isEmpty() ? tr("No identity") : text;
    m_identity->setText(QString(shown).replace(u'&', "&&"_L1));
    m_identity->setAccessibleName(tr("Account: %1").arg(shown));
    m_identity->setToolTip(opens ? tr("Show the account") : QString());
    m_identity->setEnabled(opens);
}

QRect StatusStrip::identityPlace() const
{
    return {m_identity->mapToGlobal(QPoint()), m_identity->size()};
}

void StatusStrip::setKeychainState(KeychainState state, const QString &detail)
{
    m_keychain->setText(keychainText(state));
    m_keychain->setToolTip(detail.toHtmlEscaped());
    m_lock->setIcon(state == KeychainState::Unavailable   ? u"nokey"_s
                        : state == KeychainState::Waiting ? u"hour"_s
                                                          : u"lock"_s);
}

void StatusStrip::setSnapshot(const SnapshotPtr &snapshot)
{
    const bool running = snapshot && snapshot->roundTotal > 0;
    m_round->setText(running        ? tr("Probe round")
                         : snapshot ? tr("No probe round in progress")
                                    : tr("No probes"));
    m_bar->setVisible(running);
    m_count->setVisible(running);
    if (!running)
        return;
    m_bar->setRange(0, snapshot->roundTotal);
    m_bar->setValue(snapshot->roundDone);
    m_count->setText(tr("%1 of %2")
                         .arg(Format::number(qint64(snapshot->roundDone)),
                              Format::number(qint64(snapshot->roundTotal))));
}

void StatusStrip::setError(const QString &text)
{
    m_errorText = text;
    m_error->setVisible(!text.isEmpty());
    m_errorSeparator->setVisible(!text.isEmpty());
    QString shown = text.left(longestError);
    if (shown.size() < text.size())
        shown += u'…';
    m_error->setText(shown.replace(u'&', "&&"_L1));
    m_error->setAccessibleName(tr("Last error: %1").arg(text));
    m_error->setToolTip(tr("Show details"));
    QPalette colors = m_error->palette();
    colors.setColor(QPalette::ButtonText, m_themes.theme().critical.foreground);
    m_error->setPalette(colors);
    m_error->setIcon(verdictIcon(Verdict::Critical, m_themes.theme()));
}

void StatusStrip::setHint(const QString &text)
{
    m_hint->setText(text);
}

void StatusStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        setError(m_errorText); // colours of the theme, not of the palette
    QWidget::changeEvent(event);
}

void StatusStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().window);
    painter.fillRect(0, 0, width(), 1, m_themes.theme().border);
}
