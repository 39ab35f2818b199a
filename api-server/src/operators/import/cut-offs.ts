import { sql } from 'drizzle-orm';
import type { CutOff } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { japanOffset } from '../../ground/japan-time';

/**
 * Gives the staged orders that name no last day the company's: by the month of the first line that can change, or of the
 * first one. A month that is too short ends earlier.
 */
export async function fillCutOffs(
  transaction: Database,
  { time, beforeDelivery }: CutOff,
): Promise<void> {
  if (!beforeDelivery) return;
  const { months, day } = beforeDelivery;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  await transaction.execute(
    sql`with firsts as (
      select order_number, (coalesce(min(delivery_month) filter (where line_changeable::boolean),
        min(delivery_month)) || '-01')::timestamp - make_interval(months => ${months}::integer) as month
      from staged_orders group by order_number)
    update staged_heads h set change_accepted_until = (least(
        month + make_interval(days => ${day - 1}::integer), month + interval '1 month' - interval '1 day')
        + make_interval(hours => ${hours - japanOffset}::integer, mins => ${minutes}::integer))::text || 'Z'
    from firsts f where f.order_number = h.order_number and h.change_accepted_until is null`,
  );
}
