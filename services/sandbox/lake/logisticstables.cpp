#include "services/sandbox/lake/tablespec.h"

namespace sandbox
{

// clang-format off
std::vector<TableSpec> logisticsTables()
{
    const char *const ns = "main.default";
    return {
        {ns, "warehouses", 24, 1, 2, 71000, "warehouse_id:key|name:city|address:address|geo:geo|surface_m2:int 900 42000|automated:bool 40|manager:person"},
        {ns, "warehouse_zones", 310, 1, 1, 71000, "zone_id:key|warehouse_id:ref 24|kind:pick picking,bulk,cold,returns,dock|temperature:float 22|capacity:int 20 4000"},
        {ns, "bin_locations", 48000, 1, 2, 5100, "bin_id:key|zone_id:ref 310|code:seq B 6|max_kg:float 900|blocked:bool 2|measured_at:ts 900"},
        {ns, "stock_levels", 130000, 2, 6, 8, "sku:code SKU 5|warehouse_id:ref 24|bin_id:ref 48000|on_hand:int 0 900|reserved:int 0 200|reorder_point:int 0 120|counted_at:tstz 120|lot+:code? L 6"},
        {ns, "stock_counts", 26000, 1, 3, 1000, "count_id:key|warehouse_id:ref 24|sku:code SKU 5|expected:int 0 900|found:int 0 900|counted_by:person|counted_on:part"},
        {ns, "inventory_moves", 200000, 4, 6, 6, "move_id:key|sku:code SKU 5|from_bin:ref? 48000|to_bin:ref? 48000|quantity:int -900 900|kind:pick receipt,pick,transfer,adjust,return,scrap|moved_at:tstz 365|operator_id:ref 2600|device:uuid"},
        {ns, "inventory_adjustments", 8800, 1, 2, 350, "adjustment_id:key|move_id:ref 200000|reason:pick damage,theft,count,expiry|value:money 1 4000|approved:bool 83"},
        {ns, "lots", 17000, 1, 2, 440, "lot:seq L 6|sku:code SKU 5|supplier_id:ref 640|produced_on:date 900|expires_on:date? 300|quarantined:bool 3"},
        {ns, "serial_numbers", 76000, 1, 1, 3300, "serial:uuid|sku:code SKU 5|lot:code L 6|state:pick stock,sold,returned,scrapped|updated_at:tstz 600"},
        {ns, "replenishments", 31000, 1, 3, 70, "replenishment_id:key|sku:code SKU 5|warehouse_id:ref 24|quantity:int 1 2000|forecast:rate|created_at:tstz 200|sent:bool 77"},
        {ns, "demand_forecast", 96000, 2, 4, 360, "sku:code SKU 5|warehouse_id:ref 24|week:date 400|units:float 800|low:float 400|high:float 1200|model:code F 3"},
        {ns, "shipments", 105000, 3, 5, 10, "shipment_id:key|order_id:ref 120000|carrier_id:ref 38|warehouse_id:ref 24|tracking:uuid|handed_over_at:tstz 800|delivered_at:tstz? 800|weight_kg:float 60|parcels:int 1 6|cost:money 2 90|destination:address|geo+:geo?"},
        {ns, "shipment_events", 190000, 4, 4, 5, "event_id:key|shipment_id:ref 105000|status:pick collected,hub,in transit,out for delivery,delivered,exception|at:tstz 800|place:city|geo:geo?|message:text?"},
        {ns, "parcels", 125000, 2, 2, 16, "parcel_id:key|shipment_id:ref 105000|length_cm:int 10 180|width_cm:int 10 120|height_cm:int 2 120|weight_kg:float 31|label:blob"},
        {ns, "delivery_attempts", 88000, 1, 2, 28, "attempt_id:key|shipment_id:ref 105000|attempted_at:tstz 800|outcome:pick delivered,absent,refused,wrong address|driver_id:ref 420|signature:blob?"},
        {ns, "carriers", 38, 1, 1, 88000, "carrier_id:key|name:company|country:country|services:tags|contract_until:date? 400"},
        {ns, "carrier_rates", 4600, 1, 3, 7300, "carrier_id:ref 38|zone:pick local,national,islands,EU,world|from_kg:float 10|price:money 2 120|valid_from:date 900"},
        {ns, "routes", 5400, 1, 2, 90, "route_id:key|day:date 200|driver_id:ref 420|vehicle_id:ref 260|stops:int 4 140|planned_km:float 420|actual_km:float? 440"},
        {ns, "route_stops", 120000, 2, 2, 92, "route_id:ref 5400|stop:int 1 140|shipment_id:ref 105000|planned:time|arrived:time?|geo:geo"},
        {ns, "vehicles", 260, 1, 2, 12000, "vehicle_id:key|plate:code V 4|kind:pick van,truck,bike,trailer|electric:bool 36|bought_on:date 3000|capacity_kg:int 60 18000"},
        {ns, "vehicle_positions", 200000, 3, 3, 5, "vehicle_id:ref 260|at:tstz 2|geo:geo|speed_kmh:float 120|heading:int 0 359|ignition:bool 80"},
        {ns, "vehicle_maintenance", 3900, 1, 1, 4100, "job_id:key|vehicle_id:ref 260|kind:pick service,tyres,brakes,inspection,battery|cost:money 20 4200|done_on:date 2000"},
        {ns, "drivers", 420, 1, 2, 9000, "driver_id:key|name:person|licence:pick B,C,CE|hired_on:date 4000|employed:bool 91|agency:company?"},
        {ns, "dock_appointments", 15800, 1, 2, 44, "appointment_id:key|warehouse_id:ref 24|dock:int 1 40|carrier_id:ref 38|starts_at:ts 200|arrived_at:ts? 200|pallets:int 1 33"},
        {ns, "customs_declarations", 7100, 1, 2, 1250, "declaration_id:key|shipment_id:ref 105000|value:money 20 9000|hs_code:big 10000000 99999999|country:country|cleared_at:tstz? 700"},
        {ns, "suppliers", 640, 1, 3, 8600, "supplier_id:key|name:company|country:country|city:city|rating:float 5|payment_days:int 15 120|since:date 6000|contacts:attrs|blocked:bool 3"},
        {ns, "supplier_contracts", 1100, 1, 1, 32000, "contract_id:key|supplier_id:ref 640|signed_on:date 2500|ends_on:date? 500|minimum:money 0 90000|document:blob"},
        {ns, "purchase_orders", 42000, 2, 4, 40, "purchase_id:key|supplier_id:ref 640|ordered_at:tstz 1200|expected_on:date 200|state:pick draft,sent,confirmed,partly received,received,closed|amount:money 50 48000|lines:lines"},
        {ns, "goods_receipts", 39000, 1, 3, 42, "receipt_id:key|purchase_id:ref 42000|warehouse_id:ref 24|received_at:tstz 1200|pallets:int 1 60|damaged:int 0 9|temperature:float? 20"},
        {ns, "invoices", 83000, 2, 4, 35, "invoice_id:key|number:seq F2026 7|customer_id:ref 40000|issued_on:part#Partitioned by its year|due_on:date 400|net:money 5 4000|tax:money 1 900|paid:bool 87|document:blob?"},
        {ns, "invoice_lines", 170000, 2, 2, 37, "invoice_id:ref 83000|line:int 1 14|sku:code SKU 5|quantity:int 1 9|net:money 1 900|account:code A 4"},
        {ns, "supplier_invoices", 36000, 1, 3, 500, "invoice_id:key|supplier_id:ref 640|purchase_id:ref? 42000|received_on:date 1200|amount:money 50 48000|approved_by:person?|disputed:bool 4"},
        {ns, "ledger_entries", 175000, 3, 4, 110, "entry_id:key|account:code A 4|booked_on:date 900|debit:money 0 9000|credit:money 0 9000|document:uuid|text:text?"},
        {ns, "cost_centres", 180, 1, 1, 140000, "code:seq CC 4|name:text|owner:person|active:bool 90"},
        {ns, "budgets", 2100, 1, 2, 26000, "cost_centre:code CC 4|month:date 700|amount:money 100 90000|approved:bool 78"},
        {ns, "employees", 2600, 1, 3, 1350, "employee_id:key|name:person|role:pick picker,driver,cashier,buyer,planner,analyst|warehouse_id:ref? 24|shop_id:ref? 140|hired_on:date 6000|hourly:money 10 40|active:bool 88"},
        {ns, "shifts", 91000, 2, 2, 260, "shift_id:key|employee_id:ref 2600|starts_at:ts 300|ends_at:ts 300|kind:pick morning,afternoon,night|worked:bool 94"},
        {ns, "returns_staging", 0, 0, 0, 640, "return_id:key|payload:attrs|received_at:tstz 3"},
    };
}
// clang-format on

} // namespace sandbox
