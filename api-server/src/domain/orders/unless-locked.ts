import { setTimeout } from 'node:timers/promises';
import type { ChangeAnswer, Result } from '@order-change/contract';
import { sqlState } from '../../ground/database/unavailable';
import { type Refusal, refused, tryLater } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { orderLimits } from '../../limits';
import type { Session } from '../session/sessions';

/** SQLSTATE of `for update nowait`. */
const lockNotAvailable = '55P03';

/** Waits for something while others work. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Services of what decides about an order. */
export type Ports = Pick<
  Services,
  'database' | 'clock' | 'digest' | 'onChangeAccepted' | 'settings'
>;

/** A change of an order, or its take-back, as a member sent it. */
export interface OrderRequest {
  /** of a member; one whose change was accepted may repeat that change or take it back */
  session: Session;
  membershipNumber: string;
  /** the `Idempotency-Key` header */
  key: string;
  /** as it arrived */
  body: ChangeBody;
}

/** The body of a request, unchecked. */
export interface ChangeBody {
  orderNumber?: unknown;
  revision?: unknown;
  changes?: unknown;
  /** the receipt number of the pending change that this one takes the place of */
  replaces?: unknown;
}

type Answer = Result<ChangeAnswer, Refusal>;

/**
 * Makes what decides about an order in a transaction. While another transaction holds a row that it needs it looks again,
 * without a connection, then answers 503.
 */
export function unlessLocked(decide: (ports: Ports, request: OrderRequest) => Promise<Answer>) {
  const { maxWait, lookAgain } = orderLimits;
  return async (
    ports: Ports,
    request: OrderRequest,
    aside: Aside = (wait) => wait(),
  ): Promise<Answer> => {
    for (let waited = 0; waited < maxWait; waited += lookAgain) {
      try {
        const answer = await ports.database.transaction((database) =>
          decide({ ...ports, database }, request),
        );
        if (answer.ok) ports.onChangeAccepted();
        return answer;
      } catch (error) {
        if (sqlState(error) !== lockNotAvailable) throw error;
      }
      await aside(() => setTimeout(lookAgain));
    }
    return refused(tryLater());
  };
}
