#include "tests/conformance/lakekeeperscratch.h"

#include "tests/conformance/sigv4.h"

#include <catch2/catch.hpp>

namespace lakekeeper
{

namespace
{

std::string text(const json &body)
{
    return body.is_null() ? std::string() : body.dump();
}

httplib::Headers with(httplib::Headers headers)
{
    headers.emplace("Authorization", "Bearer " + Target::current().token);
    return headers;
}

} // namespace

Answer manage(const std::string &method, const std::string &path, const json &body,
              httplib::Headers headers)
{
    return Target::current().send(method, "/management/v1" + path, text(body),
                                  with(std::move(headers)));
}

Answer catalog(const std::string &method, const std::string &path, const json &body,
               httplib::Headers headers)
{
    return Target::current().send(method, "/catalog/v1" + path, text(body),
                                  with(std::move(headers)));
}

std::string namedWarehouse()
{
    const Answer config = catalog(
        "GET", "/config?warehouse=" + percentEncoded(Target::current().fact("warehouse")));
    REQUIRE(config.status == 200);
    return config.json().at("defaults").at("prefix");
}

Scratch::Scratch()
    : m_prefix("_atalaya/conformance/" + Target::uuid())
{
    const Answer made
        = lakekeeper::manage("POST", "/project", {{"project-name", "atalaya-conformance"}});
    REQUIRE(made.status == 201);
    m_project = made.json().at("project-id");
}

Scratch::~Scratch()
{
    if (!m_id.empty()) {
        cancelTasks();
        for (const json &ns : rest("GET", "/namespaces").json().value("namespaces", json::array()))
            rest("DELETE",
                 "/namespaces/" + percentEncoded(ns.at(0))
                     + "?recursive=true&force=true&purge=false");
        warehouse("DELETE", "?force=true");
    }
    manage("DELETE", "/project");
    const Target &target = Target::current();
    Store(target.fact("endpoint"), StoreKey::pasted(target.fact("storage-key")))
        .clear(target.fact("bucket"), m_prefix);
}

json Scratch::credential() const
{
    const StoreKey key = StoreKey::pasted(Target::current().fact("storage-key"));
    return {{"type", "s3"},
            {"credential-type", "access-key"},
            {"access-key-id", key.id},
            {"secret-access-key", key.secret}};
}

json Scratch::wanted(const json &more) const
{
    json body{{"warehouse-name", "Scratch"},
              {"project-id", m_project},
              {"storage-profile",
               {{"type", "s3"},
                {"bucket", Target::current().fact("bucket")},
                {"region", "auto"},
                {"endpoint", Target::current().fact("endpoint")},
                {"key-prefix", m_prefix + "/warehouse"},
                {"path-style-access", true},
                {"flavor", "s3-compat"},
                {"sts-enabled", false}}},
              {"storage-credential", credential()},
              {"delete-profile", {{"type", "hard"}}}};
    body.merge_patch(more);
    return body;
}

void Scratch::make(const json &more)
{
    const Answer made = manage("POST", "/warehouse", wanted(more));
    REQUIRE(made.status == 201);
    m_id = made.json().at("warehouse-id");
}

Answer Scratch::manage(const std::string &method, const std::string &path, const json &body) const
{
    return lakekeeper::manage(method, path, body, {{"x-project-id", m_project}});
}

Answer Scratch::warehouse(const std::string &method, const std::string &path,
                          const json &body) const
{
    return manage(method, "/warehouse/" + m_id + path, body);
}

Answer Scratch::rest(const std::string &method, const std::string &path, const json &body,
                     httplib::Headers headers) const
{
    return catalog(method, "/" + m_id + path, body, std::move(headers));
}

json Scratch::table(const std::string &ns, const std::string &name) const
{
    rest("POST", "/namespaces", {{"namespace", {ns}}}); // it may be there
    const Answer made = rest(
        "POST", "/namespaces/" + ns + "/tables",
        {{"name", name},
         {"schema",
          {{"type", "struct"},
           {"fields", {{{"id", 1}, {"name", "id"}, {"required", false}, {"type", "long"}}}}}}});
    REQUIRE(made.status == 200);
    return made.json();
}

std::size_t Scratch::openTasks(const std::string &queue) const
{
    const Answer listed
        = warehouse("POST", "/task/list",
                    {{"queue-name", {queue}}, {"status", {"SCHEDULED", "RUNNING", "STOPPING"}}});
    REQUIRE(listed.status == 200);
    return listed.json().at("tasks").size();
}

void Scratch::cancelTasks() const
{
    json ids = json::array();
    const Answer listed
        = warehouse("POST", "/task/list", {{"status", {"SCHEDULED", "RUNNING", "STOPPING"}}});
    for (const json &task : listed.json().value("tasks", json::array()))
        ids.push_back(task.at("task-id"));
    if (!ids.empty())
        warehouse("POST", "/task/control",
                  {{"action", {{"action-type", "cancel"}}}, {"task-ids", ids}});
}

} // namespace lakekeeper
