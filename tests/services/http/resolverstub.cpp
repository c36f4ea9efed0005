#include "tests/services/http/resolverstub.h"

#include <dlfcn.h>
#include <netdb.h>

#include <mutex>

namespace
{

/// Asked from the threads on which names are looked up.
struct Resolver {
    std::mutex mutex;
    QByteArray name; ///< empty: nobody stands in
    int failures = 0;
    int asked = 0;
};

Resolver &resolver()
{
    static Resolver only;
    return only;
}

enum class Answer { Usual, Failure, ThisMachine };

Answer answerFor(const char *node)
{
    Resolver &here = resolver();
    const std::lock_guard lock(here.mutex);
    if (!node || here.name.isEmpty() || here.name != node)
        return Answer::Usual;
    return here.asked++ < here.failures ? Answer::Failure : Answer::ThisMachine;
}

}

/// The program's own comes before the C library's, also for the libraries that it uses.
extern "C" __attribute__((visibility("default"))) int
getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **found)
{
    using Function = int (*)(const char *, const char *, const addrinfo *, addrinfo **);
    static const auto usual = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "getaddrinfo"));
    switch (answerFor(node)) {
    case Answer::Usual:
        return usual(node, service, hints, found);
    case Answer::Failure:
        return EAI_AGAIN;
    case Answer::ThisMachine:
        return usual("127.0.0.1", service, hints, found);
    }
    return EAI_FAIL;
}

ResolverStub::ResolverStub(const QByteArray &name, int failures)
{
    Resolver &here = resolver();
    const std::lock_guard lock(here.mutex);
    here.name = name;
    here.failures = failures;
    here.asked = 0;
}

ResolverStub::~ResolverStub()
{
    const std::lock_guard lock(resolver().mutex);
    resolver().name.clear();
}

int ResolverStub::asked() const
{
    const std::lock_guard lock(resolver().mutex);
    return resolver().asked;
}
