#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QWidget>

/// "measured", "declared", "unknown" or "unreadable".
QString originWord(Fact::Origin origin);
/// The letter M, D or ? in its square, 14 px, in the middle of rect.
void paintOriginMark(QPainter &painter, const QRectF &rect, Fact::Origin origin,
                     const Theme &theme);

/// Where a value comes from: filled square measured, outlined square declared, dashed square
/// unknown.
class OriginMark : public QWidget
{
    Q_OBJECT

public:
    static constexpr int side = 14;

    OriginMark(const ThemeSource &themes, Fact::Origin origin, QWidget *parent = nullptr);

    void setOrigin(Fact::Origin origin);
    Fact::Origin origin() const { return m_origin; }

private:
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    Fact::Origin m_origin;
};
