#pragma once

#include "services/junction/sqlrun.h"
#include "services/results/resultexport.h"
#include "ui/theme/theme.h"

#include <QFutureWatcher>
#include <QWidget>

class BusyArc;
class Button;
class PlainLabel;
class QMenu;
class QProgressBar;

/// The line above a result: what it is, how many rows there are so far, how fast they came, what
/// memory they take, and the export of all of it.
class ResultStatus : public QWidget
{
    Q_OBJECT

public:
    ResultStatus(const ThemeSource &themes, const QString &title, QWidget *parent = nullptr);

    void setStore(std::shared_ptr<const ResultStore> store);
    void showProgress(qint64 rows, qint64 bytes, double firstBatchMs);
    void showOutcome(const SqlOutcome &outcome);
    QString text() const;

private:
    void showMemory();
    void chooseFile(ExportFormat format);
    void startExport(ExportFormat format, const QString &path);
    void showExported(const QString &path);
    void paintEvent(QPaintEvent *event) override;

    const ThemeSource &m_themes;
    std::shared_ptr<const ResultStore> m_store;
    PlainLabel *m_title;
    BusyArc *m_arc;
    PlainLabel *m_rows;
    PlainLabel *m_speed;
    QProgressBar *m_memory;
    PlainLabel *m_memoryText;
    QProgressBar *m_exported;
    PlainLabel *m_note;
    Button *m_export;
    Button *m_cancel;
    QFutureWatcher<Result<qint64>> m_exporting;
};
