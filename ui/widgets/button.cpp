#include "ui/widgets/button.h"

#include "ui/theme/glyphs.h"

Button::Button(const QString &text, ButtonKind kind, QWidget *parent)
    : QPushButton(text, parent)
    , m_kind(kind)
{
    setAutoDefault(false);
    setFlat(kind == ButtonKind::Flat);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

Button::Button(const QString &iconName, const QString &text, ButtonKind kind, QWidget *parent)
    : Button(text, kind, parent)
{
    setIcon(::icon(iconName));
}

IconButton::IconButton(const QString &iconName, const QString &name, QWidget *parent)
    : QToolButton(parent)
{
    setIcon(::icon(iconName));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(name.toHtmlEscaped());
    setAccessibleName(name);
}
