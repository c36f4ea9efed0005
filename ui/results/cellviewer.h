#pragma once

#include "services/results/resultstore.h"
#include "ui/theme/theme.h"

#include <QWidget>

class PlainLabel;
class QPlainTextEdit;
class QTabBar;

/// One cell in full: laid out as JSON, as text, or byte by byte.
class CellViewer : public QWidget
{
    Q_OBJECT

public:
    explicit CellViewer(const ThemeSource &themes, QWidget *parent = nullptr);

    void showCell(std::shared_ptr<const ResultStore> store, qint64 row, int column);
    QString shownText() const;

signals:
    void closeWanted();

private:
    enum Tab { Json, Text, Hex };
    void showTab(int tab);
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    PlainLabel *m_title;
    PlainLabel *m_place;
    QTabBar *m_tabs;
    QPlainTextEdit *m_text;
    PlainLabel *m_size;
    QByteArray m_value;
    bool m_null = false;
};
