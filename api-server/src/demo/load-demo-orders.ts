import { inArray } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { members, orderChanges, orderLines, orders, postalAddresses } from '../database/schema';
import { catalog } from './load-catalogue';
import { demoOrders, linesOf, orderNumberOf, timeSlotOf, zipCodeOf } from './demo-orders';
import { changeDeadline } from './months';
import { demoName } from './people';
import { building, houseNumber, islandZipCode, tokyoZipCode } from './places';

/** All demo members have this telephone number, and so do their destinations. */
export const demoPhoneNumber = '0312345678';

/** Puts the demo members and their orders into the database, once; needs the postal codes and the catalogue. */
export function loadDemoOrders(database: Database, clock: Clock): Promise<void> {
  return loadOnce(database, clock, {
    name: 'demo orders',
    version: '1',
    load: async (transaction) => {
      const now = clock();
      const phoneNumber = demoPhoneNumber;
      await transaction
        .insert(members)
        .values(demoOrders.map(({ membershipNumber }) => ({ membershipNumber, phoneNumber })));
      await transaction.insert(orders).values(await orderRows(transaction, now));
      await transaction
        .insert(orderLines)
        .values(demoOrders.flatMap((order) => linesOf(order, now)));
      await transaction.insert(orderChanges).values(pendingChanges(now));
    },
  });
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
