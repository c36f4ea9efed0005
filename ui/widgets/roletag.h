#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

/// How a role is signed: word, icon and colours, so that colour is never the only sign.
struct RoleLook {
    QString word; ///< "PROD"
    QString icon; ///< empty: none
    QColor ink, ground, edge;
    Qt::PenStyle edgeStyle = Qt::SolidLine;
};

/// Filled, for the environment itself.
RoleLook roleLook(EnvironmentRole role, const Theme &theme);
/// Tinted, for a namespace in trees, strips and dialogs; an empty word for NamespaceRole::Other.
RoleLook roleLook(NamespaceRole role, const Theme &theme);
QSize roleTagSize(const RoleLook &look);
/// At the left of rect, vertically in its middle.
void paintRoleTag(QPainter &painter, const QRect &rect, const RoleLook &look);

/// The tag PROD, TEST, SANDBOX, TOOLING or LEGACY.
class RoleTag : public QWidget
{
    Q_OBJECT

public:
    explicit RoleTag(const ThemeSource &themes, QWidget *parent = nullptr);

    void setRole(EnvironmentRole role);
    void setRole(NamespaceRole role); ///< Other hides the tag
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    RoleLook look() const;
    void show(const RoleLook &look);
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    bool m_isEnvironment = true;
    EnvironmentRole m_environment = EnvironmentRole::Prod;
    NamespaceRole m_namespace = NamespaceRole::Other;
};
