#include "app/cli/catalogcommand.h"

#include "app/cli/exitcodes.h"
#include "app/cli/output.h"
#include "services/core/async.h"
#include "ui/errortext.h"

#include <nlohmann/json.hpp>

using namespace Qt::Literals::StringLiterals;

CatalogCommand::CatalogCommand(IcebergClient &catalog, const Options &options, QObject *parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_options(options)
{
}

void CatalogCommand::start()
{
    listNamespaces(
        {}); // also for tables: a dotted name means whichever namespace is written that way
}

void CatalogCommand::listNamespaces(const QStringList &parent)
{
    ++m_pending;
    whenDone(m_catalog.listAllNamespaces(parent), this, [this](const Result<NamespacePage> &page) {
        --m_pending;
        if (!page) {
            fail(page.error());
            return;
        }
        if (failed(page->incomplete))
            return;
        for (const QStringList &levels : page->items) {
            m_namespaces.append(levels);
            listNamespaces(levels);
        }
        if (m_pending == 0 && !m_failed)
            listingDone();
    });
}

void CatalogCommand::listingDone()
{
    std::sort(m_namespaces.begin(), m_namespaces.end());
    if (m_options.catalogNamespace.isEmpty()) {
        print(tr("namespace"), m_namespaces);
        emit finished(ExitCode::done);
        return;
    }
    for (const QStringList &levels : std::as_const(m_namespaces)) {
        if (levels.join(u'.') == m_options.catalogNamespace) {
            listTables(levels);
            return;
        }
    }
    writeNote(u"atalaya: "_s
              + tr("The catalog has no namespace %1. `atalaya catalog ls` lists them.")
                    .arg(m_options.catalogNamespace));
    emit finished(ExitCode::failed);
}

void CatalogCommand::listTables(const QStringList &levels)
{
    whenDone(m_catalog.listAllTables(levels), this, [this, levels](const Result<TablePage> &page) {
        if (!page) {
            fail(page.error());
            return;
        }
        QList<QStringList> names;
        for (const QString &name : page->items)
            names.append(levels + QStringList{name});
        print(tr("table"), names);
        if (!failed(page->incomplete))
            emit finished(ExitCode::done);
    });
}

void CatalogCommand::print(const QString &heading, const QList<QStringList> &names)
{
    if (m_options.format == Options::Format::Json) {
        nlohmann::json list = nlohmann::json::array();
        for (const QStringList &levels : names) {
            nlohmann::json item = nlohmann::json::array();
            for (const QString &level : levels)
                item.push_back(level.toStdString());
            list.push_back(std::move(item));
        }
        writeOut(QByteArray::fromStdString(list.dump(2)) + '\n');
        return;
    }
    std::vector<QStringList> rows;
    for (const QStringList &levels : names)
        rows.push_back({levels.join(u'.')});
    writeOut(textTable({heading}, rows));
}

bool CatalogCommand::failed(const std::optional<Error> &error)
{
    if (error)
        fail(*error);
    return error.has_value();
}

void CatalogCommand::fail(const Error &error)
{
    if (m_failed)
        return;
    m_failed = true;
    writeNote(u"atalaya: "_s + errorText(error));
    if (!error.detail.isEmpty())
        writeNote(u"  "_s + error.detail);
    writeNote(u"  "_s + errorAdvice(error));
    emit finished(ExitCode::failed);
}
