#include "services/sandbox/store/xml.h"
#include "tests/sandbox/storerun.h"

#include <catch2/catch.hpp>

#include <fstream>

namespace fs = std::filesystem;
using namespace sandbox;

namespace
{

struct Listed {
    XmlElement root;
    std::vector<std::string> keys;
    std::vector<std::string> prefixes;
};

Listed listed(const S3Client &client, QueryItems query)
{
    query.insert(query.begin(), {"list-type", "2"});
    Listed made{parseXml(client.send("GET", "lakehouse", "", query).body), {}, {}};
    for (const XmlElement &row : made.root.children) {
        if (row.name == "Contents")
            made.keys.push_back(row.textOf("Key"));
        if (row.name == "CommonPrefixes")
            made.prefixes.push_back(row.textOf("Prefix"));
    }
    return made;
}

using Names = std::vector<std::string>;

} // namespace

// third-parties.md §1.2
TEST_CASE("A listing says what it was asked and what it found", "[store][listing]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    for (const char *key : {"a/1", "a/2", "a/b/3", "c d"})
        REQUIRE(rw.put("lakehouse", key, "xyz").ok());
    const Listed all = listed(rw, {});
    CHECK(all.root.name == "ListBucketResult");
    CHECK(all.root.textOf("Name") == "lakehouse");
    CHECK(all.root.textOf("KeyCount") == "4");
    CHECK(all.root.textOf("MaxKeys") == "1000");
    CHECK(all.root.textOf("IsTruncated") == "false");
    CHECK(all.root.textOf("NextContinuationToken").empty());
    CHECK(all.keys == Names{"a/1", "a/2", "a/b/3", "c d"});
    const XmlElement *row = all.root.child("Contents");
    CHECK(row->textOf("Size") == "3");
    CHECK(row->textOf("ETag") == "\"d16fb36f0911f878998c136191af705e\"");
    CHECK(row->textOf("StorageClass") == "STANDARD");
    CHECK(row->child("Owner") == nullptr);
    CHECK(listed(rw, {{"fetch-owner", "true"}}).root.child("Contents")->child("Owner"));

    const Listed below = listed(rw, {{"prefix", "a/"}, {"delimiter", "/"}});
    CHECK(below.keys == Names{"a/1", "a/2"});
    CHECK(below.prefixes == Names{"a/b/"});
    CHECK(below.root.textOf("KeyCount") == "3");
    CHECK(listed(rw, {{"start-after", "a/2"}}).keys == Names{"a/b/3", "c d"});
    CHECK(listed(rw, {{"encoding-type", "url"}}).keys.back() == "c%20d");
    CHECK(listed(rw, {{"encoding-type", "url"}}).root.textOf("EncodingType") == "url");
    CHECK(listed(rw, {{"max-keys", "0"}}).root.textOf("IsTruncated") == "false");
    CHECK(listed(rw, {{"max-keys", "5000"}}).root.textOf("MaxKeys") == "1000");
    for (const QueryItems &wrong :
         {QueryItems{{"list-type", "2"}, {"max-keys", "many"}},
          QueryItems{{"list-type", "2"}, {"max-keys", "-1"}},
          QueryItems{{"list-type", "2"}, {"continuation-token", "~"}},
          QueryItems{{"list-type", "2"}, {"encoding-type", "x"}}, QueryItems{{"list-type", "3"}}})
        CHECK(rw.send("GET", "lakehouse", "", wrong).code == "InvalidArgument");
}

TEST_CASE("A listing goes on where a page ended, also behind a common prefix", "[store][listing]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    for (const char *key : {"a", "b/1", "b/2", "b/3", "b0", "c/1", "d"})
        REQUIRE(rw.put("lakehouse", key, "x").ok());
    Names seen;
    std::string token;
    int pages = 0;
    do {
        QueryItems query{{"delimiter", "/"}, {"max-keys", "2"}};
        if (!token.empty())
            query.emplace_back("continuation-token", token);
        const Listed page = listed(rw, query);
        seen.insert(seen.end(), page.keys.begin(), page.keys.end());
        seen.insert(seen.end(), page.prefixes.begin(), page.prefixes.end());
        token = page.root.textOf("NextContinuationToken");
        ++pages;
    } while (!token.empty());
    CHECK(seen == Names{"a", "b/", "b0", "c/", "d"});
    CHECK(pages == 3);
}

TEST_CASE("The first version of listings goes on behind a marker", "[store][listing]")
{
    StoreRun run;
    const S3Client rw = run.client(run.rw);
    for (const char *key : {"a", "b/1", "b/2", "c"})
        REQUIRE(rw.put("lakehouse", key, "x").ok());
    const XmlElement first
        = parseXml(rw.send("GET", "lakehouse", "", {{"delimiter", "/"}, {"max-keys", "2"}}).body);
    CHECK(first.textOf("IsTruncated") == "true");
    CHECK(first.textOf("NextMarker") == "b/");
    const XmlElement rest
        = parseXml(rw.send("GET", "lakehouse", "", {{"delimiter", "/"}, {"marker", "b/"}}).body);
    CHECK(rest.child("Contents")->textOf("Key") == "c");
    CHECK(rest.child("CommonPrefixes") == nullptr);
}

TEST_CASE("The template's objects are listed, read and never written", "[store][listing]")
{
    const TestDirectory source;
    const fs::path folder = source.path() / "lakehouse" / "warehouse";
    fs::create_directories(folder);
    std::ofstream(folder / "f.parquet") << "PAR1";
    StoreRun run(source.path());
    const S3Client rw = run.client(run.rw);
    const S3Answer read = rw.get("lakehouse", "warehouse/f.parquet");
    CHECK(read.body == "PAR1");
    CHECK(read.headers.at("etag").find("-1\"") != std::string::npos);
    CHECK(listed(rw, {}).keys == Names{"warehouse/f.parquet"});
    CHECK(rw.put("lakehouse", "warehouse/f.parquet", "PAR2", true).status == 412);
    CHECK(rw.put("lakehouse", "warehouse/f.parquet", "PAR2").ok());
    CHECK(rw.get("lakehouse", "warehouse/f.parquet").body == "PAR2");
    CHECK(rw.remove("lakehouse", "warehouse/f.parquet").status == 204);
    CHECK(rw.get("lakehouse", "warehouse/f.parquet").code == "NoSuchKey");
    CHECK(readAll(folder / "f.parquet") == "PAR1");
}
