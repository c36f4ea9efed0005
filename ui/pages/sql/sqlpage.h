#pragma once

#include "services/environment/environment.h"
#include "services/identity/acting.h"
#include "services/junction/draftstore.h"
#include "services/junction/junctionclient.h"
#include "ui/theme/theme.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

class QStackedWidget;
class QTabBar;
class SqlTab;

/// SQL through the door: tabs kept on disk as they are typed, one environment's own.
class SqlPage : public QWidget
{
    Q_OBJECT

public:
    /// draftFolder empty: the application's own place for this environment.
    SqlPage(JunctionClient &door, std::shared_ptr<const Environment> environment,
            ThemeSource &themes, QWidget *parent = nullptr, const QString &draftFolder = {});
    ~SqlPage() override;

    void setActing(const Acting &acting); ///< for every tab; must outlive the page
    /// A new tab with this text.
    void openSql(const QString &sql);
    /// Names offered while typing; the catalog page knows them.
    void setTableNames(const QStringList &names);
    SqlTab *currentTab() const;
    int tabCount() const;
    bool isLoaded() const { return m_loaded; } ///< the tabs of the last time are there
    bool isRunning() const; ///< in any tab

signals:
    void loaded();
    void ran(const QString &statement, const SqlOutcome &outcome); ///< in any tab

private:
    void build();
    void restore(const QList<Draft> &drafts);
    SqlTab *addTab(const Draft &draft);
    void closeTab(int index);
    void askForCapabilities();
    void save(SqlTab *tab);
    void saveOrder();
    QString freeTitle() const;

    JunctionClient &m_door;
    std::shared_ptr<const Environment> m_environment;
    ThemeSource &m_themes;
    DraftStore m_drafts;
    QTabBar *m_bar;
    QStackedWidget *m_stack;
    Capabilities m_capabilities;
    const Acting *m_acting = nullptr;
    QStringList m_tableNames;
    QHash<SqlTab *, QTimer *> m_saving;
    bool m_loaded = false;
};
