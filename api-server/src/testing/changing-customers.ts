import { randomUUID } from 'node:crypto';
import type { OrderAcceptance } from '@order-change/contract';
import { acceptChange } from '../domain/orders/accept-change';
import { findOrder } from '../domain/orders/find-order';
import { beginSession } from '../domain/session/sessions';
import type { Database } from '../ground/database/database';
import { catalogItems, orderLines } from '../ground/database/schema';
import { type Refusal, toAnswer } from '../ground/refusal';
import type { RulesSite } from './rules-site';

/** A member whose order has one line of 100010 and the time slot `morning`. */
export interface ChangingCustomer {
  membershipNumber: string;
  orderNumber: string;
  /** `more` goes over the other fields of the request */
  submit(changes: object, more?: object): Promise<OrderAcceptance | Refusal>;
}

/** Prepares a catalogue of two items. @returns what makes a customer of it, without HTTP. */
export function useChangingCustomers(
  database: () => Database,
  site: () => RulesSite,
): () => Promise<ChangingCustomer> {
  beforeAll(async () => {
    await site().newMember(); // makes the catalogue
    await database()
      .insert(catalogItems)
      .values(
        ['100010', '100020'].map((itemNo, position) => ({
          catalogCode: 'RULES',
          itemNo,
          position,
          name: itemNo,
          description: '',
          temperature: 'ambient' as const,
          timeSlotSelectable: true,
        })),
      )
      .onConflictDoNothing();
  });

  return async () => {
    const { services, newMember } = site();
    const membershipNumber = await newMember();
    const orderNumber = `R${membershipNumber}`;
    await database().insert(orderLines).values({
      orderNumber,
      lineNumber: 1,
      deliveryMonth: '2027-12',
      itemNo: '100010',
      changeable: true,
    });
    const submit = async (changes: object, more: object = {}) => {
      const { session } = await beginSession(
        services,
        `address of ${orderNumber}`,
        'hanako@example.jp',
      );
      const order = await findOrder(database(), membershipNumber);
      const accepted = await acceptChange(services, {
        session,
        membershipNumber,
        key: randomUUID(),
        body: {
          orderNumber,
          revision: order?.order.revision,
          changes,
          contactEmail: 'hanako@example.jp',
          contactEmailConfirmation: 'hanako@example.jp',
          ...more,
        } as object,
      });
      return toAnswer(accepted);
    };
    return { membershipNumber, orderNumber, submit };
  };
}
