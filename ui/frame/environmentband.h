#pragma once

#include "services/checks/snapshot.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class ActingButton;
class BellButton;
class ElidedLabel;
class EnvironmentButton;
class FindField;
class IconButton;
class QMenu;
class VerdictSums;

/// An environment that can be switched to.
struct EnvironmentChoice {
    QString id;
    QString name;
    EnvironmentRole role = EnvironmentRole::Prod;
};

/// The band at the top of every screen: which environment, how it stands, how old the oldest fact
/// is. The stripe over it tells the role by its pattern as well as its colour.
class EnvironmentBand : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentBand(const ThemeSource &themes, QWidget *parent = nullptr);

    void setEnvironment(const Environment *environment);
    void setChoices(const QList<EnvironmentChoice> &choices);
    void setSnapshot(const SnapshotPtr &snapshot); ///< null: nothing measured
    void setShort(bool isShort); ///< under 1200 px
    ActingButton *acting() const { return m_acting; }
    BellButton *bell() const { return m_bell; }
    VerdictSums *sums() const { return m_sums; }
    QString ageText() const;

signals:
    void menuToggled();
    void paletteWanted();
    void helpWanted();
    void environmentChosen(QString id);
    void sandboxWanted();
    void openFileWanted();
    void newWanted();
    void importWanted();

private:
    void buildLayout();
    void showMenu();
    void showAge();
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void paintStripe(QPainter &painter) const;

    const ThemeSource &m_themes;
    std::optional<EnvironmentRole> m_role;
    QString m_environmentId;
    QList<EnvironmentChoice> m_choices;
    SnapshotPtr m_snapshot;
    bool m_short = false;
    QTimer m_tick;
    IconButton *m_menuButton;
    EnvironmentButton *m_environment;
    ActingButton *m_acting;
    QMenu *m_menu;
    VerdictSums *m_sums;
    QWidget *m_ageSeparator;
    QWidget *m_ageIcon;
    ElidedLabel *m_age;
    FindField *m_find;
    BellButton *m_bell;
    IconButton *m_help;
};
