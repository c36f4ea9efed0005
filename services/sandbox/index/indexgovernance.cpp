#include "services/sandbox/index/indexgovernance.h"

#include <algorithm>
#include <initializer_list>

namespace sandbox
{

namespace
{

const std::string read = "TABLE_READ_DATA";
const std::string writing = "TABLE_WRITE_DATA";

bool isOneOf(const std::string &name, std::initializer_list<const char *> names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool contains(const std::string &name, std::initializer_list<const char *> parts)
{
    return std::any_of(parts.begin(), parts.end(),
                       [&](const char *part) { return name.find(part) != std::string::npos; });
}

} // namespace

std::string tierOf(const std::string &ns, const std::string &name)
{
    if (ns != "main.default")
        return "bronze";
    if (contains(name, {"_daily", "_hourly", "_forecast", "_segments"})
        || isOneOf(name, {"budgets", "replenishments", "loyalty_accounts", "stock_levels"}))
        return "gold";
    if (contains(name,
                 {"_events", "_positions", "_sessions", "_queries", "_sends", "_moves", "_staging",
                  "_movements", "pos_tickets"}))
        return "bronze";
    return "silver";
}

std::string ownerOf(const std::string &name)
{
    if (contains(name, {"invoice", "ledger", "tax", "budget", "cost_", "exchange"}))
        return "finance";
    if (contains(name,
                 {"stock", "ship", "route", "vehicle", "warehouse", "carrier", "parcel",
                  "inventory", "driver", "dock", "customs", "delivery", "lots", "goods"}))
        return "logistics";
    return contains(name, {"employee", "shift", "staff"}) ? "people" : "retail";
}

const std::vector<std::pair<std::string, std::string>> &unmaterialisedDatasets()
{
    static const std::vector<std::pair<std::string, std::string>> datasets
        = {{"basket_abandonment", "Baskets that never became an order"},
           {"carrier_scorecard", "How punctual each carrier was, by month"},
           {"churn_features", "Input of the model that foresees who leaves"},
           {"courier_app_logs", "Raw logs of the drivers' application"},
           {"customer_lifetime_value", "What a customer is worth over the years"},
           {"energy_meters", "Readings of the shops' meters, once they are connected"},
           {"geo_boundaries", "Municipalities and postal codes as shapes"},
           {"marketing_mix", "What each channel contributes to sales"},
           {"partner_feed", "Offers of partners as they arrive"},
           {"price_elasticity", "How demand answers to prices"},
           {"shop_footfall_video", "Counts from cameras; waits for its approval"},
           {"supplier_risk", "Scores of suppliers from public registers"},
           {"weather_observations", "Weather at the shops and on the routes"}};
    return datasets;
}

const std::vector<std::pair<std::string, std::string>> &lineage()
{
    static const std::vector<std::pair<std::string, std::string>> edges = [] {
        const std::vector<std::pair<const char *, const char *>> names
            = {{"order_events", "orders"},
               {"baskets", "orders"},
               {"orders", "order_lines"},
               {"products", "order_lines"},
               {"orders", "order_payments"},
               {"orders", "orders_daily"},
               {"order_lines", "orders_daily"},
               {"pos_tickets", "orders_daily"},
               {"orders", "invoices"},
               {"order_payments", "invoices"},
               {"invoices", "invoice_lines"},
               {"tax_rates", "invoice_lines"},
               {"invoice_lines", "ledger_entries"},
               {"supplier_invoices", "ledger_entries"},
               {"exchange_rates", "ledger_entries"},
               {"cost_centres", "budgets"},
               {"ledger_entries", "budgets"},
               {"returns_staging", "returns"},
               {"return_reasons", "returns"},
               {"returns", "refunds"},
               {"returns", "returns_archive"},
               {"customers", "customer_segments"},
               {"web_sessions", "customer_segments"},
               {"orders", "customer_segments"},
               {"loyalty_movements", "loyalty_accounts"},
               {"customers", "loyalty_accounts"},
               {"web_sessions", "search_queries"},
               {"campaigns", "campaign_sends"},
               {"promotions", "promotion_uses"},
               {"price_lists", "price_history"},
               {"brands", "products"},
               {"product_categories", "products"},
               {"shipment_events", "shipments"},
               {"orders", "shipments"},
               {"shipments", "parcels"},
               {"routes", "route_stops"},
               {"vehicle_positions", "route_stops"},
               {"route_stops", "delivery_attempts"},
               {"inventory_moves", "stock_levels"},
               {"goods_receipts", "stock_levels"},
               {"inventory_adjustments", "stock_levels"},
               {"stock_counts", "inventory_adjustments"},
               {"suppliers", "purchase_orders"},
               {"purchase_orders", "goods_receipts"},
               {"orders_daily", "demand_forecast"},
               {"stock_levels", "demand_forecast"},
               {"demand_forecast", "replenishments"},
               {"shops", "shop_visits_hourly"},
               {"employees", "shifts"}};
        std::vector<std::pair<std::string, std::string>> list;
        const std::string ns = "main.default.";
        for (const auto &[upstream, downstream] : names)
            list.emplace_back(ns + upstream, ns + downstream);
        list.emplace_back(ns + "orders", "main.test.orders_sample");
        list.emplace_back(ns + "returns", "main.test.returns_sample");
        list.emplace_back("datasets.ds_orders_2021", ns + "orders");
        list.emplace_back("datasets.ds_customers_2021", ns + "customers");
        list.emplace_back(ns + "customers", "customer_lifetime_value");
        list.emplace_back(ns + "orders_daily", "customer_lifetime_value");
        list.emplace_back(ns + "baskets", "basket_abandonment");
        list.emplace_back(ns + "delivery_attempts", "carrier_scorecard");
        return list;
    }();
    return edges;
}

std::vector<Permission> permissionsOn(const std::string &ns, const std::string &tier)
{
    std::vector<Permission> list;
    const bool isProduction = ns == "main.default";
    const bool isTest = ns == "main.test";
    // The command line's service account does what its person, the operator, may do.
    for (const char *principal : {"sandbox-operator", "operator", "service-account-atalaya-cli"}) {
        list.push_back({principal, read});
        if (isProduction || isTest)
            list.push_back({principal, writing});
    }
    if (isProduction || isTest)
        list.push_back({"reader", read});
    if (isProduction || ns == "bench")
        list.push_back({"trino", read});
    if (isProduction && tier == "gold")
        list.push_back({"anon", read}); // what the publishable key may see of the Index
    return list;
}

} // namespace sandbox
