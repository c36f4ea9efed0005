#include "ui/pages/sql/resultstatus.h"

#include "ui/errortext.h"
#include "ui/formatting.h"
#include "ui/widgets/busyarc.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>

using namespace Qt::Literals::StringLiterals;

namespace
{

QProgressBar *thinBar(QWidget *parent)
{
    auto *bar = new QProgressBar(parent);
    bar->setTextVisible(false);
    bar->setFixedSize(90, 6);
    return bar;
}

} // namespace

ResultStatus::ResultStatus(const ThemeSource &themes, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_title(new PlainLabel(title, this))
    , m_arc(new BusyArc(themes, this))
    , m_rows(new PlainLabel({}, this))
    , m_speed(new PlainLabel({}, this))
    , m_memory(thinBar(this))
    , m_memoryText(new PlainLabel({}, this))
    , m_exported(thinBar(this))
    , m_note(new PlainLabel({}, this))
    , m_export(new Button(u"export"_s, tr("Export…"), ButtonKind::Flat, this))
    , m_cancel(new Button(tr("Cancel"), ButtonKind::Outlined, this))
{
    m_title->setFont(Type::title());
    for (PlainLabel *label : {m_speed, m_memoryText, m_note}) {
        label->setFont(Type::supporting());
        label->setForegroundRole(Tone::muted);
    }
    m_memory->setAccessibleName(tr("Memory taken by this result"));
    m_exported->setAccessibleName(tr("Export"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Metric::gap3, Metric::gap1, Metric::gap2, Metric::gap1);
    layout->setSpacing(Metric::gap2);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_title, m_arc, m_rows, m_speed, m_memory, m_memoryText})
        layout->addWidget(widget);
    layout->addStretch(1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_note, m_exported, m_cancel, m_export})
        layout->addWidget(widget);
    m_exported->hide();
    m_cancel->hide();
    auto *menu = new QMenu(this);
    menu->addAction(tr("All rows as CSV…"), this, [this] { chooseFile(ExportFormat::Csv); });
    menu->addAction(tr("All rows as NDJSON…"), this, [this] { chooseFile(ExportFormat::Ndjson); });
    m_export->setMenu(menu);
    m_export->setEnabled(false);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_exporting.cancel(); });
    connect(&m_exporting, &QFutureWatcherBase::progressRangeChanged, m_exported,
            &QProgressBar::setRange);
    connect(&m_exporting, &QFutureWatcherBase::progressValueChanged, m_exported,
            &QProgressBar::setValue);
}

void ResultStatus::setStore(std::shared_ptr<const ResultStore> store)
{
    m_store = std::move(store);
    m_arc->show();
    m_rows->setText(tr("waiting for the door"));
    m_speed->clear();
    m_note->clear();
    m_export->setEnabled(false);
    showMemory();
}

void ResultStatus::showMemory()
{
    const qint64 bytes = m_store ? m_store->bytes() : 0;
    m_memory->setVisible(bytes > 0);
    m_memoryText->setVisible(bytes > 0);
    if (bytes == 0)
        return;
    m_memory->setRange(0, 1000);
    m_memory->setValue(int(1000.0 * double(bytes) / double(m_store->capBytes())));
    m_memoryText->setText(
        tr("%1 of %2 memory").arg(Format::bytes(bytes), Format::bytes(m_store->capBytes())));
}

void ResultStatus::showProgress(qint64 rows, qint64 bytes, double firstBatchMs)
{
    m_rows->setText(tr("%1 rows so far").arg(Format::number(rows)));
    if (firstBatchMs >= 0)
        m_speed->setText(
            tr("first rows in %1 · %2").arg(Format::duration(firstBatchMs), Format::bytes(bytes)));
    m_export->setEnabled(rows > 0);
    showMemory();
}

void ResultStatus::showOutcome(const SqlOutcome &outcome)
{
    m_arc->hide();
    if (outcome.rows > 0 || (m_store && m_store->hasSchema()))
        m_rows->setText(tr("%1 rows").arg(Format::number(outcome.rows)));
    else
        m_rows->setText(tr("no rows"));
    QStringList parts;
    if (outcome.firstBatchMs >= 0)
        parts.append(tr("first rows in %1").arg(Format::duration(outcome.firstBatchMs)));
    parts.append(tr("all in %1").arg(Format::duration(outcome.elapsedMs)));
    if (outcome.bytes > 0)
        parts.append(Format::bytes(outcome.bytes));
    m_speed->setText(parts.join(u" · "_s));
    m_export->setEnabled(outcome.rows > 0);
    showMemory();
}

QString ResultStatus::text() const
{
    return m_rows->text();
}

void ResultStatus::chooseFile(ExportFormat format)
{
    auto *dialog = new QFileDialog(this, tr("Export all rows"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(format == ExportFormat::Csv ? u"csv"_s : u"ndjson"_s);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, format](const QString &path) { startExport(format, path); });
    dialog->open();
}

void ResultStatus::startExport(ExportFormat format, const QString &path)
{
    m_note->setText(tr("writing %1").arg(QFileInfo(path).fileName()));
    m_exported->show();
    m_cancel->show();
    m_export->setEnabled(false);
    disconnect(&m_exporting, &QFutureWatcherBase::finished, this, nullptr);
    connect(&m_exporting, &QFutureWatcherBase::finished, this,
            [this, path] { showExported(path); });
    m_exporting.setFuture(exportResult(m_store, format, path));
}

void ResultStatus::showExported(const QString &path)
{
    m_exported->hide();
    m_cancel->hide();
    m_export->setEnabled(true);
    if (m_exporting.isCanceled() || m_exporting.future().resultCount() == 0)
        m_note->setText(tr("Export cancelled; no file was left."));
    else if (const auto result = m_exporting.result(); result.has_value())
        m_note->setText(
            tr("%1 rows written to %2").arg(Format::number(*result), QFileInfo(path).fileName()));
    else
        m_note->setText(tr("Not exported. %1").arg(errorText(result.error())));
}

void ResultStatus::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().surface);
    painter.fillRect(0, height() - 1, width(), 1, m_themes.theme().border);
}
