#pragma once

#include "services/checks/verdict.h"
#include "ui/pageentry.h"
#include "ui/theme/theme.h"

#include <QMap>
#include <QWidget>

#include <optional>

class RailButton;
class QVBoxLayout;

/// The pages at the left edge: icon over word, or icons alone where room is short. Settings stand
/// at the foot.
class Rail : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(const ThemeSource &themes, QWidget *parent = nullptr);

    void setEntries(const QList<PageEntry> &entries); ///< replaces all, badges included
    void setPagesEnabled(bool enabled); ///< without an environment no page has anything to show
    void setCurrent(const QString &id);
    /// The worst news of a page as a small glyph; empty: none.
    void setBadge(const QString &id, std::optional<Verdict> verdict);
    void setIconOnly(bool iconOnly);
    bool isIconOnly() const { return m_iconOnly; }

    static QString settingsId() { return QStringLiteral("settings"); }

signals:
    void chosen(QString id);

private:
    RailButton *addButton(const QString &id, const QString &title, const QString &icon);
    void fitWidth(); ///< wide enough for the widest title as the current page shows it
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

    const ThemeSource &m_themes;
    bool m_iconOnly = false;
    QVBoxLayout *m_pages;
    QMap<QString, RailButton *> m_buttons;
};
