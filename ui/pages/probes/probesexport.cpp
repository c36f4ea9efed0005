// What the probes page writes into files, and the record that it reads from.

#include "models/checkexport.h"
#include "services/checks/history/historyexport.h"
#include "services/core/async.h"
#include "ui/dialogs/errordialog.h"
#include "ui/pages/probes/checkdetail.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/probespage.h"
#include "ui/savefile.h"

#include <QFileDialog>

void ProbesPage::setHistory(const HistoryStore &store, const QString &environment,
                            TimeZoneChoice zone)
{
    m_history = &store;
    m_environment = environment;
    m_zone = zone;
    m_view->setZone(zone);
    m_detail->setHistory(store, environment, zone);
    m_detail->setNarrow(m_narrow);
}

bool ProbesPage::isHistoryShown() const
{
    return m_detail->isHistoryShown();
}

void ProbesPage::exportCsv()
{
    saveFileAs(this, tr("Export the table"), QStringLiteral("checks.csv"), tr("CSV files (*.csv)"),
               checksCsv(shownChecks()));
    emit exported(QStringLiteral("checks"));
}

void ProbesPage::exportJson()
{
    if (!m_snapshot)
        return;
    saveFileAs(this, tr("Export the table"), QStringLiteral("checks.json"),
               tr("JSON files (*.json)"), checksJson(*m_snapshot, shownChecks()));
    emit exported(QStringLiteral("checks"));
}

void ProbesPage::exportHistoryOf(const CheckKey &key, qint64 fromMs, qint64 toMs)
{
    if (!m_history)
        return;
    CheckKey which = key;
    which.environment = m_environment;
    const qint64 end = toMs > 0 ? toMs : m_clock.now().toMSecsSinceEpoch() + 1;
    auto *dialog = new QFileDialog(this, tr("Export the history"), QString(),
                                   tr("CSV files (*.csv);;JSON files (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(key.check.isEmpty() ? QStringLiteral("history.csv")
                                           : QStringLiteral("%1.csv").arg(key.check));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, which, fromMs, end, database = m_history->path()](const QString &file) {
                emit exported(QStringLiteral("history"));
                whenDone(onPool([=] { return exportHistory(database, which, fromMs, end, file); }),
                         this, [this](const Result<qint64> &written) {
                             if (!written)
                                 showErrorDialog(m_themes, tr("The history could not be written"),
                                                 written.error(), this);
                         });
            });
    dialog->open();
}
