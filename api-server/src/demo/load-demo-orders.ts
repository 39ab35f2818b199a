import { inArray } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { members, orderChanges, orderLines, orders, postalAddresses } from '../database/schema';
import { catalog } from './load-catalogue';
import { demoOrders, linesOf, orderNumberOf, timeSlotOf, zipCodeOf } from './demo-orders';
import { changeDeadline, deliveryMonths } from './months';
import { demoName } from './people';
import { building, houseNumber, islandZipCode, tokyoZipCode } from './places';

/** All demo members have this telephone number, and so do their destinations. */
export const demoPhoneNumber = '0312345678';

/**
 * Puts the demo members and their orders into the database; needs the postal codes and the catalogue.
 * Once a month: what can be ordered and changed hangs on the month, so a start in another one brings
 * new orders in the place of the old ones and of what was changed in them.
 */
export function loadDemoOrders(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  return loadOnce(database, clock, {
    name: 'demo orders',
    version: `2, from ${deliveryMonths(now, 1).join()} on`,
    load: async (transaction) => {
      await forgetEarlierOrders(transaction);
      const phoneNumber = demoPhoneNumber;
      await transaction
        .insert(members)
        .values(demoOrders.map(({ membershipNumber }) => ({ membershipNumber, phoneNumber })))
        .onConflictDoNothing();
      await transaction.insert(orders).values(await orderRows(transaction, now));
      await transaction
        .insert(orderLines)
        .values(demoOrders.flatMap((order) => linesOf(order, now)));
      await transaction.insert(orderChanges).values(pendingChanges(now));
    },
  });
}

async function forgetEarlierOrders(transaction: Database): Promise<void> {
  const numbers = demoOrders.map(orderNumberOf);
  await transaction.delete(orderChanges).where(inArray(orderChanges.orderNumber, numbers));
  await transaction.delete(orderLines).where(inArray(orderLines.orderNumber, numbers));
  await transaction.delete(orders).where(inArray(orders.orderNumber, numbers));
}

async function orderRows(database: Database, now: Date) {
  const places = await findPlaces(database);
  return demoOrders.map((order, index): typeof orders.$inferInsert => {
    const place = places.get(zipCodeOf(order));
    if (!place) throw new Error(`Postal code ${zipCodeOf(order)} is not in the data`);
    return {
      orderNumber: orderNumberOf(order),
      membershipNumber: order.membershipNumber,
      catalogCode: catalog.catalogCode,
      revision: 1,
      isAcceptedHere: true,
      canChangeProducts: true,
      canChangeDestination: true,
      canChangeTimeSlot: true,
      changeAcceptedUntil: changeDeadline(now),
      recipientName: demoName(index),
      phoneNumber: demoPhoneNumber,
      zipCode: place.zipCode,
      prefecture: place.prefecture,
      city: place.city,
      street: `${place.town}${houseNumber}`,
      building,
      timeSlot: timeSlotOf(order),
      ...order.changes,
    };
  });
}

async function findPlaces(database: Database) {
  const places = await database
    .select()
    .from(postalAddresses)
    .where(inArray(postalAddresses.zipCode, [tokyoZipCode, islandZipCode]));
  return new Map(places.map((place) => [place.zipCode, place]));
}

/** Changes that were accepted before and wait to be reflected. */
function pendingChanges(now: Date): (typeof orderChanges.$inferInsert)[] {
  return demoOrders
    .filter((order) => order.hasPendingChange)
    .map((order) => ({
      receiptNumber: `DEM4-${order.membershipNumber.slice(-4)}`,
      orderNumber: orderNumberOf(order),
      revision: 0,
      changes: { timeSlot: null },
      contactEmail: 'demo@example.jp',
      acceptedAt: now,
      idempotencyKey: 'demo',
      request: 'demo',
    }));
}
