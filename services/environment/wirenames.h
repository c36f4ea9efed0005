#pragma once

#include "services/environment/environment.h"

#include <array>
#include <utility>

/// The words of the environment file for the enumerators, in one place for reading and writing.
template <typename E> struct WireName {
    E value;
    const char *name;
};

inline constexpr std::array<WireName<ServiceKind>, 17> serviceKindNames{{
    {ServiceKind::Junction, "junction"},
    {ServiceKind::WarehouseWriter, "warehouse-writer"},
    {ServiceKind::MlRunner, "ml-runner"},
    {ServiceKind::Lakekeeper, "lakekeeper"},
    {ServiceKind::Postgres, "postgres"},
    {ServiceKind::Keycloak, "keycloak"},
    {ServiceKind::Karma, "karma"},
    {ServiceKind::Duck, "duck"},
    {ServiceKind::Trino, "trino"},
    {ServiceKind::Workers, "workers"},
    {ServiceKind::Redis, "redis"},
    {ServiceKind::Supabase, "supabase"},
    {ServiceKind::ObjectStore, "object-store"},
    {ServiceKind::Vercel, "vercel"},
    {ServiceKind::OpenMetadata, "openmetadata"},
    {ServiceKind::Railway, "railway"},
    {ServiceKind::Http, "http"},
}};
inline constexpr std::array<WireName<Reach>, 3> reachNames{{
    {Reach::Direct, "direct"},
    {Reach::Witness, "witness"},
    {Reach::Deployment, "deployment"},
}};
inline constexpr std::array<WireName<EnvironmentRole>, 3> environmentRoleNames{{
    {EnvironmentRole::Prod, "prod"},
    {EnvironmentRole::Test, "test"},
    {EnvironmentRole::Sandbox, "sandbox"},
}};
inline constexpr std::array<WireName<NamespaceRole>, 5> namespaceRoleNames{{
    {NamespaceRole::Prod, "prod"},
    {NamespaceRole::Test, "test"},
    {NamespaceRole::Tooling, "tooling"},
    {NamespaceRole::Legacy, "legacy"},
    {NamespaceRole::Other, "other"},
}};
inline constexpr std::array<WireName<KeyClass>, 5> keyClassNames{{
    {KeyClass::None, "none"},
    {KeyClass::ReadOnly, "read-only"},
    {KeyClass::ReadWrite, "read-write"},
    {KeyClass::Ephemeral, "ephemeral"},
    {KeyClass::Parent, "parent"},
}};
inline constexpr std::array<WireName<VariableRule::Kind>, 2> variableRuleNames{{
    {VariableRule::Kind::Forbidden, "forbidden"},
    {VariableRule::Kind::Only, "only"},
}};
inline constexpr std::array<WireName<SignInFlow>, 3> signInFlowNames{{
    {SignInFlow::ClientCredentials, "client-credentials"},
    {SignInFlow::Code, "code"},
    {SignInFlow::Device, "device"},
}};
inline constexpr std::array<WireName<EdgeRole>, 7> edgeRoleNames{{
    {EdgeRole::Asks, "asks"},
    {EdgeRole::Identity, "identity"},
    {EdgeRole::Governance, "governance"},
    {EdgeRole::ReadsBytes, "reads-bytes"},
    {EdgeRole::WritesBytes, "writes-bytes"},
    {EdgeRole::MovesPointer, "moves-pointer"},
    {EdgeRole::Metadata, "metadata"},
}};

/// The enumerator of a word; fallback for a word that validation did not let through.
template <typename E, std::size_t N>
E valueOf(const std::array<WireName<E>, N> &names, const QString &word, E fallback)
{
    for (const auto &entry : names) {
        if (word == QLatin1StringView(entry.name))
            return entry.value;
    }
    return fallback;
}

template <typename E, std::size_t N>
const char *nameOf(const std::array<WireName<E>, N> &names, E value)
{
    for (const auto &entry : names) {
        if (entry.value == value)
            return entry.name;
    }
    return "";
}
