#include "ui/frame/environmentbutton.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"
#include "ui/widgets/roletag.h"

#include <QPainter>

namespace
{
constexpr int left = 4, gap = 8, chevron = 12, right = 10, widestName = 240;

QFont nameFont()
{
    QFont font = Type::body();
    font.setWeight(QFont::Medium);
    return font;
}
}

EnvironmentButton::EnvironmentButton(const ThemeSource &themes, QWidget *parent)
    : QAbstractButton(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setEnvironment({}, {});
}

void EnvironmentButton::setEnvironment(const QString &name, std::optional<EnvironmentRole> role)
{
    m_name = name;
    m_role = role;
    if (role) {
        setAccessibleName(
            tr("Environment %1, %2").arg(name, roleLook(*role, m_themes.theme()).word));
        setToolTip(name.toHtmlEscaped());
    } else {
        setAccessibleName(tr("No environment"));
        setToolTip({});
    }
    updateGeometry();
    update();
}

QString EnvironmentButton::shownName() const
{
    return QFontMetrics(nameFont())
        .elidedText(m_role ? m_name : tr("No environment"), Qt::ElideMiddle, widestName);
}

QSize EnvironmentButton::sizeHint() const
{
    const QFontMetrics metrics(nameFont());
    const int tag = m_role ? roleTagSize(roleLook(*m_role, m_themes.theme())).width() + left : 2;
    return {tag + gap + metrics.horizontalAdvance(shownName()) + gap + chevron + right,
            qMax(Metric::controlHeight, metrics.height() + 8)};
}

void EnvironmentButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = m_themes.theme();
    const RoleColors colors
        = m_role ? theme.role(*m_role) : RoleColors{theme.borderStrong, theme.surface};
    const bool sandbox = m_role == EnvironmentRole::Sandbox;
    paintBox(painter, rect(), Metric::radiusControl,
             isDown() || (underMouse() && !m_role) ? theme.hover : colors.ground, colors.foreground,
             1, sandbox ? Qt::DashLine : Qt::SolidLine);
    if (hasFocus())
        paintBox(painter, rect(), Metric::radiusControl, {}, theme.accent, 2);
    int x = 2;
    if (m_role) {
        const RoleLook look = roleLook(*m_role, theme);
        paintRoleTag(painter, QRect(left, 0, width(), height()), look);
        x = left + roleTagSize(look).width();
    }
    painter.setFont(nameFont());
    painter.setPen(m_role ? theme.text : theme.text2);
    painter.drawText(rect().adjusted(x + gap, 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shownName());
    paintIcon(painter,
              QRectF(width() - right - chevron, (height() - chevron) / 2, chevron, chevron),
              QStringLiteral("chev"), theme.text2);
}
