#include "services/sandbox/catalog/lakekeeperschema.h"

#include "services/sandbox/catalog/database.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/uuid.h"

namespace sandbox
{

namespace
{

/// Times are milliseconds of the sandbox's clock, not of the database's.
const char *migrations[] = {
    R"sql(
CREATE TABLE server (single bool PRIMARY KEY DEFAULT true CHECK (single), server_id uuid NOT NULL,
    open_for_bootstrap bool NOT NULL DEFAULT true);
CREATE TABLE project (project_id text PRIMARY KEY, project_name text NOT NULL, created_at bigint NOT NULL);
CREATE TABLE users (user_id text PRIMARY KEY, name text NOT NULL, email text, user_type text NOT NULL,
    last_updated_with text NOT NULL, is_admin bool NOT NULL DEFAULT false, created_at bigint NOT NULL, updated_at bigint);
CREATE TABLE secret (secret_id uuid PRIMARY KEY, secret text NOT NULL, created_at bigint NOT NULL);
CREATE TABLE warehouse (warehouse_id uuid PRIMARY KEY, project_id text NOT NULL REFERENCES project,
    warehouse_name text NOT NULL, name_key text NOT NULL, storage_profile text NOT NULL, storage_secret_id uuid,
    credential_type text NOT NULL DEFAULT '', delete_after_seconds bigint, status text NOT NULL DEFAULT 'active',
    protected bool NOT NULL DEFAULT false, managed_by text NOT NULL DEFAULT 'self-managed',
    allowed_format_versions text NOT NULL DEFAULT '[1,2,3]', default_format_version text NOT NULL DEFAULT '',
    created_at bigint NOT NULL, updated_at bigint, protection_updated_at bigint,
    CONSTRAINT unique_warehouse_name UNIQUE (project_id, name_key));
CREATE TABLE namespace (namespace_id uuid PRIMARY KEY, warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE CASCADE,
    name text[] NOT NULL, name_key text[] COLLATE "C" NOT NULL, properties text NOT NULL, protected bool NOT NULL DEFAULT false,
    protection_updated_at bigint, created_at bigint NOT NULL,
    CONSTRAINT unique_namespace_name UNIQUE (warehouse_id, name_key));
CREATE TABLE tabular (warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE CASCADE, tabular_id uuid NOT NULL,
    namespace_id uuid NOT NULL REFERENCES namespace, name text NOT NULL, name_key text COLLATE "C" NOT NULL,
    kind text NOT NULL, location text COLLATE "C" NOT NULL, metadata_location text NOT NULL, metadata text NOT NULL,
    protected bool NOT NULL DEFAULT false, protection_updated_at bigint, created_at bigint NOT NULL,
    deleted_at bigint, expires_at bigint,
    CONSTRAINT unique_tabular_id PRIMARY KEY (warehouse_id, tabular_id),
    CONSTRAINT unique_tabular_location UNIQUE (warehouse_id, location));
CREATE UNIQUE INDEX unique_tabular_name ON tabular (namespace_id, name_key) WHERE deleted_at IS NULL;
CREATE TABLE task (task_id uuid PRIMARY KEY, project_id text NOT NULL, warehouse_id uuid REFERENCES warehouse ON DELETE CASCADE,
    queue text NOT NULL, entity_type text NOT NULL, entity_id text NOT NULL, entity_name text NOT NULL, data text NOT NULL,
    status text NOT NULL, attempt int NOT NULL DEFAULT 0, progress real NOT NULL DEFAULT 0, message text NOT NULL DEFAULT '',
    scheduled_for bigint NOT NULL, picked_up_at bigint, last_heartbeat_at bigint, created_at bigint NOT NULL, updated_at bigint);
CREATE TABLE task_queue_config (warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE CASCADE, queue text NOT NULL,
    config text NOT NULL, PRIMARY KEY (warehouse_id, queue));
CREATE TABLE idempotency (warehouse_id uuid NOT NULL, key uuid NOT NULL, status int, body text NOT NULL DEFAULT '',
    content_type text NOT NULL DEFAULT '', created_at bigint NOT NULL, PRIMARY KEY (warehouse_id, key));
CREATE TABLE warehouse_statistics (warehouse_id uuid NOT NULL REFERENCES warehouse ON DELETE CASCADE, hour bigint NOT NULL,
    tables bigint NOT NULL, views bigint NOT NULL, updated_at bigint NOT NULL, PRIMARY KEY (warehouse_id, hour));
CREATE TABLE health (id int PRIMARY KEY, looked_at timestamptz NOT NULL);
INSERT INTO health VALUES (1, now());
)sql",
    R"sql(
CREATE TABLE role (role_id uuid PRIMARY KEY, project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
    name text NOT NULL, name_key text NOT NULL, description text, provider_id text NOT NULL, source_id text NOT NULL,
    created_at bigint NOT NULL, updated_at bigint,
    CONSTRAINT unique_role_name UNIQUE (project_id, name_key),
    CONSTRAINT unique_role_source UNIQUE (project_id, provider_id, source_id));
CREATE TABLE role_member (role_id uuid NOT NULL REFERENCES role ON DELETE CASCADE, member_type text NOT NULL,
    member_id text NOT NULL, PRIMARY KEY (role_id, member_type, member_id));
CREATE TABLE project_queue_config (project_id text NOT NULL REFERENCES project ON DELETE CASCADE, queue text NOT NULL,
    config text NOT NULL, PRIMARY KEY (project_id, queue));
)sql",
    R"sql(
ALTER TABLE idempotency ADD COLUMN request text NOT NULL DEFAULT '';
)sql",
};

constexpr int newest = static_cast<int>(std::size(migrations));

int migrationsDone(PgSession &session)
{
    return std::stoi(
        session.run("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").at(0).at(0));
}

} // namespace

void checkMigrations(PgSession &session)
{
    const int done = migrationsDone(session);
    if (done < newest)
        throw StartFailure("Error: migrations are missing: run `lakekeeper migrate` first.");
    if (done > newest)
        throw StartFailure("Error: the schema is of a newer version: it cannot be downgraded.");
}

void migrateLakekeeper(const Variables &variables, const LogSink &log)
{
    const auto url = variables.find("LAKEKEEPER__PG_DATABASE_URL_WRITE");
    const auto fail = [&log](const std::string &line) {
        log("ERROR " + line);
        throw StartFailure(line);
    };
    if (url == variables.end() || url->second.empty())
        fail("Error: A connection string or postgres host must be provided.");
    try {
        PgPool pool(databaseAddress(url->second), 1);
        PgSession session(pool, PgSession::Mode::Transaction);
        session.run("SELECT pg_advisory_xact_lock(8181)"); // two at once take turns
        session.run("SET client_min_messages = warning");
        session.run("CREATE TABLE IF NOT EXISTS _sqlx_migrations (version bigint PRIMARY KEY,"
                    " installed_on timestamptz NOT NULL DEFAULT now())");
        const int done = migrationsDone(session);
        if (done > newest)
            fail("Error: migration " + std::to_string(done)
                 + " was previously applied but is missing in the resolved migrations.");
        for (int version = done; version < newest; ++version) {
            session.runScript(migrations[version]);
            session.run("INSERT INTO _sqlx_migrations (version) VALUES ($1::bigint)",
                        {std::to_string(version + 1)});
            log("INFO Applied migration " + std::to_string(version + 1) + ".");
        }
        session.run("INSERT INTO server (server_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING",
                    {makeUuid()});
        session.commit();
        log("INFO Database migration complete.");
    } catch (const DatabaseError &error) {
        fail("Error: error returned from database: " + error.message);
    }
}

} // namespace sandbox
