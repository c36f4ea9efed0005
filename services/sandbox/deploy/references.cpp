#include "services/sandbox/deploy/references.h"

#include <algorithm>
#include <set>

namespace sandbox
{

namespace
{

constexpr int deepestReference = 16; // deeper is a circle

std::string trimmed(const std::string &text)
{
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string::npos)
        return {};
    return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

/// Calls plain(text) and reference(name) for the parts of a variable's text, in order.
template <typename Plain, typename Reference>
void split(const std::string &text, Plain plain, Reference reference)
{
    std::size_t at = 0;
    for (;;) {
        const auto begin = text.find("${{", at);
        const auto end
            = begin == std::string::npos ? std::string::npos : text.find("}}", begin + 3);
        if (end == std::string::npos)
            return plain(text.substr(at));
        plain(text.substr(at, begin - at));
        reference(trimmed(text.substr(begin + 3, end - begin - 3)));
        at = end + 2;
    }
}

class Renderer
{
public:
    explicit Renderer(const Fleet &fleet)
        : m_fleet(fleet)
    {
    }

    std::string text(const StoredVariables &own, const StoredVariable &variable,
                     int depth = 0) const
    {
        std::string out;
        if (depth > deepestReference)
            return out;
        m_metSealed = m_metSealed || variable.isSealed;
        split(
            variable.value, [&](const std::string &plain) { out += plain; },
            [&](const std::string &name) { out += named(own, name, depth + 1); });
        return out;
    }

    bool isSealed(const StoredVariables &own, const StoredVariable &variable) const
    {
        m_metSealed = false;
        text(own, variable);
        return m_metSealed;
    }

    Variables all(const StoredVariables &own) const
    {
        Variables values;
        for (const auto &[name, variable] : own)
            values[name] = text(own, variable);
        return values;
    }

private:
    std::string named(const StoredVariables &own, const std::string &reference, int depth) const
    {
        const auto dot = reference.rfind('.'); // a variable's name has none
        if (dot == std::string::npos)
            return of(own, reference, depth);
        const std::string owner = reference.substr(0, dot);
        if (owner == "shared")
            return of(m_fleet.shared, reference.substr(dot + 1), depth);
        const FleetService *service = m_fleet.named(owner);
        return service ? of(service->variables, reference.substr(dot + 1), depth) : std::string();
    }

    std::string of(const StoredVariables &owner, const std::string &name, int depth) const
    {
        const auto variable = owner.find(name);
        return variable == owner.end() ? std::string() : text(owner, variable->second, depth);
    }

    const Fleet &m_fleet;
    mutable bool m_metSealed = false; ///< a text that was put in since it was reset is sealed
};

/// "svc.VAR" of every variable of a service that names one of the names.
std::set<std::string> naming(const FleetService &service, const std::set<std::string> &names)
{
    std::set<std::string> found;
    for (const auto &[name, variable] : service.variables) {
        for (const std::string &reference : referencesIn(variable.value)) {
            const bool isOwn = reference.find('.') == std::string::npos;
            if (names.count(isOwn ? service.name + "." + reference : reference))
                found.insert(service.name + "." + name);
        }
    }
    return found;
}

} // namespace

std::vector<std::string> referencesIn(const std::string &text)
{
    std::vector<std::string> names;
    split(
        text, [](const std::string &) {}, [&](const std::string &name) { names.push_back(name); });
    return names;
}

Variables rendered(const Fleet &fleet, const FleetService &service)
{
    return Renderer(fleet).all(service.variables);
}

Variables renderedShared(const Fleet &fleet)
{
    return Renderer(fleet).all(fleet.shared);
}

std::set<std::string> sealedNames(const Fleet &fleet, const FleetService &service)
{
    const Renderer renderer(fleet);
    std::set<std::string> names;
    for (const auto &[name, variable] : service.variables) {
        if (renderer.isSealed(service.variables, variable))
            names.insert(name);
    }
    return names;
}

std::vector<std::string> dependents(const Fleet &fleet, const std::string &serviceId,
                                    const std::vector<std::string> &names)
{
    const FleetService *owner = fleet.service(serviceId);
    const std::string prefix = owner ? owner->name + "." : "shared.";
    std::set<std::string> reached;
    for (const std::string &name : names)
        reached.insert(prefix + name);
    std::vector<std::string> ids;
    for (bool grown = true; grown;) {
        grown = false;
        for (const FleetService &service : fleet.services) {
            const std::set<std::string> more = naming(service, reached);
            const std::size_t before = reached.size();
            reached.insert(more.begin(), more.end());
            grown = grown || reached.size() > before;
            const bool isNew = std::find(ids.begin(), ids.end(), service.id) == ids.end();
            if (!more.empty() && service.id != serviceId && isNew)
                ids.push_back(service.id);
        }
    }
    return ids;
}

} // namespace sandbox
