import { sql } from 'drizzle-orm';
import type { Database } from '../../../api-server/src/ground/database/database';

/**
 * Adds `orders` members with one order each to the demo data. Half of the orders have a reflected change, one in a
 * hundred a waiting one; a fifth of the members signed in recently.
 */
export async function fillTables(database: Database, orders: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const series = (share: number) =>
    sql`generate_series(1, ${Math.ceil(orders * share)}::integer) n`;
  const number = sql`lpad(n::text, 9, '0')`;
  for (const statement of [
    sql`insert into members select '3' || ${number}, '0312345678' from ${series(1)}`,
    sql`insert into orders (order_number, membership_number, catalog_code, revision, is_accepted_here,
        can_change_products, can_change_destination, can_change_time_slot, change_accepted_until, recipient_name,
        phone_number, zip_code, prefecture, city, street, building)
      select 'X' || ${number}, '3' || ${number}, 'GIFT2026A', 1, true, true, true, true, ${at} + interval '30 days',
        '佐藤 花子', '0312345678', '1010021', '東京都', '千代田区', '外神田1-2-3', '' from ${series(1)}`,
    sql`insert into order_lines select 'X' || ${number}, line, '2027-0' || line, '100010', true
      from ${series(1)}, generate_series(1, 3) line`,
    sql`insert into order_changes (receipt_number, order_number, revision, changes, before, contact_email, accepted_at,
        reflected_at, receipt_sent_at, export_position, webhook_sent_at, idempotency_key, request)
      select 'R' || ${number}, 'X' || ${number}, 1, '{"timeSlot":"morning"}', '{"lines":[],"timeSlot":null}',
        n || '@example.jp', ${at} - n * interval '1 minute',
        case when n % 50 = 0 then null else ${at} end, ${at},
        case when n % 500 = 0 then null else n end, case when n % 500 = 0 then null else ${at} end, md5(n::text), md5(n::text)
      from ${series(0.5)}`,
    sql`insert into outbox (id, recipient, subject, text, html, receipt_number, queued_at, next_attempt_at)
      select gen_random_uuid(), n || '@example.jp', 's', repeat('t', 1000), repeat('h', 3000), 'R' || ${number},
        ${at}, ${at} + interval '1 hour' from ${series(0.02)}`,
    sql`insert into sessions (id, address, expires_at, ends_at, membership_number)
      select md5('s' || n), md5('e' || n), ${at} + interval '20 minutes', ${at} + interval '11 hours', '3' || ${number}
      from ${series(0.2)}`,
    sql`insert into sign_in_addresses (address, browser, code_expires_at, resend_available_at, sent_at, locked_until)
      select md5('e' || n), md5('b' || n), ${at}, ${at}, array[${at}],
        case when n % 1000 = 0 then ${at} + interval '10 minutes' end from ${series(0.2)}`,
    sql`insert into membership_failures select md5('m' || n), 1,
        case when n % 1000 = 0 then ${at} + interval '10 minutes' end, ${at} from ${series(0.1)}`,
    sql`insert into tried_numbers select md5('t' || n), '{}', ${at} from ${series(0.2)}`,
    sql`insert into known_memberships select md5('k' || n), ${at} from ${series(0.5)}`,
    sql`insert into send_counters select md5('c' || n), array[${at}] from ${series(0.1)}`,
    sql`insert into support_actions (done_at, action, subject, operator, reason)
      select ${at}, 'unlock', md5('a' || n), 'support', 'called' from ${series(0.01)}`,
    sql`analyze`,
  ])
    await database.execute(statement);
}
