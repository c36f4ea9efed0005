#include "ui/widgets/findingbox.h"

#include "services/checks/texts.h"
#include "ui/facttext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QPainter>
#include <QVBoxLayout>

FindingBox::FindingBox(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_title(new PlainLabel({}, this))
    , m_summary(new PlainLabel({}, this))
    , m_advice(new PlainLabel({}, this))
{
    QFont bold = Type::body();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_summary->setFont(Type::supporting());
    m_advice->setFont(Type::supporting());
    m_advice->setForegroundRole(Tone::text2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(13, 9, 11, 9);
    layout->setSpacing(Metric::gap1);
    for (PlainLabel *label : {m_title, m_summary, m_advice}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 5, 0, 0);
    auto *evidence
        = new Button(QStringLiteral("evidence"), tr("Evidence"), ButtonKind::Outlined, this);
    auto *run = new Button(QStringLiteral("refresh"), tr("Run now"), ButtonKind::Flat, this);
    m_evidence = evidence;
    setFocusProxy(evidence);
    buttons->addWidget(evidence);
    buttons->addWidget(run);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    connect(evidence, &QPushButton::clicked, this, &FindingBox::evidenceWanted);
    connect(run, &QPushButton::clicked, this, &FindingBox::runWanted);
}

void FindingBox::setFinding(const CheckState &check)
{
    m_verdict = check.verdict;
    m_title->setText(tr("%1 (%2)").arg(shortened(findingTitle(check)), shortened(check.id, 60)));
    m_summary->setText(shortened(checkSummary(check), 600));
    m_advice->setText(checkAdvice(check));
    m_advice->setVisible(!m_advice->text().isEmpty());
    m_evidence->setEnabled(check.evidence != nullptr);
    m_evidence->setToolTip(check.evidence ? QString()
                                          : tr("Never measured: there is no evidence."));
    update();
}

void FindingBox::paintEvent(QPaintEvent *)
{
    const RoleColors &colors = m_themes.theme().verdict(m_verdict);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_themes.theme().border, 1));
    painter.setBrush(colors.ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), Metric::radiusControl,
                            Metric::radiusControl);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.foreground);
    painter.setClipRect(QRect(0, 0, 3, height()));
    painter.drawRoundedRect(rect(), Metric::radiusControl, Metric::radiusControl);
}
