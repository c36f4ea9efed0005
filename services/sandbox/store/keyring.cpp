#include "services/sandbox/store/keyring.h"

#include "services/sandbox/run/files.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/temporarykey.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr std::int64_t longestTemporaryS = 604'800; // seven days

std::string newValue()
{
    return "cfat_" + randomHex(24); // the prefix of an account's tokens
}

bool anyAllows(const std::vector<KeyGrant> &grants, S3Operation operation,
               const std::string &bucket, const std::string &key)
{
    return std::any_of(grants.begin(), grants.end(),
                       [&](const KeyGrant &grant) { return grant.allows(operation, bucket, key); });
}

/// Without its port.
std::string hostName(const std::string &host)
{
    return host.substr(0, host.find(':'));
}

} // namespace

bool AccessKey::isWithinItsTime(std::int64_t nowMs) const
{
    return nowMs >= notBeforeMs && (expiresMs == 0 || nowMs < expiresMs);
}

bool HonouredKey::allows(S3Operation operation, const std::string &bucket,
                         const std::string &key) const
{
    return anyAllows(grants, operation, bucket, key)
        && (!limits || limits->allows(operation, bucket, key));
}

KeyRing::KeyRing(std::shared_ptr<const Clock> clock, std::string accountId,
                 std::filesystem::path vault)
    : m_clock(std::move(clock))
    , m_accountId(std::move(accountId))
    , m_vault(std::move(vault))
{
    if (m_vault.empty() || !std::filesystem::exists(m_vault))
        return;
    try {
        std::ifstream file(m_vault);
        m_entries = read(json::parse(file));
    } catch (const json::exception &) { // which would quote what it holds
        throw std::runtime_error("The vault of the object store's keys cannot be read: "
                                 + m_vault.string());
    }
}

void KeyRing::setPropagationMs(std::int64_t delay)
{
    const std::lock_guard lock(m_mutex);
    m_propagationMs = delay;
}

KeyRing::Minted KeyRing::create(const Wanted &wanted)
{
    const std::lock_guard lock(m_mutex);
    const std::string value = newValue();
    Entry entry;
    const std::int64_t now = m_clock->nowMs();
    entry.key
        = {randomHex(16), sha256Hex(value),   wanted.name,     wanted.grants, wanted.policies, now,
           now,           wanted.notBeforeMs, wanted.expiresMs};
    if (wanted.isOld)
        entry.sights.push_back({0, true, wanted.grants});
    else
        propagate(entry, true);
    std::vector<Entry> entries = m_entries;
    entries.push_back(entry);
    keep(std::move(entries));
    return {{entry.key.id, entry.key.secret, {}}, value};
}

std::optional<AccessKey> KeyRing::firstOf(const std::function<bool(const AccessKey &)> &isIt) const
{
    const std::lock_guard lock(m_mutex);
    for (const Entry &entry : m_entries) {
        if (!entry.isRemoved && isIt(entry.key))
            return entry.key;
    }
    return std::nullopt;
}

std::optional<AccessKey> KeyRing::find(const std::string &id) const
{
    return firstOf([&id](const AccessKey &key) { return key.id == id; });
}

std::optional<AccessKey> KeyRing::named(const std::string &name) const
{
    return firstOf([&name](const AccessKey &key) { return key.name == name; });
}

std::optional<AccessKey> KeyRing::byValue(const std::string &value) const
{
    const std::string secret = sha256Hex(value);
    return firstOf([&secret](const AccessKey &key) { return sameSecret(secret, key.secret); });
}

std::vector<AccessKey> KeyRing::list() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<AccessKey> keys;
    for (const Entry &entry : m_entries) {
        if (!entry.isRemoved)
            keys.push_back(entry.key);
    }
    return keys;
}

std::optional<AccessKey> KeyRing::update(const std::string &id,
                                         const std::function<void(AccessKey &)> &change)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Entry> entries = m_entries;
    Entry *entry = entryOf(entries, id);
    if (!entry)
        return std::nullopt;
    AccessKey changed = entry->key;
    change(changed);
    changed.id = entry->key.id;
    changed.secret = entry->key.secret;
    changed.createdMs = entry->key.createdMs;
    changed.modifiedMs = m_clock->nowMs();
    entry->key = changed;
    propagate(*entry, !changed.isDisabled);
    keep(std::move(entries));
    return changed;
}

bool KeyRing::remove(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Entry> entries = m_entries;
    Entry *entry = entryOf(entries, id);
    if (!entry)
        return false;
    entry->isRemoved = true;
    propagate(*entry, false);
    keep(std::move(entries));
    return true;
}

bool KeyRing::forget(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Entry> entries = m_entries;
    const auto known = std::erase_if(
        entries, [&id](const Entry &entry) { return entry.key.id == id && !entry.isRemoved; });
    keep(std::move(entries));
    return known > 0;
}

json KeyRing::point() const
{
    const std::lock_guard lock(m_mutex);
    return written(m_entries);
}

void KeyRing::restore(const json &point)
{
    std::vector<Entry> entries = read(point);
    std::erase_if(entries, [](const Entry &entry) { return entry.isRemoved; });
    for (Entry &entry : entries)
        entry.sights = {{0, !entry.key.isDisabled, entry.key.grants}};
    const std::lock_guard lock(m_mutex);
    keep(std::move(entries));
}

std::optional<KeyRing::Minted> KeyRing::roll(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Entry> entries = m_entries;
    Entry *entry = entryOf(entries, id);
    if (!entry)
        return std::nullopt;
    const std::string value = newValue();
    entry->key.secret = sha256Hex(value);
    entry->key.modifiedMs = m_clock->nowMs();
    const S3Key key{id, entry->key.secret, {}};
    keep(std::move(entries));
    return Minted{key, value};
}

std::optional<HonouredKey> KeyRing::honoured(const std::string &accessKeyId,
                                             const std::string &sessionToken,
                                             const std::string &host) const
{
    const std::lock_guard lock(m_mutex);
    const std::int64_t now = m_clock->nowMs();
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &known) {
        return known.key.id == accessKeyId;
    });
    if (entry == m_entries.end() || !entry->key.isWithinItsTime(now))
        return std::nullopt;
    const auto after = std::find_if(entry->sights.begin(), entry->sights.end(),
                                    [now](const Sight &sight) { return sight.fromMs > now; });
    if (after == entry->sights.begin() || !std::prev(after)->isAlive)
        return std::nullopt;
    HonouredKey key{entry->key.secret, std::prev(after)->grants, std::nullopt};
    if (sessionToken.empty())
        return key;
    const auto claims = readTemporaryClaims(sessionToken);
    const auto secret = temporarySecret(sessionToken, key.secret);
    if (!claims || !secret || claims->parentKeyId != accessKeyId || claims->accountId != m_accountId
        || hostName(claims->audience) != hostName(host) || now >= claims->expiresAtS * 1000
        || claims->expiresAtS - claims->issuedAtS > longestTemporaryS)
        return std::nullopt;
    key.secret = *secret;
    key.limits = claims->grant();
    return key.limits ? std::optional(key) : std::nullopt;
}

KeyRing::Entry *KeyRing::entryOf(std::vector<Entry> &entries, const std::string &id)
{
    const auto found = std::find_if(entries.begin(), entries.end(), [&id](const Entry &entry) {
        return entry.key.id == id && !entry.isRemoved;
    });
    return found == entries.end() ? nullptr : &*found;
}

void KeyRing::propagate(Entry &entry, bool isAlive) const
{
    // What is on its way arrives first, even when the delay was shortened meanwhile.
    const std::int64_t last = entry.sights.empty() ? 0 : entry.sights.back().fromMs;
    entry.sights.push_back(
        {std::max(last, m_clock->nowMs() + m_propagationMs), isAlive, entry.key.grants});
}

void KeyRing::keep(std::vector<Entry> entries)
{
    const std::int64_t now = m_clock->nowMs();
    std::erase_if(entries, [now](const Entry &entry) {
        return entry.isRemoved && entry.sights.back().fromMs <= now;
    });
    if (!m_vault.empty())
        writePrivateFile(m_vault, written(entries).dump());
    m_entries = std::move(entries);
}

json KeyRing::written(const std::vector<Entry> &entries)
{
    json keys = json::array();
    for (const Entry &entry : entries) {
        json sights = json::array();
        for (const Sight &sight : entry.sights)
            sights.push_back(
                {{"from", sight.fromMs}, {"alive", sight.isAlive}, {"grants", sight.grants}});
        const AccessKey &key = entry.key;
        keys.push_back({{"id", key.id},
                        {"secret", key.secret},
                        {"name", key.name},
                        {"grants", key.grants},
                        {"policies", key.policies.dump()}, // their order is the API's
                        {"created", key.createdMs},
                        {"modified", key.modifiedMs},
                        {"not_before", key.notBeforeMs},
                        {"expires", key.expiresMs},
                        {"disabled", key.isDisabled},
                        {"removed", entry.isRemoved},
                        {"sights", sights}});
    }
    return {{"version", 1}, {"keys", keys}};
}

std::vector<KeyRing::Entry> KeyRing::read(const json &vault)
{
    std::vector<Entry> entries;
    for (const json &item : vault.at("keys")) {
        Entry entry;
        entry.key = {item.at("id"),
                     item.at("secret"),
                     item.at("name"),
                     item.at("grants"),
                     nlohmann::ordered_json::parse(item.at("policies").get<std::string>()),
                     item.at("created"),
                     item.at("modified"),
                     item.at("not_before"),
                     item.at("expires"),
                     item.at("disabled")};
        entry.isRemoved = item.at("removed");
        for (const json &sight : item.at("sights"))
            entry.sights.push_back({sight.at("from"), sight.at("alive"), sight.at("grants")});
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace sandbox
