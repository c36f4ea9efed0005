#include "services/sandbox/deploy/railwayschema.h"

namespace sandbox
{

namespace
{

const char *const enums = R"(
scalar DateTime
scalar DeploymentMeta
scalar EnvironmentVariables
scalar EnvironmentConfig

enum DeploymentStatus { INITIALIZING QUEUED WAITING NEEDS_APPROVAL BUILDING DEPLOYING SUCCESS
    SLEEPING FAILED CRASHED SKIPPED REMOVING REMOVED }
enum DeploymentInstanceStatus { CREATED INITIALIZING RUNNING RESTARTING STOPPED EXITED CRASHED
    SKIPPED REMOVING REMOVED }
enum Builder { NIXPACKS RAILPACK HEROKU PAKETO }
enum DeploymentEventStep { SNAPSHOT_CODE BUILD_IMAGE PUBLISH_IMAGE PRE_DEPLOY_COMMAND
    CREATE_CONTAINER CONFIGURE_NETWORK MIGRATE_VOLUMES WAIT_FOR_DEPENDENCIES HEALTHCHECK
    DRAIN_INSTANCES }
enum RestartPolicyType { ALWAYS NEVER ON_FAILURE }
enum EnvironmentPatchStatus { APPLYING COMMITTED STAGED }
)";

const char *const values = R"(
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String
    endCursor: String }
type User { id: ID! name: String email: String! }
type Workspace { id: ID! name: String! }
type ApiTokenContext { workspaces: [Workspace!]! }
type ProjectToken { projectId: String! environmentId: String! project: Project!
    environment: Environment! }

type ServiceSource { repo: String image: String }
type Domain { id: ID! domain: String! targetPort: Int }
type AllDomains { serviceDomains: [Domain!]! customDomains: [Domain!]! }
type DeploymentInstance { id: ID! status: DeploymentInstanceStatus! }
type Deployment { id: ID! projectId: String! environmentId: String! serviceId: String
    status: DeploymentStatus! statusUpdatedAt: DateTime createdAt: DateTime! updatedAt: DateTime!
    deploymentStopped: Boolean! canRedeploy: Boolean! canRollback: Boolean! url: String
    staticUrl: String snapshotId: String suggestAddServiceDomain: Boolean! meta: DeploymentMeta
    instances: [DeploymentInstance!]! service: Service! environment: Environment! }
type DeploymentEdge { cursor: String! node: Deployment! }
type DeploymentConnection { edges: [DeploymentEdge!]! pageInfo: PageInfo! }

type ServiceInstance { id: ID! serviceId: String! serviceName: String! environmentId: String!
    source: ServiceSource builder: Builder! buildCommand: String startCommand: String
    dockerfilePath: String rootDirectory: String healthcheckPath: String healthcheckTimeout: Int
    sleepApplication: Boolean numReplicas: Int region: String cronSchedule: String
    overlapSeconds: Int drainingSeconds: Int restartPolicyType: RestartPolicyType!
    restartPolicyMaxRetries: Int! createdAt: DateTime! updatedAt: DateTime! domains: AllDomains!
    latestDeployment: Deployment activeDeployments: [Deployment!]! }
type ServiceInstanceEdge { cursor: String! node: ServiceInstance! }
type ServiceInstanceConnection { edges: [ServiceInstanceEdge!]! pageInfo: PageInfo! }

type Variable { id: ID! name: String! serviceId: String environmentId: String isSealed: Boolean!
    references: [String!]! createdAt: DateTime! updatedAt: DateTime! }
type VariableEdge { cursor: String! node: Variable! }
type VariableConnection { edges: [VariableEdge!]! pageInfo: PageInfo! }

type Service { id: ID! name: String! projectId: String! createdAt: DateTime! updatedAt: DateTime!
    project: Project!
    serviceInstances(first: Int last: Int after: String before: String): ServiceInstanceConnection!
    deployments(first: Int last: Int after: String before: String): DeploymentConnection! }
type ServiceEdge { cursor: String! node: Service! }
type ServiceConnection { edges: [ServiceEdge!]! pageInfo: PageInfo! }

type Environment { id: ID! name: String! projectId: String! createdAt: DateTime!
    updatedAt: DateTime! isEphemeral: Boolean! unmergedChangesCount: Int
    serviceInstances(first: Int last: Int after: String before: String): ServiceInstanceConnection!
    variables(first: Int last: Int after: String before: String): VariableConnection!
    deployments(first: Int last: Int after: String before: String): DeploymentConnection! }
type EnvironmentEdge { cursor: String! node: Environment! }
type EnvironmentConnection { edges: [EnvironmentEdge!]! pageInfo: PageInfo! }

type Project { id: ID! name: String! description: String createdAt: DateTime! updatedAt: DateTime!
    services(first: Int last: Int after: String before: String): ServiceConnection!
    environments(first: Int last: Int after: String before: String): EnvironmentConnection! }
type ProjectEdge { cursor: String! node: Project! }
type ProjectConnection { edges: [ProjectEdge!]! pageInfo: PageInfo! }

type DeploymentEventPayload { error: String reason: String detail: String skipped: Boolean
    attempt: Int maxAttempts: Int }
type DeploymentEvent { id: ID! step: DeploymentEventStep! createdAt: DateTime!
    completedAt: DateTime payload: DeploymentEventPayload }
type DeploymentEventEdge { cursor: String! node: DeploymentEvent! }
type DeploymentEventConnection { edges: [DeploymentEventEdge!]! pageInfo: PageInfo! }
type LogAttribute { key: String! value: String! }
type Log { timestamp: String! message: String! severity: String attributes: [LogAttribute!]! }
type DeploymentSnapshot { id: ID! deploymentId: String! variables: EnvironmentVariables!
    createdAt: DateTime! updatedAt: DateTime! }
type DeploymentTrigger { id: ID! repository: String! branch: String! provider: String!
    checkSuites: Boolean! serviceId: String environmentId: String! projectId: String! }
type DeploymentTriggerEdge { cursor: String! node: DeploymentTrigger! }
type DeploymentTriggerConnection { edges: [DeploymentTriggerEdge!]! pageInfo: PageInfo! }
type TCPProxy { id: ID! domain: String! proxyPort: Int! applicationPort: Int! serviceId: String!
    environmentId: String! }
type EnvironmentPatch { id: ID! environmentId: String! status: EnvironmentPatchStatus!
    message: String lastAppliedError: String createdAt: DateTime! updatedAt: DateTime!
    patch(decryptVariables: Boolean = false): EnvironmentConfig! }
)";

const char *const inputs = R"(
input DeploymentStatusInput { in: [DeploymentStatus!] notIn: [DeploymentStatus!] }
input DeploymentListInput { projectId: String environmentId: String serviceId: String
    includeDeleted: Boolean status: DeploymentStatusInput }
input VariableUpsertInput { projectId: String! environmentId: String! serviceId: String
    name: String! value: String! skipDeploys: Boolean = false }
input VariableCollectionUpsertInput { projectId: String! environmentId: String! serviceId: String
    variables: EnvironmentVariables! replace: Boolean = false skipDeploys: Boolean = false }
input VariableDeleteInput { projectId: String! environmentId: String! serviceId: String
    name: String! }
input EnvironmentTriggersDeployInput { projectId: String! environmentId: String!
    serviceId: String! }
)";

const char *const roots = R"(
type Query {
    me: User!
    apiToken: ApiTokenContext!
    projectToken: ProjectToken!
    projects(workspaceId: String includeDeleted: Boolean first: Int last: Int after: String
        before: String): ProjectConnection!
    project(id: String!): Project!
    environment(id: String! projectId: String): Environment!
    service(id: String!): Service!
    serviceInstance(environmentId: String! serviceId: String!): ServiceInstance!
    deployments(input: DeploymentListInput! first: Int last: Int after: String before: String):
        DeploymentConnection!
    deployment(id: String!): Deployment!
    deploymentEvents(id: String! first: Int last: Int after: String before: String):
        DeploymentEventConnection!
    deploymentLogs(deploymentId: String! limit: Int filter: String startDate: DateTime
        endDate: DateTime): [Log!]!
    buildLogs(deploymentId: String! limit: Int filter: String startDate: DateTime
        endDate: DateTime): [Log!]!
    deploymentSnapshot(deploymentId: String!): DeploymentSnapshot
    deploymentTriggers(projectId: String! environmentId: String! serviceId: String! first: Int
        last: Int after: String before: String): DeploymentTriggerConnection!
    tcpProxies(serviceId: String! environmentId: String!): [TCPProxy!]!
    variables(projectId: String! environmentId: String! serviceId: String unrendered: Boolean):
        EnvironmentVariables!
    variablesForServiceDeployment(projectId: String! environmentId: String! serviceId: String!):
        EnvironmentVariables!
    environmentStagedChanges(environmentId: String!): EnvironmentPatch!
}
type Mutation {
    variableUpsert(input: VariableUpsertInput!): Boolean!
    variableCollectionUpsert(input: VariableCollectionUpsertInput!): Boolean!
    variableDelete(input: VariableDeleteInput!): Boolean!
    serviceInstanceRedeploy(environmentId: String! serviceId: String!): Boolean!
    serviceInstanceDeploy(environmentId: String! serviceId: String! commitSha: String
        latestCommit: Boolean): Boolean!
    serviceInstanceDeployV2(environmentId: String! serviceId: String! commitSha: String): String!
    environmentTriggersDeploy(input: EnvironmentTriggersDeployInput!): Boolean!
    deploymentRedeploy(id: String! usePreviousImageTag: Boolean): Deployment!
    deploymentRestart(id: String!): Boolean!
    deploymentRollback(id: String!): Boolean!
    deploymentStop(id: String!): Boolean!
}
)";

} // namespace

const graphql::Schema &railwaySchema()
{
    static const graphql::Schema schema(std::string(enums) + values + inputs + roots);
    return schema;
}

} // namespace sandbox
