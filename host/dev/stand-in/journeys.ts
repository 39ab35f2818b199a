import { type ChangeKind, changeKinds, type OrderChangeRequest } from '@order-change/contract';
import type { Journey, Step } from 'release/protocol';
import { changeByKind, choice, field } from './change-by-kind';
import { customer, order, otherStreet } from './customer';

/** What the API does otherwise in a journey, once. */
export type Trouble =
  'none' | 'refused' | 'lost' | 'unavailable' | 'code expired' | 'address locked' | 'member locked';

export interface Planned extends Journey {
  trouble: Trouble;
  /** the changes that must have been accepted at its end; undefined if none may be */
  sent: OrderChangeRequest['changes'] | undefined;
}

const next: Step = { press: '[data-slot] [type="submit"]' };
const email = '[data-slot] [autocomplete="email"]';
const code = '[data-slot] [autocomplete="one-time-code"]';
const membership = '[data-slot] [autocomplete="off"]';
const telephone = '[data-slot] [autocomplete="tel-national"]';
const submit: Step = { press: '[data-slot] button:has-text("申し込む")' };

export const receipt = 'R-0000000001';
const received: Step = { see: '[data-slot]', text: receipt };
export const wrongCode = '000000';
export const wrongMember = '1999999999';

const asksForCode: Step[] = [{ open: '/' }, { fill: email, with: customer.email }, next];
const entersCode: Step[] = [{ fill: code, with: customer.code }, next];
/** The page may submit a code by itself that was filled in as a whole: then nothing but its answer is left to press. */
const triesCode: Step[] = [
  { fill: code, with: customer.code },
  {
    press: '[data-slot] [type="submit"], [data-slot]:not(:has([type="submit"])) [tabindex="-1"]',
  },
  { see: '[data-slot] [tabindex="-1"]:focus', text: '' },
];
const provesMembership: Step[] = [
  { fill: membership, with: customer.membershipNumber },
  { fill: telephone, with: customer.phoneNumber },
  next,
];
const signsIn = [...asksForCode, ...entersCode, ...provesMembership];

const chooses = (kinds: readonly ChangeKind[]): Step[] => [
  ...kinds.map((kind) => ({ press: choice('kinds', kind) })),
  next,
];
const changes = (kinds: readonly ChangeKind[]): Step[] =>
  kinds.flatMap((kind) => [...changeByKind[kind].steps, next]);
const atContact: Step = { see: '[data-slot] [type="email"]', text: '' };
const givesContact: Step[] = [{ fill: '[data-slot] [type="email"]', with: customer.email }, next];

const sentOf = (kinds: readonly ChangeKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, changeByKind[kind].sent]));

/** The day of the deadline in Japan, however a part writes the rest of it. */
const deadline = new Intl.DateTimeFormat('ja-JP', {
  ...{ month: 'long', day: 'numeric', timeZone: 'Asia/Tokyo' },
}).format(order.changeAcceptedUntilDatetime);

const phone = { width: 360, isTouch: true, isKeyboard: false };
const keyboard = { width: 1024, isTouch: false, isKeyboard: true };

function whole(name: string, kinds: readonly ChangeKind[], more: Partial<Planned> = {}): Planned {
  return {
    name,
    isUsual: true,
    ...phone,
    trouble: 'none',
    sent: sentOf(kinds),
    steps: [
      ...signsIn,
      { see: '[data-slot]', text: deadline },
      ...chooses(kinds),
      ...changes(kinds),
      ...givesContact,
      submit,
      received,
    ],
    ...more,
  };
}

const [first] = changeKinds;
const last = changeKinds[changeKinds.length - 1] as ChangeKind;
const pairs = changeKinds.flatMap((kind, at) =>
  changeKinds.slice(at + 1).map((other) => [kind, other] as const),
);
const { destination } = changeByKind;
const unusual = { isUsual: false };
const draft = [...signsIn, ...chooses(['destination']), ...destination.steps];
const kept: Step[] = destination.steps.flatMap((step) =>
  'fill' in step ? [{ holds: step.fill, value: step.with }] : [],
);
const toldWhy: Step = { see: '[data-slot] [tabindex="-1"]:focus', text: '' };
const sendsDraft: Step[] = [next, ...givesContact, submit, received];

/** Journeys of customers, by the kinds of change that the contract has. */
export const journeys: Planned[] = [
  whole('of every kind together', changeKinds, { width: 1280, isTouch: false }),
  ...changeKinds.map((kind) => whole(`of ${kind} alone`, [kind])),
  ...pairs.map((kinds) => whole(`of ${kinds.join(' and ')}`, kinds, unusual)),
  whole('that begins with the document of the form, by keyboard', [last], {
    ...keyboard,
    steps: [
      ...signsIn,
      { see: choice('kinds', last), text: '' },
      // Pressed as soon as it is there: what the document brings must hand it over to the page.
      { open: '/order-change-form' },
      ...chooses([last]),
      ...changes([last]),
      ...givesContact,
      submit,
      received,
    ],
  }),
  whole('with a wrong code, a wrong number and a refused street', ['destination'], {
    trouble: 'refused',
    steps: [
      ...asksForCode,
      { fill: code, with: wrongCode },
      next,
      { see: `${code}[aria-invalid="true"]`, text: '' },
      ...entersCode,
      { fill: membership, with: wrongMember },
      { fill: telephone, with: customer.phoneNumber },
      next,
      toldWhy,
      ...provesMembership,
      ...chooses(['destination']),
      ...changes(['destination']),
      ...givesContact,
      submit,
      { see: `${field('street')}[aria-invalid="true"]`, text: '' },
      { fill: field('street'), with: otherStreet },
      next,
      submit,
      received,
    ],
    sent: { destination: { ...destination.sent, street: otherStreet } },
  }),
  whole('whose answer gets lost', ['timeSlot'], { trouble: 'lost' }),
  whole('while the API is unavailable', ['timeSlot'], { ...unusual, trouble: 'unavailable' }),
  whole('that is loaded again', ['destination'], {
    ...unusual,
    steps: [...draft, { reload: true }, ...kept, ...sendsDraft],
  }),
  whole('that goes back and forward', ['destination'], {
    ...unusual,
    steps: [
      ...draft,
      next,
      atContact,
      { go: -1 },
      ...kept,
      { go: 1 },
      ...givesContact,
      submit,
      received,
    ],
  }),
  whole('whose code has expired', ['timeSlot'], {
    ...unusual,
    trouble: 'code expired',
    steps: [
      ...asksForCode,
      ...triesCode,
      { press: '[data-slot] button' },
      ...entersCode,
      ...provesMembership,
      ...chooses(['timeSlot']),
      ...changes(['timeSlot']),
      ...givesContact,
      submit,
      received,
    ],
  }),
  whole('whose address is locked', [], {
    ...unusual,
    trouble: 'address locked',
    sent: undefined,
    steps: [...asksForCode, ...triesCode],
  }),
  whole('whose membership check is locked', [], {
    ...unusual,
    trouble: 'member locked',
    sent: undefined,
    steps: [...signsIn, toldWhy],
  }),
  whole('that is followed by a second visit', ['timeSlot'], {
    ...unusual,
    steps: [
      ...signsIn,
      ...chooses(['timeSlot']),
      ...changes(['timeSlot']),
      ...givesContact,
      submit,
      received,
      { open: '/' },
      { see: email, text: '' },
      { open: '/order-change-form' },
      { see: 'main h1', text: '' },
    ],
  }),
  whole('of every kind on a tablet', changeKinds, { ...unusual, width: 768 }),
  whole(`of ${first} on a wide screen`, [first], { ...unusual, width: 1920, isTouch: false }),
];
