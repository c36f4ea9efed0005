#pragma once

#include <QPushButton>
#include <QToolButton>

/// How much a button asks for attention; the style reads it.
enum class ButtonKind { Outlined, Primary, Flat, Danger };

/// A push button of one of the four kinds. A plain QPushButton is outlined, and primary when it is
/// a dialog's default.
class Button : public QPushButton
{
    Q_OBJECT
    Q_PROPERTY(int buttonKind READ buttonKind CONSTANT)

public:
    explicit Button(const QString &text, ButtonKind kind = ButtonKind::Outlined,
                    QWidget *parent = nullptr);
    /// With an icon of the own set before the text.
    Button(const QString &iconName, const QString &text, ButtonKind kind = ButtonKind::Outlined,
           QWidget *parent = nullptr);

    int buttonKind() const { return int(m_kind); }

private:
    ButtonKind m_kind;
};

/// A square flat button that shows an icon only; its name is its tool tip and its accessible name.
class IconButton : public QToolButton
{
    Q_OBJECT

public:
    IconButton(const QString &iconName, const QString &name, QWidget *parent = nullptr);
};
