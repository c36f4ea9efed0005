// The store, the providers of keys and deployments, and the identity provider.

#include "services/sandbox/deploy/railway.h"
#include "services/sandbox/identity/keycloak.h"
#include "services/sandbox/lake/templatedates.h"
#include "services/sandbox/run/assembly.h"
#include "services/sandbox/store/cloudflare.h"
#include "services/sandbox/store/objectstore.h"
#include "services/sandbox/store/tokenpolicies.h"

namespace sandbox
{

namespace
{

constexpr const char *bucket = "lakehouse";
constexpr const char *creatorName = "atalaya-console";
constexpr const char *accountId = "5a4d0b0c0f1e4f6a9b7c2d3e4f506172"; // of the emulated provider

KeyGrant grantOn(KeyClass keyClass)
{
    KeyGrant grant;
    grant.keyClass = keyClass;
    grant.buckets = {bucket};
    return grant;
}

} // namespace

HolderKeys Assembly::firstKeys()
{
    const auto key = [this](const char *name, KeyClass keyClass) {
        KeyRing::Wanted wanted;
        wanted.name = name;
        wanted.grants = {grantOn(keyClass)};
        wanted.isOld = true;
        return m_keys->create(wanted).key;
    };
    HolderKeys keys;
    keys.writer = key("r2-rw", KeyClass::ReadWrite);
    keys.duck = key("r2-ro", KeyClass::ReadOnly);
    keys.catalog = key("r2-catalog", KeyClass::ReadWrite);
    keys.parent = key("r2-parent", KeyClass::ReadWrite);
    return keys;
}

void Assembly::openStore()
{
    if (!std::filesystem::exists(m_datedLake)) // what is kept has grown older since
        writeDatedLake(m_config.data.lake, m_datedLake, m_clock->nowMs());
    m_keys = std::make_unique<KeyRing>(m_clock, accountId, m_config.vault("cloudflare.json"));
    if (m_keys->list().empty())
        m_firstKeys = firstKeys();
    // The console's own token, which makes others: of this run, as every token of the console's.
    if (const auto old = m_keys->named(creatorName))
        m_keys->remove(old->id);
    KeyRing::Wanted creator = tokenCreator(accountId, creatorName);
    creator.isOld = true;
    m_creatorToken = m_keys->create(creator).value;
    openObjects();
    open("cloudflare", [this](const Variables &) {
        const std::string store = url("r2");
        Cloudflare::Config provider;
        provider.port = port("cloudflare");
        provider.clock = m_clock;
        provider.storeHost = store.substr(store.find("://") + 3);
        return std::make_shared<Cloudflare>(provider, *m_keys);
    });
}

void Assembly::openObjects()
{
    if (m_addresses.isReplaced("r2"))
        return;
    ObjectStore::Config config;
    config.port = port("r2");
    config.clock = m_clock;
    config.templates = {m_config.data.lake / "objects", m_datedLake / "objects"};
    config.overlay = m_config.stateDir / "objects";
    config.buckets = {bucket, "foreign"};
    auto store = std::make_shared<ObjectStore>(config, *m_keys);
    store->objects().put("foreign", "README.txt", "Another team's bucket.\n");
    store->objects().put(bucket, canaryKey(), "The read-only gate tries to delete this.\n");
    m_systems.add("r2", [store](const Variables &) { return store; });
    m_systems.open("r2", {});
}

void Assembly::openProviders()
{
    m_blueprint = std::make_unique<Blueprint>(m_addresses, m_config.secrets, m_firstKeys, accountId,
                                              m_config.isEmpty);
    const Launch launch = [this](const std::string &system, const Variables &variables) {
        return this->launch(system, variables);
    };
    Deployments::Config deployments;
    deployments.seed = "atalaya";
    deployments.project = "lakehouse-platform";
    deployments.environment = "production";
    deployments.services = m_blueprint->railwayServices();
    deployments.clock = m_clock;
    deployments.launch = launch;
    deployments.halt = [this](const std::string &system) { halt(system); };
    deployments.vaultFile = m_config.vault("railway.json");
    deployments.places = Blueprint::ofTheRun();
    deployments.commitVariable = "RAILWAY_GIT_COMMIT_SHA";
    m_railway = std::make_shared<Deployments>(deployments);
    Railway::Config railway;
    railway.port = port("railway");
    railway.projectToken = m_config.secrets.railway;
    railway.deployments = m_railway;
    railway.clock = m_clock;
    open("railway", [railway](const Variables &) { return std::make_shared<Railway>(railway); });
    Vercel::Config vercel;
    vercel.port = port("vercel");
    vercel.token = m_config.secrets.vercel;
    vercel.seed = "atalaya";
    vercel.repo = "lakehouse/platform";
    vercel.rows = m_blueprint->vercelRows();
    vercel.clock = m_clock;
    vercel.launch = launch;
    if (m_config.keepsState)
        vercel.vaultDir = m_config.stateDir;
    vercel.places = Blueprint::ofTheRun();
    m_vercel = std::make_shared<Vercel>(vercel);
    if (m_addresses.isReplaced("vercel"))
        m_vercel->close(); // what it deploys is still run here
    open("vercel", [this](const Variables &) { return m_vercel; });
}

std::optional<int> Assembly::valueQueries(const std::string &provider) const
{
    if (provider == "vercel")
        return m_vercel->valueQueries();
    const auto railway = std::dynamic_pointer_cast<Railway>(m_systems.find(provider));
    return railway ? std::optional(railway->valueQueries()) : std::nullopt;
}

void Assembly::openIdentity()
{
    open("keycloak", [this](const Variables &) {
        Keycloak::Config config;
        config.port = port("keycloak");
        config.clock = m_clock;
        config.clientSecrets = {{"atalaya-cli", m_config.secrets.cliClient},
                                {"lakekeeper", randomHex(16)},
                                {"trino", randomHex(16)}};
        config.passwords = {{"operator", m_config.secrets.operatorPassword},
                            {"reader", m_config.secrets.readerPassword}};
        return std::make_shared<Keycloak>(config);
    });
}

} // namespace sandbox
