#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/store/keygrant.h"
#include "services/sandbox/store/s3key.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// A permanent key of the account: an API token, whose id is the access key id and whose value's
/// SHA-256 is the secret access key. The value itself is kept nowhere.
struct AccessKey {
    std::string id; ///< 32 hex digits
    std::string secret; ///< 64 hex digits
    std::string name;
    std::vector<KeyGrant> grants; ///< none: it may do nothing in the object store
    nlohmann::ordered_json policies; ///< as the API was given them
    std::int64_t createdMs = 0;
    std::int64_t modifiedMs = 0;
    std::int64_t notBeforeMs = 0; ///< 0: at once
    std::int64_t expiresMs = 0; ///< 0: never
    bool isDisabled = false;

    bool isWithinItsTime(std::int64_t nowMs) const;
    bool isActive(std::int64_t nowMs) const { return !isDisabled && isWithinItsTime(nowMs); }
};

/// What a signature's key is, as the object store sees it at this moment.
struct HonouredKey {
    std::string secret; ///< what the signature is made with
    std::vector<KeyGrant> grants;
    std::optional<KeyGrant> limits; ///< of temporary credentials: what they allow of their parent's

    bool allows(S3Operation operation, const std::string &bucket, const std::string &key) const;
};

/// The keys of one account, as their provider keeps them: its API knows a change at once, its
/// object store some seconds later. Thread-safe.
class KeyRing
{
public:
    static constexpr std::int64_t usualPropagationMs = 3000;

    /// vault: where the keys are kept, readable by its owner alone, and read from when it exists;
    /// empty: nowhere but in memory. Throws std::runtime_error when the vault is unreadable.
    explicit KeyRing(std::shared_ptr<const Clock> clock, std::string accountId,
                     std::filesystem::path vault = {});

    const std::string &accountId() const { return m_accountId; }

    /// How long the object store takes to see a change made from now on.
    void setPropagationMs(std::int64_t delay);

    struct Wanted {
        std::string name;
        std::vector<KeyGrant> grants;
        nlohmann::ordered_json policies = nlohmann::ordered_json::array();
        std::int64_t notBeforeMs = 0;
        std::int64_t expiresMs = 0;
        bool isOld = false; ///< made long ago: the object store knows it already
    };
    struct Minted {
        S3Key key;
        std::string value; ///< of the API token: shown this once
    };
    /// Throws std::system_error when the vault cannot be written, as do the other changes.
    Minted create(const Wanted &wanted);

    std::optional<AccessKey> find(const std::string &id) const;
    std::optional<AccessKey> named(const std::string &name) const;
    std::optional<AccessKey> byValue(const std::string &value) const; ///< whose token this is
    std::vector<AccessKey> list() const; ///< the oldest first

    /// Changes everything but the id, the secret and the times of creation and modification.
    /// Nothing when there is no such key.
    std::optional<AccessKey> update(const std::string &id,
                                    const std::function<void(AccessKey &)> &change);
    bool remove(const std::string &id); ///< false: there is no such key
    /// As a removal of long ago: everybody knows it.
    bool forget(const std::string &id);
    /// A new value under the same id. The old one is dead at once, everywhere.
    std::optional<Minted> roll(const std::string &id);

    /// Nothing: unknown, not known yet, revoked, disabled, outside its time, or a session token
    /// that is not the key's. host: whom temporary credentials have to be for.
    std::optional<HonouredKey> honoured(const std::string &accessKeyId,
                                        const std::string &sessionToken,
                                        const std::string &host) const;

    /// The keys of this moment with their secrets, to go back to.
    nlohmann::json point() const;
    /// Has the keys of that moment again and no others, as everybody knows at once. Throws
    /// nlohmann's exceptions.
    void restore(const nlohmann::json &point);

private:
    /// What the object store sees of a key from a moment on.
    struct Sight {
        std::int64_t fromMs = 0;
        bool isAlive = false;
        std::vector<KeyGrant> grants;
    };
    struct Entry {
        AccessKey key;
        bool isRemoved = false;
        std::vector<Sight> sights; ///< by time
    };

    static nlohmann::json written(const std::vector<Entry> &entries);
    static std::vector<Entry> read(const nlohmann::json &vault);
    std::optional<AccessKey> firstOf(const std::function<bool(const AccessKey &)> &isIt) const;
    /// Null when there is none, or it was removed.
    static Entry *entryOf(std::vector<Entry> &entries, const std::string &id);
    void propagate(Entry &entry, bool isAlive) const;
    void keep(std::vector<Entry> entries); ///< in the vault, then in memory

    std::shared_ptr<const Clock> m_clock;
    std::string m_accountId;
    std::filesystem::path m_vault;
    mutable std::mutex m_mutex;
    std::int64_t m_propagationMs = usualPropagationMs;
    std::vector<Entry> m_entries; ///< in the order of their creation
};

} // namespace sandbox
