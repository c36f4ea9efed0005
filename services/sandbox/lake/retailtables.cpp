#include "services/sandbox/lake/tablespec.h"

namespace sandbox
{

// clang-format off
std::vector<TableSpec> retailTables()
{
    const char *const ns = "main.default";
    return {
        {ns, "customers", 40000, 2, 4, 95, "customer_id:key#Identifies the customer in every table|public_id:uuid#Shown to partners instead of the number|name:person|email:email?|phone:phone?|country:country|city:city|segment:pick consumer,business,wholesale,staff|credit_limit:money 0 9000|signed_up_at:tstz 2200|newsletter:bool 38|address:address#Last confirmed delivery address|birth_date:date? 25000"},
        {ns, "customer_addresses", 62000, 2, 3, 300, "address_id:key|customer_id:ref 40000|label:pick home,work,shop,other|address:address|geo:geo?#Geocoded by the carrier|is_default:bool 60|verified_on:date? 900"},
        {ns, "customer_consents", 55000, 1, 2, 1500, "consent_id:key|customer_id:ref 40000|purpose:pick marketing,profiling,sharing,cookies|granted:bool 55|changed_at:tstz 1500|channel:pick web,app,shop,phone|proof:blob?#Digest of the signed form"},
        {ns, "customer_segments", 12000, 1, 2, 2900, "customer_id:ref 40000|segment:pick loyal,new,at risk,lost,vip|score:rate|model_version:code M 3|computed_on:date 60"},
        {ns, "loyalty_accounts", 18000, 1, 3, 410, "account_id:key|customer_id:ref 40000|tier:pick bronze,silver,gold,platinum|points:int 0 90000|opened_on:date 2500|blocked:bool 2"},
        {ns, "loyalty_movements", 90000, 2, 3, 55, "movement_id:key|account_id:ref 18000|points:int -4000 4000|reason:pick purchase,redeem,expiry,correction,welcome|at:tstz 700|order_id:ref? 120000"},
        {ns, "orders", 120000, 4, 7, 12, "order_id:key#Identifies the order|customer_id:ref 40000#customers.customer_id|placed_at:tstz 900#When the customer confirmed, UTC|status:pick new,paid,picking,shipped,delivered,returned,cancelled|channel:pick web,app,shop,phone,marketplace|amount:money 5 2400#Total with tax|currency:pick EUR,EUR,EUR,GBP,PLN|lines:lines#What was bought; price is per unit|delivery_city:city?|promised_on:date 300|express:bool 17|note+:text?#Added with schema 1"},
        {ns, "orders_daily", 3650, 1, 5, 32, "day:date 1400|channel:pick web,app,shop,phone,marketplace|orders:int 10 4000|units:int 20 15000|amount:money 100 400000|returned_amount:money 0 20000"},
        {ns, "order_events", 200000, 4, 6, 7, "event_id:key|order_id:ref 120000|event:pick placed,paid,picked,packed,handed over,delivered,cancelled|at:tstz 900|actor:pick customer,system,warehouse,carrier|payload:attrs?"},
        {ns, "order_lines", 180000, 3, 4, 14, "line_id:key|order_id:ref 120000|sku:code SKU 5|quantity:int 1 9|unit_price:money 2 480|discount:money 0 60|tax_rate:rate|warehouse_id:ref 24|gift:bool 6"},
        {ns, "order_payments", 118000, 2, 3, 15, "payment_id:key|order_id:ref 120000|method:pick card,transfer,bizum,paypal,cash|amount:money 5 2400|captured_at:tstz 900|provider_reference:uuid|refunded:bool 4"},
        {ns, "order_notes", 9000, 1, 1, 2700, "note_id:key|order_id:ref 120000|author:person|text:text|written_at:ts 900|internal:bool 70"},
        {ns, "baskets", 70000, 2, 2, 20, "basket_id:uuid|customer_id:ref? 40000|opened_at:tstz 90|closed_at:tstz? 90|lines:lines|device:pick phone,desktop,tablet,kiosk|converted:bool 31"},
        {ns, "returns", 14500, 2, 5, 46, "return_id:key|order_id:ref 120000|requested_at:tstz 800|reason:pick damaged,wrong item,late,changed mind,quality|state:pick requested,received,inspected,refunded,refused|refund:money 2 900|lines:lines|photo_digest:blob?|inspector+:person?"},
        {ns, "return_reasons", 48, 1, 1, 90000, "code:seq R 3|text:text|accepted:bool 80|valid_from:date 1200"},
        {ns, "refunds", 13200, 1, 2, 60, "refund_id:key|return_id:ref 14500|amount:money 2 900|method:pick card,transfer,voucher|issued_at:tstz 800|approved_by:person"},
        {ns, "vouchers", 21000, 1, 2, 720, "voucher_id:key|code:uuid|value:money 5 200|valid_until:date 300|redeemed:bool 43|customer_id:ref? 40000"},
        {ns, "gift_cards", 6400, 1, 1, 5400, "card_id:key|balance:money 0 300|activated_at:tstz? 1000|shop_id:ref 140|blocked:bool 3"},
        {ns, "products", 20000, 2, 6, 180, "sku:seq SKU 5#Stock keeping unit|name:product|category_id:ref 320|brand_id:ref 210|list_price:money 2 480|weight_kg:float 40|attributes:attrs#Free attributes of the supplier's sheet|tags:tags|active:bool 92|launched_on:date 2400|ean:big 8400000000000 8499999999999|description+:text?"},
        {ns, "product_categories", 320, 1, 2, 43000, "category_id:key|parent_id:ref? 40|name:pick Home,Kitchen,Garden,Office,Outdoor,Light,Textile|sort:int 1 320"},
        {ns, "product_images", 52000, 1, 2, 1900, "image_id:key|sku:code SKU 5|width:int 400 4000|height:int 400 4000|digest:blob|bytes:int 20000 900000|uploaded_at:ts 1600"},
        {ns, "product_reviews", 64000, 2, 3, 130, "review_id:key|sku:code SKU 5|customer_id:ref 40000|stars:int 1 5|title:text|helpful:int 0 240|written_at:tstz 1600|verified:bool 71"},
        {ns, "product_relations", 45000, 1, 1, 10100, "sku:code SKU 5|related_sku:code SKU 5|relation:pick accessory,spare,similar,successor|weight:rate"},
        {ns, "brands", 210, 1, 1, 61000, "brand_id:key|name:company|country:country|own_label:bool 11"},
        {ns, "price_history", 150000, 3, 5, 25, "price_id:key|sku:code SKU 5|price:money 2 480|currency:pick EUR,GBP,PLN|valid_from:part#Partitioned by its year|changed_by:person|reason:pick list,promotion,cost,correction"},
        {ns, "price_lists", 64, 1, 3, 8800, "list_id:key|name:text|currency:pick EUR,GBP,PLN|valid_from:date 700|valid_until:date? 200|channels:tags"},
        {ns, "promotions", 1450, 1, 4, 240, "promotion_id:key|name:text|kind:pick percent,amount,two for one,free delivery|value:money 1 90|starts_on:date 700|ends_on:date 600|skus:tags|stackable:bool 12"},
        {ns, "promotion_uses", 38000, 1, 2, 51, "use_id:key|promotion_id:ref 1450|order_id:ref 120000|saved:money 1 90|at:tstz 700"},
        {ns, "campaigns", 380, 1, 2, 3100, "campaign_id:key|name:text|channel:pick mail,app,search,social,print|budget:money 100 90000|starts_on:date 900|owner:person"},
        {ns, "campaign_sends", 110000, 2, 2, 880, "send_id:key|campaign_id:ref 380|customer_id:ref 40000|sent_at:tstz 400|opened:bool 34|clicked:bool 7"},
        {ns, "web_sessions", 160000, 3, 4, 9, "session_id:uuid|customer_id:ref? 40000|started_at:tstz 60|pages:int 1 80|seconds:int 1 4000|landing:pick home,product,category,search,campaign|device:pick phone,desktop,tablet|bounced:bool 41"},
        {ns, "search_queries", 85000, 1, 2, 18, "query_id:key|session_id:uuid|terms:product|results:int 0 400|clicked_position:int? 1 40|at:tstz 60"},
        {ns, "shops", 140, 1, 2, 50400, "shop_id:key|name:city|address:address|geo:geo|opened_on:date 9000|floor_m2:int 80 4200|manager:person|open_sundays:bool 22"},
        {ns, "shop_opening_hours", 980, 1, 1, 50400, "shop_id:ref 140|weekday:int 1 7|opens:time|closes:time"},
        {ns, "shop_visits_hourly", 98000, 2, 3, 65, "shop_id:ref 140|hour:ts 300|visitors:int 0 900|temperature:float 35|source:pick camera,counter"},
        {ns, "pos_tickets", 140000, 2, 4, 11, "ticket_id:key|shop_id:ref 140|till:int 1 12|printed_at:ts 200|amount:money 1 800|payment:pick card,cash,voucher|cashier_id:ref 2600|lines:lines"},
        {ns, "exchange_rates", 5800, 1, 4, 600, "day:date 1500|currency:pick GBP,PLN,CZK,USD,CHF|rate:rate|source:pick ECB,bank"},
        {ns, "tax_rates", 210, 1, 1, 120000, "country:country|category_id:ref 320|rate:rate|valid_from:date 3000"},
        {ns, "complaints", 5200, 1, 2, 205, "complaint_id:key|customer_id:ref 40000|order_id:ref? 120000|subject:text|opened_at:tstz 700|closed_at:tstz? 700|severity:int 1 5|agent:person?"},
        {ns, "returns_archive", 0, 0, 2, 9300, "return_id:key|order_id:ref 120000|requested_at:tstz 3000|reason:pick damaged,late|refund:money 2 900"},
    };
}
// clang-format on

} // namespace sandbox
