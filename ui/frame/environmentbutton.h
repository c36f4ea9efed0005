#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

#include <optional>

/// Which environment this is: role tag, name, and the way to another one.
class EnvironmentButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit EnvironmentButton(const ThemeSource &themes, QWidget *parent = nullptr);

    /// role empty: there is no environment.
    void setEnvironment(const QString &name, std::optional<EnvironmentRole> role);
    QSize sizeHint() const override;

private:
    QString shownName() const;
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QString m_name;
    std::optional<EnvironmentRole> m_role;
};
