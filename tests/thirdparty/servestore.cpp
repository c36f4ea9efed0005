/// Serves an empty object store on loopback for clients from outside: `serve_store DIR`. Says where
/// and with which keys in one line of JSON on standard output, and ends with its standard input.
#include "services/sandbox/store/objectstore.h"
#include "services/sandbox/store/tokenpolicies.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <iostream>

namespace
{

nlohmann::json made(sandbox::KeyRing &keys, sandbox::KeyRing::Wanted wanted)
{
    wanted.isOld = true;
    const auto minted = keys.create(wanted);
    return {{"id", minted.key.accessKeyId}, {"secret", minted.key.secretAccessKey}};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fputs("usage: serve_store DIR\n", stderr);
        return 2;
    }
    try {
        const std::string account(32, 'a');
        sandbox::ObjectStore::Config config;
        config.clock = std::make_shared<sandbox::Clock>();
        config.overlay = argv[1];
        config.buckets = {"lakehouse"};
        sandbox::KeyRing keys(config.clock, account);
        const sandbox::ObjectStore store(config, keys);
        using sandbox::KeyClass;
        std::cout << nlohmann::json{{"endpoint", store.url()},
                                    {"rw",
                                     made(keys,
                                          sandbox::bucketToken(account, "rw", "lakehouse",
                                                               KeyClass::ReadWrite))},
                                    {"ro",
                                     made(keys,
                                          sandbox::bucketToken(account, "ro", "lakehouse",
                                                               KeyClass::ReadOnly))},
                                    {"admin",
                                     made(keys,
                                          sandbox::accountToken(account, "admin",
                                                                KeyClass::ReadWrite))}}
                  << std::endl;
        std::cin.ignore(std::numeric_limits<std::streamsize>::max());
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return 0;
}
