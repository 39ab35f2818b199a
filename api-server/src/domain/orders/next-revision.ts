import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../ground/database/prepared';
import { orders } from '../../ground/database/schema';

/** Gives an order its next revision: a form that shows the one before is refused. */
export const nextRevision = prepared((database) =>
  database
    .update(orders)
    .set({ revision: sql`${orders.revision} + 1` })
    .where(eq(orders.orderNumber, sql.placeholder('orderNumber')))
    .prepare('next_revision'),
);
