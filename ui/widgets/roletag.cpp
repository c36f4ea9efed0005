#include "ui/widgets/roletag.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/shapes.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int padding = 6, iconSide = 11, gap = 4, minimumHeight = 18;

QString word(EnvironmentRole role)
{
    switch (role) {
    case EnvironmentRole::Prod:
        return RoleTag::tr("PROD");
    case EnvironmentRole::Test:
        return RoleTag::tr("TEST");
    case EnvironmentRole::Sandbox:
        return RoleTag::tr("SANDBOX");
    }
    return {};
}

QString iconOf(EnvironmentRole role)
{
    switch (role) {
    case EnvironmentRole::Prod:
        return u"lock"_s;
    case EnvironmentRole::Test:
        return u"probes"_s;
    case EnvironmentRole::Sandbox:
        return u"terminal"_s;
    }
    return {};
}
}

RoleLook roleLook(EnvironmentRole role, const Theme &theme)
{
    const RoleColors &colors = theme.role(role);
    return {word(role), iconOf(role), theme.surface, colors.foreground, {}, Qt::SolidLine};
}

RoleLook roleLook(NamespaceRole role, const Theme &theme)
{
    switch (role) {
    case NamespaceRole::Prod:
        return {word(EnvironmentRole::Prod), {},           theme.prod.foreground, theme.prod.ground,
                theme.prod.foreground,       Qt::SolidLine};
    case NamespaceRole::Test:
        return {word(EnvironmentRole::Test), {},           theme.test.foreground, theme.test.ground,
                theme.test.foreground,       Qt::SolidLine};
    case NamespaceRole::Tooling:
        return {RoleTag::tr("TOOLING"), {},           theme.text2, theme.sunken,
                theme.borderStrong,     Qt::SolidLine};
    case NamespaceRole::Legacy:
        return {RoleTag::tr("LEGACY"), {},          theme.text2, theme.sunken,
                theme.borderStrong,    Qt::DashLine};
    case NamespaceRole::Other:
        return {};
    }
    return {};
}

QSize roleTagSize(const RoleLook &look)
{
    const QFontMetrics metrics(Type::caption());
    const int iconWidth = look.icon.isEmpty() ? 0 : iconSide + gap;
    return {2 * padding + iconWidth + metrics.horizontalAdvance(look.word),
            qMax(minimumHeight, metrics.height() + 2)};
}

void paintRoleTag(QPainter &painter, const QRect &rect, const RoleLook &look)
{
    if (look.word.isEmpty())
        return;
    QRect box(rect.topLeft(), roleTagSize(look).boundedTo(rect.size()));
    box.moveCenter({box.center().x(), rect.center().y()});
    paintBox(painter, box, Metric::radiusTag, look.ground, look.edge, 1, look.edgeStyle);
    QRect words = box.adjusted(padding, 0, 0, 0);
    if (!look.icon.isEmpty()) {
        paintIcon(
            painter,
            QRectF(words.left(), box.top() + (box.height() - iconSide) / 2.0, iconSide, iconSide),
            look.icon, look.ink);
        words.adjust(iconSide + gap, 0, 0, 0);
    }
    painter.save();
    painter.setFont(Type::caption());
    painter.setPen(look.ink);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, look.word);
    painter.restore();
}

RoleTag::RoleTag(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void RoleTag::setRole(EnvironmentRole role)
{
    m_isEnvironment = true;
    m_environment = role;
    show(look());
}

void RoleTag::setRole(NamespaceRole role)
{
    m_isEnvironment = false;
    m_namespace = role;
    show(look());
}

RoleLook RoleTag::look() const
{
    return m_isEnvironment ? roleLook(m_environment, m_themes.theme())
                           : roleLook(m_namespace, m_themes.theme());
}

void RoleTag::show(const RoleLook &look)
{
    setAccessibleName(look.word);
    setVisible(!look.word.isEmpty());
    updateGeometry();
    update();
}

QSize RoleTag::sizeHint() const
{
    return roleTagSize(look());
}

void RoleTag::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintRoleTag(painter, rect(), look());
}
