import { ofEachPermission } from '../ground/database/columns';
import type { orders } from '../ground/database/schema';

type OrderRow = typeof orders.$inferInsert;

/** Makes a row of an order that allows every change, to a destination in 千代田区 that breaks no rule. */
export function openOrderRow(
  keys: Pick<OrderRow, 'catalogCode' | 'changeAcceptedUntil' | 'membershipNumber' | 'orderNumber'>,
): OrderRow {
  return {
    ...keys,
    revision: 1,
    isAcceptedHere: true,
    ...ofEachPermission(() => true),
    recipientName: '山田 花子',
    phoneNumber: '0312345678',
    zipCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '千代田1-1',
    building: '',
    timeSlot: null,
  };
}
