#pragma once

#include "services/sandbox/services/httpservice.h"
#include "services/sandbox/store/keyring.h"
#include "services/sandbox/store/multipartuploads.h"
#include "services/sandbox/store/objectreader.h"
#include "services/sandbox/store/objectspace.h"
#include "services/sandbox/store/objectwriter.h"

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// R2's S3 API in path style (Cloudflare, "S3 API compatibility" and "R2 error codes"): who may do
/// what is decided by the key ring alone. Times are the sandbox's.
class ObjectStore : public HttpService
{
public:
    struct Config {
        int port = 0; ///< 0: chosen
        std::shared_ptr<const Clock> clock;
        /// `<each>/<bucket>/<key>`, only read; what is in a later one stands before an earlier
        /// one's.
        std::vector<std::filesystem::path> templates;
        std::filesystem::path overlay; ///< what was changed; made when missing
        std::vector<std::string> buckets; ///< besides those of the two directories
    };

    /// keys outlives this. Throws StartFailure, std::system_error and std::runtime_error.
    ObjectStore(const Config &config, KeyRing &keys);
    ~ObjectStore() override;

    static std::vector<FaultState::Known> ownFaults();

    /// The objects themselves, for what is there before anybody has a key.
    ObjectSpace &objects() { return m_space; }

    std::string setFault(const std::string &fault, const std::string &value) override;
    void heal() override;

private:
    std::string noKey(const std::string &name) const; ///< what there is instead
    void answer(const httplib::Request &sent, httplib::Response &response,
                const httplib::ContentReader *body);
    void answerOrThrow(const S3Request &request, S3Payload &payload, httplib::Response &response);
    void perform(S3Operation operation, const ObjectWriter::Call &call);

    std::shared_ptr<const Clock> m_clock;
    KeyRing &m_keys;
    std::set<std::string> m_revoked; ///< ids of the keys that healing brings back
    ObjectSpace m_space;
    MultipartUploads m_uploads;
    ObjectReader m_reader;
    ObjectWriter m_writer;
};

} // namespace sandbox
