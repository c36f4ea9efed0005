#pragma once

#include "services/sandbox/catalog/metadatafiles.h"
#include "services/sandbox/catalog/tablestore.h"
#include "services/sandbox/run/clock.h"

#include <httplib.h>

#include <functional>

namespace sandbox
{

/// How lists are cut into pages.
enum class PagingMode {
    Proper,
    Unasked, ///< Lakekeeper's: also without having been asked, and still with a token
    Ignored, ///< everything at once, whatever was asked
    Cut, ///< one page, and no token although there is more
    Stuck, ///< the same token again and again
    EmptyFirst ///< the first page is empty, its token leads to the rest
};

/// Where catalogs that speak the same protocol differ.
struct CatalogRules {
    std::string separator = "\x1f"; ///< of a namespace's levels in paths, decoded
    bool plusIsBlank = false; ///< a '+' in a path's name, even sent as %2B
    std::size_t deepest = 0; ///< levels of a namespace; 0: any number
    bool restrictsNames = false; ///< no '.' in a namespace's level, no '+' in a new name
    bool purgesUnlessTold = false; ///< `purgeRequested` when it is absent
    bool honoursRefs = true; ///< `snapshots=refs` leaves the other snapshots out
    bool sendsEtags = true;
    bool alwaysUnchanged = false; ///< 304 for any If-None-Match
    bool numbersInExponents = false; ///< snapshot ids as "4.5982866113522427e+18"
    bool hasViews = true;
    PagingMode paging = PagingMode::Proper;
    std::int64_t pageSize = 0; ///< overrides what is asked; 0: does not
    std::vector<std::string> reservedNamespaces;
};

/// What a table's or view's answer holds beside its metadata.
struct LoadExtras {
    nlohmann::ordered_json config = nlohmann::ordered_json::object();
    nlohmann::ordered_json credentials; ///< array; null: no such field
    std::int64_t revalidateAtMs = 0; ///< when the credentials are half spent; 0: there are none
};

/// What one request to a catalog works with. The references outlive the request.
struct CatalogScope {
    TableStore &store;
    MetadataFiles &files;
    const Clock &clock;
    CatalogRules rules;
    std::string baseLocation; ///< "s3://lakehouse/warehouse"
    std::string tabularFolder = "{uuid}"; ///< below the namespace's location; knows {name}, {uuid}
    std::optional<std::int64_t> graceMs
        = std::nullopt; ///< dropped tabulars can be brought back for so long
    std::vector<int> allowedFormats = {1, 2, 3};
    int defaultFormat = 2;
    /// Throws ApiError where delegation fails.
    std::function<LoadExtras(const TabularRow &, const httplib::Request &)> extras = {};
};

} // namespace sandbox
