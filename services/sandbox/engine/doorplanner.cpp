#include "services/sandbox/engine/doorplanner.h"

#include "services/sandbox/engine/sqllexer.h"

#include <set>

namespace sandbox
{

namespace
{

using Steady = std::chrono::steady_clock;

constexpr int mostAttempts = 4; ///< a plan is made again while the tables it names change under it

constexpr std::size_t keptSlices = 16;

/// Namespaces without a table that the identity may use are not there for it, except for who may
/// make tables in them.
std::shared_ptr<const Lake> sliceOf(const Identity &identity, const Lake &all,
                                    const Permissions &permissions)
{
    const auto may = [&](const std::string &name, Privilege privilege) {
        return permissions.judge(identity, name, privilege).allows;
    };
    std::vector<Table> tables;
    for (const Table &table : all.all()) {
        const std::string name = table.fullName();
        if (may(name, Privilege::ReadData) || may(name, Privilege::WriteData))
            tables.push_back(table);
    }
    const bool mayCreate = may({}, Privilege::WriteData);
    return Lake::of(std::move(tables),
                    mayCreate ? all.namespaces() : std::vector<std::vector<std::string>>());
}

bool sameSchema(const Table &a, const Table &b)
{
    return a.columns.size() == b.columns.size()
        && std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(),
                      [](const Column &x, const Column &y) {
                          return x.name == y.name && x.sqlType == y.sqlType
                              && x.required == y.required;
                      });
}

std::set<std::string> namesIn(const ScriptPlan &script)
{
    std::set<std::string> names;
    for (const StatementPlan &statement : script.statements) {
        for (const TableUse &use : statement.tables)
            names.insert(use.name);
    }
    return names;
}

bool readsCatalog(const ScriptPlan &script)
{
    return std::any_of(script.statements.begin(), script.statements.end(),
                       [](const StatementPlan &statement) { return statement.readsCatalog; });
}

bool namesUnknown(const ScriptPlan &script)
{
    return std::any_of(
        script.statements.begin(), script.statements.end(),
        [](const StatementPlan &s) { return s.error && s.error->code == "UNKNOWN_TABLE"; });
}

/// Catalogs compare names without case, as the engine does.
const Table *tableLike(const Lake &lake, const std::string &fullName)
{
    for (const Table &table : lake.all()) {
        if (equalAscii(table.fullName(), fullName))
            return &table;
    }
    return nullptr;
}

void addRoute(DoorRefusal &refusal, const Routing::Json &route)
{
    if (refusal.detail.is_null())
        refusal.detail = Routing::Json::object();
    refusal.detail["route"] = route;
}

} // namespace

/// One request's planning.
class DoorPlanner::Request
{
public:
    Request(DoorPlanner &door, const Identity &identity, const DoorRequest &wish,
            Routing::Duration identified)
        : m_door(door)
        , m_identity(identity)
        , m_wish(wish)
        , m_identified(identified)
    {
    }

    std::vector<RoutedStatement> run();

private:
    void look(std::chrono::milliseconds listAge);
    void narrow();
    ScriptPlan planned();
    ScriptPlan plannedOnFreshTables();
    RoutedStatement route(StatementPlan plan);
    std::vector<TableUse> deniedTables(const StatementPlan &plan);
    std::vector<Routing::Decision> decisions(const StatementPlan &plan) const;
    std::optional<DoorRefusal>
    refusalByGovernance(const std::vector<Routing::Decision> &decisions) const;
    bool trinoMay(const StatementPlan &plan) const;
    void refuseUnknown(RoutedStatement &statement, Routing &routing);

    DoorPlanner &m_door;
    const Identity &m_identity;
    const DoorRequest &m_wish;
    const Routing::Duration m_identified;
    Routing::Duration m_pointed{}; ///< time with the catalog
    Routing::Duration m_governed{}; ///< time with the Index
    std::shared_ptr<const Permissions> m_permissions;
    std::shared_ptr<const Lake> m_all;
    std::shared_ptr<const Lake> m_visible;
};

std::vector<RoutedStatement> DoorPlanner::Request::run()
{
    try {
        look(std::chrono::seconds(1));
        const ScriptPlan script = plannedOnFreshTables();
        if (script.error)
            throw refusalOf(*script.error, m_wish.sql);
        std::vector<RoutedStatement> routed;
        for (const StatementPlan &plan : script.statements)
            routed.push_back(route(plan));
        return routed;
    } catch (DoorRefusal &refusal) {
        if (refusal.status < 500)
            throw;
        Routing routing; // what stood still before it came to a statement
        routing.identify(m_identity, m_identified);
        addRoute(refusal, routing.json());
        throw;
    }
}

void DoorPlanner::Request::look(std::chrono::milliseconds listAge)
{
    const auto begin = Steady::now();
    m_all = m_door.m_catalog.tables(listAge);
    const auto listed = Steady::now();
    m_permissions = m_door.permissions();
    m_pointed += listed - begin;
    m_governed += Steady::now() - listed;
    narrow();
}

void DoorPlanner::Request::narrow()
{
    m_visible = m_door.visible(m_identity, m_all, m_permissions);
}

ScriptPlan DoorPlanner::Request::planned()
{
    const auto &all = m_visible->namespaces();
    const bool isThere = std::any_of(all.begin(), all.end(), [&](const auto &levels) {
        std::string dotted;
        for (const std::string &level : levels)
            dotted += (dotted.empty() ? "" : ".") + level;
        return dotted == m_wish.defaultNamespace;
    });
    if (!isThere)
        throw DoorRefusal{404, "UNKNOWN_TABLE",
                          "There is no namespace " + m_wish.defaultNamespace + "."};
    ScriptPlan script
        = m_door.m_planners.plan(m_visible, m_wish.sql, m_wish.defaultNamespace, m_wish.parameters)
              .script;
    for (StatementPlan &statement : script.statements) {
        for (TableUse &use : statement.tables)
            use.table = m_visible->table(use.name); // the planner's own may be of an older look
    }
    return script;
}

/// Plans, then asks the catalog for what the plan names: once more from the start when one of these
/// has another schema by now, is gone, or may have just come.
ScriptPlan DoorPlanner::Request::plannedOnFreshTables()
{
    ScriptPlan script = planned();
    if (namesUnknown(script)) {
        look(std::chrono::milliseconds(0));
        script = planned();
    }
    for (int attempt = 1; attempt < mostAttempts; ++attempt) {
        std::set<std::string> names = namesIn(script);
        if (readsCatalog(script)) {
            for (const Table &table : m_visible->all())
                names.insert(table.fullName());
        }
        const auto begin = Steady::now();
        const auto before = m_visible;
        m_all = m_door.m_catalog.withFresh(names);
        m_pointed += Steady::now() - begin;
        narrow();
        const bool isSame = std::all_of(names.begin(), names.end(), [&](const std::string &name) {
            const Table *then = before->table(name);
            const Table *now = m_visible->table(name);
            return then ? now && sameSchema(*then, *now) : now == nullptr;
        });
        if (isSame) {
            for (StatementPlan &statement : script.statements) {
                for (TableUse &use : statement.tables)
                    use.table = m_visible->table(use.name);
            }
            return script;
        }
        script = planned();
    }
    throw DoorRefusal{409, "POINTER_MOVED",
                      "The tables of the statement change faster than it can be planned."};
}

std::vector<Routing::Decision> DoorPlanner::Request::decisions(const StatementPlan &plan) const
{
    std::vector<Routing::Decision> rows;
    for (const TableUse &use : plan.tables) {
        const Privilege wanted = use.write ? Privilege::WriteData : Privilege::ReadData;
        const Table *hidden = use.table ? nullptr : tableLike(*m_all, use.name);
        const std::string name = hidden ? hidden->fullName() : use.name;
        rows.push_back(
            {use.name, m_identity.subject, wanted, m_permissions->judge(m_identity, name, wanted)});
    }
    if (m_wish.engine != "trino" || plan.write)
        return rows;
    for (const TableUse &use : plan.tables) // Trino reads with keys that are given to itself
        rows.push_back({use.name, trinoSubject, Privilege::ReadData,
                        m_permissions->judge(trinoIdentity(), use.name, Privilege::ReadData)});
    return rows;
}

bool DoorPlanner::Request::trinoMay(const StatementPlan &plan) const
{
    return std::all_of(plan.tables.begin(), plan.tables.end(), [&](const TableUse &use) {
        return m_permissions->judge(trinoIdentity(), use.name, Privilege::ReadData).allows;
    });
}

std::optional<DoorRefusal>
DoorPlanner::Request::refusalByGovernance(const std::vector<Routing::Decision> &rows) const
{
    for (const Routing::Decision &row : rows) {
        if (!row.verdict.allows)
            return DoorRefusal{403, "DENIED",
                               row.principal + " lacks " + privilegeName(row.privilege) + " on "
                                   + row.table + ". " + row.verdict.reason};
    }
    return {};
}

/// What the statement names that exists but is not in the identity's slice.
std::vector<TableUse> DoorPlanner::Request::deniedTables(const StatementPlan &plan)
{
    std::vector<TableUse> denied;
    if (m_all->all().size() == m_visible->all().size())
        return denied;
    const auto whole
        = m_door.m_planners.plan(m_all, plan.sql, m_wish.defaultNamespace, m_wish.parameters);
    for (const StatementPlan &statement : whole.script.statements) {
        for (const TableUse &use : statement.tables) {
            if (use.table && !m_visible->table(use.name))
                denied.push_back({use.name, nullptr, use.write});
        }
    }
    return denied;
}

/// An unknown name that is a table all the same is one that the identity may not use; what it typed
/// itself is named, nothing else.
void DoorPlanner::Request::refuseUnknown(RoutedStatement &statement, Routing &routing)
{
    statement.refusal = refusalOf(*statement.plan.error, m_wish.sql);
    const std::vector<TableUse> denied = deniedTables(statement.plan);
    if (denied.empty())
        return;
    routing.point({}, m_pointed);
    routing.setMode(
        std::any_of(denied.begin(), denied.end(), [](const TableUse &use) { return use.write; }));
    routing.judgeFreshness({}, m_door.m_clock->nowMs());
    std::vector<Routing::Decision> rows;
    for (const TableUse &use : denied) {
        const Privilege wanted = use.write ? Privilege::WriteData : Privilege::ReadData;
        rows.push_back({use.name, m_identity.subject, wanted,
                        m_permissions->judge(m_identity, use.name, wanted)});
    }
    routing.govern(rows, m_governed);
    statement.refusal = refusalByGovernance(rows);
}

RoutedStatement DoorPlanner::Request::route(StatementPlan plan)
{
    RoutedStatement statement;
    statement.visible = m_visible;
    statement.plan = std::move(plan);
    Routing routing;
    routing.identify(m_identity, m_identified);
    const StatementPlan &planned = statement.plan;
    if (planned.error && planned.error->code == "UNKNOWN_TABLE") {
        refuseUnknown(statement, routing);
    } else if (planned.error && planned.error->code != "DENIED") {
        statement.refusal = refusalOf(*planned.error, m_wish.sql);
    } else {
        routing.point(planned.tables, m_pointed);
        routing.setMode(planned.write);
        routing.judgeFreshness(planned.tables, m_door.m_clock->nowMs());
        const auto rows = decisions(planned);
        routing.govern(rows, m_governed);
        statement.refusal = planned.error
            ? std::optional<DoorRefusal>(refusalOf(*planned.error, m_wish.sql))
            : refusalByGovernance(rows);
    }
    if (!statement.refusal) {
        statement.engine = chooseEngine(planned, m_wish.engine, !m_wish.parameters.empty(),
                                        m_door.m_duckVersion, m_door.m_trino, trinoMay(planned));
        statement.refusal = statement.engine.refusal;
        if (!statement.refusal)
            routing.chooseEngine(statement.engine);
    }
    statement.route = routing.json();
    if (statement.refusal && (statement.refusal->status == 403 || statement.refusal->status == 503))
        addRoute(*statement.refusal, statement.route);
    return statement;
}

DoorPlanner::DoorPlanner(const Config &config)
    : m_clock(config.clock)
    , m_catalog({variable(config.variables, "JUNCTION_CATALOG_URI"),
                 variable(config.variables, "JUNCTION_CATALOG_TOKEN"),
                 variable(config.variables, "JUNCTION_WAREHOUSE")})
    , m_index(variable(config.variables, "SUPABASE_URL"),
              variable(config.variables, "SUPABASE_SERVICE_ROLE_KEY"))
    , m_trino(variable(config.variables, "TRINO_URL"))
    , m_planners(config.patience)
    , m_duckVersion(std::string(duckdb_library_version()).substr(1))
{
}

std::shared_ptr<const Permissions> DoorPlanner::permissions()
{
    return m_index.current();
}

std::shared_ptr<const Lake>
DoorPlanner::visible(const Identity &identity, const std::shared_ptr<const Lake> &all,
                     const std::shared_ptr<const Permissions> &permissions)
{
    std::string who = identity.subject;
    for (const std::string &role : identity.roles)
        who += "\n" + role;
    const auto isIt = [&](const Slice &slice) {
        return slice.identity == who && slice.all == all && slice.permissions == permissions;
    };
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        const auto found = std::find_if(m_slices.begin(), m_slices.end(), isIt);
        if (found != m_slices.end()) {
            m_slices.splice(m_slices.begin(), m_slices, found);
            return found->visible;
        }
    }
    auto slice = sliceOf(identity, *all, *permissions);
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_slices.push_front({who, all, permissions, slice});
    if (m_slices.size() > keptSlices)
        m_slices.pop_back();
    return slice;
}

std::vector<RoutedStatement> DoorPlanner::plan(const Identity &identity, const DoorRequest &request,
                                               Routing::Duration identified)
{
    return Request(*this, identity, request, identified).run();
}

std::shared_ptr<const Planner> DoorPlanner::everything()
{
    static const auto nothing = Lake::of({});
    return m_planners.planner(nothing);
}

GovernanceVerdict DoorPlanner::judge(const Identity &identity, const std::string &fullName,
                                     Privilege privilege)
{
    return permissions()->judge(identity, fullName, privilege);
}

} // namespace sandbox
