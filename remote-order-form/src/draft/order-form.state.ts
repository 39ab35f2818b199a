import type { OrderChange } from '@order-change/client';
import type { ErrorAnswer, TakeBackRequest } from '@order-change/contract';
import type { Draft } from '../change/draft';
import { emptyDraft } from '../change/draft-content';
import type { StepName } from '../change/steps';

/** A change on its way: sent again with the same key until the server has answered. */
export interface Submission {
  /** the `Idempotency-Key` */
  key: string;
  change: OrderChange & { replaces?: string | undefined };
}

/** Rest of an accepted change; nothing of it is personal. */
export interface Receipt {
  receiptNumber: string;
  /** absent of a receipt that an older version kept */
  orderNumber?: string | undefined;
  /** milliseconds since 1970 */
  acceptedAt: number;
  /** the first delivery that changes, in words; absent of a receipt that an older version kept */
  delivery?: string | undefined;
  /** milliseconds since 1970 until which the customer can take it back; absent if he cannot */
  endsAt?: number | undefined;
  /** of the order since */
  revision?: number | undefined;
  /** the receipt number of the change in whose place it was accepted */
  replaces?: string | undefined;
}

/** A take-back on its way: repeated with the same key until the server has answered. */
export interface TakeBack {
  /** the `Idempotency-Key` */
  key: string;
  request: TakeBackRequest;
}

/** The end of a change that its customer took back; nothing of it is personal. */
export interface TakenBack {
  receiptNumber: string;
  /** milliseconds since 1970 */
  endedAt: number;
  /** it ended in another browser: taken back, or replaced */
  isElsewhere?: boolean | undefined;
  /** the receipt number of the change in whose place it had been accepted */
  replaces?: string | undefined;
}

export interface OrderFormState {
  /** whose draft it is; null until an order has been opened */
  orderNumber: string | null;
  draft: Draft;
  /** parts of a draft that another version wrote and this one cannot read, by step */
  unreadDraft: Readonly<Record<string, unknown>>;
  /** how the catalogue was left; read by `toPickerView`, whose code comes with the catalogue */
  picker: object | null;
  /** the step that was shown last */
  step: StepName;
  /** from here on a step that is changed leads back to the check */
  isCheckReached: boolean;
  submission: Submission | null;
  /** it may have arrived: from now on only an answer to it tells what became of it */
  isSubmissionSent: boolean;
  /** no session is left in which it could be asked for; it is sent again once its sender has signed in */
  isSubmissionParked: boolean;
  /** the server's last no, or the form's own before it asked */
  refusal: ErrorAnswer | null;
  receipt: Receipt | null;
  /** the receipt number of the pending change that this draft changes again */
  replaces: string | null;
  takeBack: TakeBack | null;
  takenBack: TakenBack | null;
  /** milliseconds since 1970 at which the form was first shown */
  startedAt: number | null;
  /** the customer's leaving has been told */
  isAbandoned: boolean;
  /** milliseconds since 1970 at which the draft is too old to return */
  keepUntil: number | null;
}

export const initialState: OrderFormState = {
  orderNumber: null,
  draft: emptyDraft,
  unreadDraft: {},
  picker: null,
  step: 'select',
  isCheckReached: false,
  submission: null,
  isSubmissionSent: false,
  isSubmissionParked: false,
  refusal: null,
  receipt: null,
  replaces: null,
  takeBack: null,
  takenBack: null,
  startedAt: null,
  isAbandoned: false,
  keepUntil: null,
};
