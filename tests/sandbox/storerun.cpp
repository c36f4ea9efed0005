#include "tests/sandbox/storerun.h"

#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/xml.h"

using namespace sandbox;

StoreRun::StoreRun(const std::filesystem::path &templateObjects)
{
    ObjectStore::Config config;
    config.clock = clock;
    if (!templateObjects.empty())
        config.templates = {templateObjects};
    config.overlay = dir.path() / "overlay";
    config.buckets = {"lakehouse", "foreign"};
    store = std::make_unique<ObjectStore>(config, keys);
    rw = mint("r2-rw", KeyClass::ReadWrite).key;
    ro = mint("r2-ro", KeyClass::ReadOnly).key;
    KeyGrant ofAccount;
    ofAccount.keyClass = KeyClass::ReadWrite;
    ofAccount.isForAccount = true;
    KeyRing::Wanted wanted;
    wanted.name = "admin";
    wanted.grants = {ofAccount};
    wanted.isOld = true;
    admin = keys.create(wanted).key;
}

KeyRing::Minted StoreRun::mint(const std::string &name, KeyClass keyClass,
                               const std::string &bucket, std::vector<std::string> prefixes)
{
    KeyGrant grant;
    grant.keyClass = keyClass;
    grant.buckets = {bucket};
    grant.prefixes = std::move(prefixes);
    KeyRing::Wanted wanted;
    wanted.name = name;
    wanted.grants = {grant};
    wanted.isOld = true;
    return keys.create(wanted);
}

S3Client StoreRun::client(const S3Key &key) const
{
    return S3Client(store->url(), key, clock);
}

httplib::Result StoreRun::raw(const std::string &method, const std::string &target,
                              httplib::Headers headers, const std::string &body) const
{
    httplib::Client client("127.0.0.1", store->port());
    client.set_read_timeout(60);
    client.set_url_encode(false);
    client.set_tcp_nodelay(true);
    httplib::Request request;
    request.method = method;
    request.path = target;
    request.headers = std::move(headers);
    request.body = body;
    return client.send(request);
}

httplib::Headers StoreRun::signedHeaders(SigningRequest request, const S3Key &key,
                                         const std::string &region) const
{
    request.headers["host"] = store->url().substr(7);
    if (request.payloadHash.empty())
        request.payloadHash = emptyPayloadHash;
    httplib::Headers headers{
        {"Authorization", authorizationOf(request, key, clock->nowMs(), region)}};
    for (const auto &[name, value] : request.headers)
        headers.emplace(name == "host" ? "Host" : name, value);
    return headers;
}

std::string codeOf(const httplib::Result &result)
{
    return result && !result->body.empty() ? parseXml(result->body).textOf("Code") : std::string();
}
