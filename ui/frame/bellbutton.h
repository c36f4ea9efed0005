#pragma once

#include "services/checks/verdict.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QList>

class QMenu;

/// The bell: counts notices that were not read, and lists the latest.
class BellButton : public IconButton
{
    Q_OBJECT

public:
    explicit BellButton(const ThemeSource &themes, QWidget *parent = nullptr);

    void addNotice(Verdict verdict, const QString &text);
    int unread() const { return m_unread; }

private:
    struct Notice {
        Verdict verdict;
        QString text;
    };

    void showList();
    void nameIt();
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    QMenu *m_list;
    QList<Notice> m_notices; ///< newest first
    int m_unread = 0;
};
