#pragma once

#include <QByteArray>

/// While it lives, the machine's resolver fails this many times for one name, as it does when its
/// own server is slow to answer, and then says that the name is this machine. All other names go
/// their usual way.
class ResolverStub
{
public:
    ResolverStub(const QByteArray &name, int failures);
    ~ResolverStub();
    ResolverStub(const ResolverStub &) = delete;

    int asked() const; ///< how often it was asked for the name
};
