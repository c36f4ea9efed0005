#include "ui/theme/theme.h"

#include "ui/theme/atalayastyle.h"
#include "ui/theme/portalscheme.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>

namespace
{
bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5;
}
}

ThemeSource::ThemeSource(QObject *parent)
    : QObject(parent)
    , m_platformDark(isDark(QApplication::palette()))
    , m_portal(new PortalScheme(this))
    , m_theme(loadTheme(false))
{
    connect(m_portal, &PortalScheme::changed, this, &ThemeSource::apply);
    qApp->installEventFilter(this);
    apply();
}

void ThemeSource::setChoice(ThemeChoice choice)
{
    if (m_choice == choice)
        return;
    m_choice = choice;
    apply();
}

void ThemeSource::setDensity(Density density)
{
    if (m_density == density)
        return;
    m_density = density;
    if (auto *style = qobject_cast<AtalayaStyle *>(QApplication::style()))
        style->setDensity(density);
    // Views take their row height from the style anew when they hear of a new one.
    QEvent event(QEvent::StyleChange);
    for (QWidget *widget : QApplication::allWidgets())
        QApplication::sendEvent(widget, &event);
    emit changed();
}

int ThemeSource::rowHeight() const
{
    const auto *style = qobject_cast<const AtalayaStyle *>(QApplication::style());
    return style ? style->rowHeight(QFontMetrics(Type::body())) : Metric::rowHeight;
}

bool ThemeSource::wantsDark() const
{
    switch (m_choice) {
    case ThemeChoice::Light:
        return false;
    case ThemeChoice::Dark:
        return true;
    case ThemeChoice::System:
        return m_portal->dark().value_or(m_platformDark);
    }
    return false;
}

void ThemeSource::apply()
{
    const QScopedValueRollback<bool> guard(m_applying, true);
    m_theme = loadTheme(wantsDark());
    // The style before the palette: a new style would otherwise resolve its own palette over ours.
    if (auto *style = qobject_cast<AtalayaStyle *>(QApplication::style()))
        style->setTheme(m_theme);
    else
        QApplication::setStyle(new AtalayaStyle(m_theme));
    QApplication::setPalette(paletteOf(m_theme));
    emit changed();
}

bool ThemeSource::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ThemeChange && !m_applying && m_choice == ThemeChoice::System) {
        const QScopedValueRollback<bool> guard(m_applying, true);
        QApplication::setPalette(QPalette()); // uncovers the platform's own
        const bool dark = isDark(QApplication::palette());
        QApplication::setPalette(paletteOf(m_theme));
        if (dark != m_platformDark) {
            m_platformDark = dark;
            apply();
        }
    }
    return QObject::eventFilter(watched, event);
}
