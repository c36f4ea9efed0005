#include "services/sandbox/lake/tablespec.h"

namespace sandbox
{

// clang-format off
std::vector<TableSpec> otherTables()
{
    const char *const test = "main.test";
    const char *const old = "datasets"; // frozen: nothing was committed there for a year
    return {
        {test, "orders_sample", 1200, 1, 3, 75, "order_id:key|customer_id:ref 40000|placed_at:tstz 900|amount:money 5 2400|lines:lines"},
        {test, "returns_sample", 400, 1, 2, 2000, "return_id:key|order_id:ref 120000|reason:pick damaged,late|refund:money 2 900"},
        {test, "Größe😀", 60, 1, 1, 15000, "id:key|größe:float 9|straße:text|日本:city"},
        {test, "<b>x</b>", 25, 1, 1, 15000, "id:key|<script>alert(1)</script>:text|a&b:int 0 9"},
        {test, "a b", 10, 1, 1, 15000, "id:key|select:int 0 9|two words:text|quote\"d:pick x,y"},
        {test, "scratch_writes", 0, 0, 0, 30, "id:key|value:text?"},
        {old, "ds_customers_2021", 9000, 1, 2, 610000, "customer_id:key|name:person|country:country|signed_up_on:date 2000"},
        {old, "ds_orders_2021", 42000, 2, 2, 608000, "order_id:key|customer_id:ref 9000|placed_at:ts 2000|amount:money 5 2400"},
        {old, "ds_order_lines_2021", 80000, 1, 1, 608000, "order_id:ref 42000|sku:code SKU 5|quantity:int 1 9|price:money 1 480"},
        {old, "ds_products_2021", 7000, 1, 2, 611000, "sku:seq SKU 5|name:product|price:money 2 480"},
        {old, "ds_stock_2021", 21000, 1, 1, 607000, "sku:code SKU 5|warehouse_id:ref 12|on_hand:int 0 900"},
        {old, "ds_shipments_2021", 30000, 1, 1, 607500, "shipment_id:key|order_id:ref 42000|carrier:company|delivered_on:date? 2000"},
        {old, "ds_returns_2021", 2600, 1, 1, 607500, "return_id:key|order_id:ref 42000|reason:text"},
        {old, "ds_suppliers_2021", 300, 1, 1, 640000, "supplier_id:key|name:company|country:country"},
        {old, "ds_invoices_2021", 28000, 1, 1, 606000, "invoice_id:key|issued_on:date 2000|net:money 5 4000|tax:money 1 900"},
        {old, "ds_shops_2021", 96, 1, 1, 700000, "shop_id:key|name:city|opened_on:date 9000"},
        {old, "ds_staff_2021", 1400, 1, 1, 690000, "employee_id:key|name:person|hired_on:date 6000"},
        {old, "ds_visits_2021", 52000, 1, 1, 605000, "shop_id:ref 96|hour:ts 2000|visitors:int 0 900"},
        {"bench", "events_5m", 5000000, 1, 1, 4000, "event_id:key|account_id:big 1 900000000|quantity:int 0 10000|amount:money 0 99999|ratio:rate|ok:bool 91|day:date 365|at:ts 365|kind:pick view,click,cart,order,return|reference:code EV 9"},
    };
}
// clang-format on

} // namespace sandbox
