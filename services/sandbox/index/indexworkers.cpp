#include "services/sandbox/index/indexworkers.h"

#include "services/sandbox/index/indexgovernance.h"
#include "services/sandbox/store/sigv4.h"

#include <cstdlib>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr const char *testNamespace = "main.test";
constexpr auto silence = std::chrono::seconds(3);
constexpr std::chrono::milliseconds usualPeriod = std::chrono::seconds(3);

std::string valueIn(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

std::chrono::milliseconds periodIn(const Variables &variables)
{
    const int given = std::atoi(valueIn(variables, "INDEX_POLL_INTERVAL_MS").c_str());
    return given > 0 ? std::chrono::milliseconds(given) : usualPeriod;
}

httplib::Headers headersOf(const std::string &key)
{
    return {{"apikey", key}, {"Authorization", "Bearer " + key}};
}

} // namespace

IndexWorkers::IndexWorkers(Config config)
    : m_config(std::move(config))
    , m_period(periodIn(m_config.variables))
    , m_index(valueIn(m_config.variables, "SUPABASE_URL") + "/rest/v1", {silence})
    , m_headers(headersOf(valueIn(m_config.variables, "SUPABASE_SERVICE_ROLE_KEY")))
    , m_catalog(m_config.variables)
    , m_thread([this] { run(); })
{
}

IndexWorkers::~IndexWorkers()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void IndexWorkers::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(lock, m_period, [this] { return m_ending; })) {
        lock.unlock();
        if (isAlive())
            lookOnce();
        lock.lock();
    }
}

void IndexWorkers::lookOnce()
{
    const auto look = m_catalog.look();
    if (!look)
        return; // again after the period: nothing was acknowledged
    for (const IndexedTable &gone : look->gone) {
        if (!isAlive())
            return;
        const bool isDone = gone.ns != testNamespace
            || write("DELETE", "/datasets?id=eq." + uriEncoded(gone.uuid, false));
        if (isDone)
            m_catalog.forget(gone);
    }
    for (const CatalogWatch::Moved &moved : look->moved) {
        if (!isAlive())
            return;
        try {
            if (stamp(moved.table))
                m_catalog.acknowledge(moved);
        } catch (const json::exception &) {
            m_catalog.acknowledge(moved); // metadata that nobody could stamp; until it moves again
        }
    }
}

std::optional<json> IndexWorkers::read(const std::string &path) const
{
    const HttpAnswer answer = m_index.get(path, m_headers);
    json rows = json::parse(answer.body, nullptr, false);
    if (answer.status / 100 != 2 || !rows.is_array())
        return std::nullopt;
    return rows;
}

bool IndexWorkers::write(const std::string &method, const std::string &path, const json &body) const
{
    httplib::Headers headers = m_headers;
    headers.emplace("Prefer", "resolution=ignore-duplicates"); // a stamp that was cut short
    const std::string text = body.is_null() ? std::string() : body.dump();
    return m_index.send(method, path, headers, text, "application/json").status / 100 == 2;
}

bool IndexWorkers::stamp(const IndexedTable &table) const
{
    const auto datasets
        = read("/datasets?select=id&iceberg_namespace=eq." + uriEncoded(table.ns, false)
               + "&iceberg_table=eq." + uriEncoded(table.name, false));
    if (!datasets)
        return false;
    bool isNew = datasets->empty();
    if (!isNew && datasets->at(0).at("id") != table.uuid) {
        // Dropped and made anew between two looks: another table of the same name.
        if (!write("DELETE", "/datasets?id=eq." + datasets->at(0).at("id").get<std::string>()))
            return false;
        isNew = true;
    }
    if (isNew && !write("POST", "/datasets", datasetRow(table)))
        return false;
    return stampHistory(table, isNew);
}

bool IndexWorkers::stampHistory(const IndexedTable &table, bool isNew) const
{
    const auto transactions
        = read("/dataset_transactions?select=snapshot_id&dataset_id=eq." + table.uuid);
    if (!transactions)
        return false;
    const json *const snapshot = currentSnapshot(table.metadata);
    const bool hasTransaction = !transactions->empty();
    if (!hasTransaction && table.ns == testNamespace
        && !grant(table)) // elsewhere the owner decides
        return false;
    const bool isKnown = hasTransaction && snapshot
        && transactions->at(0).at("snapshot_id") == snapshot->at("snapshot-id").dump();
    if (!snapshot || isKnown)
        return true;
    return (isNew || write("PATCH", "/datasets?id=eq." + table.uuid, datasetCopies(table)))
        && addHistory(table, *snapshot, hasTransaction);
}

bool IndexWorkers::grant(const IndexedTable &table) const
{
    json permissions = json::array();
    for (const Permission &permission : permissionsOn(table.ns, tierOf(table.ns, table.name)))
        permissions.push_back({{"dataset_id", table.uuid},
                               {"principal", permission.principal},
                               {"privilege", permission.privilege}});
    return write("POST", "/dataset_permissions", permissions);
}

bool IndexWorkers::addHistory(const IndexedTable &table, const json &snapshot,
                              bool hasTransaction) const
{
    // The transaction comes last: it is what says that a snapshot is stamped.
    const json transaction = transactionRow(table, snapshot);
    return write("POST", "/iceberg_sync_log", syncLogRow(table, snapshot))
        && (hasTransaction
                ? write("PATCH", "/dataset_transactions?dataset_id=eq." + table.uuid, transaction)
                : write("POST", "/dataset_transactions", transaction));
}

} // namespace sandbox
