import { type ChangeKind, changeKinds, type OrderChangeRequest } from '@order-change/contract';
import type { Journey, Step } from 'release/protocol';
import { changeByKind, choice, field } from './change-by-kind';
import { customer, mistypedEmail, order, otherOrder, otherStreet } from './customer';

/** What the API does otherwise in a journey, once. */
export type Trouble =
  | 'none'
  | 'refused'
  | 'lost'
  | 'unavailable'
  | 'no mail'
  | 'cancelled'
  | 'code expired'
  | 'address locked'
  | 'member locked'
  | 'session ends'
  | 'not taken back';

export interface Planned extends Journey {
  trouble: Trouble;
  /** the changes that must have been accepted at its end; undefined if none may be */
  sent: OrderChangeRequest['changes'] | undefined;
  /** The member has two orders, and is asked which. */
  hasTwoOrders?: boolean;
  /** The first address is not the customer's own. */
  isAddressCorrected?: boolean;
  /** The change that is sent is taken back. */
  isTakenBack?: boolean;
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

const asksFor = (address: string): Step[] => [{ fill: email, with: address }, next];
const asksForCode: Step[] = [{ open: '/' }, ...asksFor(customer.email)];
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
const hasProvenEmail: Step = { see: membership, text: '' };
const signsIn = [...asksForCode, ...entersCode, ...provesMembership];

/** A button of the host's dialog; a page that shows none is at `place` already. */
const answers = (label: string, place: string): Step => ({
  press: `:is(dialog[open], [role$="dialog"]) button:has-text("${label}"), body:not(:has(dialog[open], [role$="dialog"])) ${place}`,
});
const correctsAddress: Step[] = [
  ...asksFor(mistypedEmail),
  { press: '[data-slot] :is(button, a):has-text("メールアドレス")' },
  ...asksFor(customer.email),
  answers('OK', code),
];
const asksForAnother: Step = {
  press:
    '[data-slot] :is(button, a):is(:has-text("再送"), :has-text("再度"), :has-text("もう一度"), :has-text("新しい"), :has-text("取得"))',
};

const chooseOrder = (number: string): Step => ({
  press: `[data-slot] :is(button, a)[aria-label*="${number}"], [data-slot] :is(li, tr):has-text("${number}") :is(button, a), [data-slot] label:has-text("${number}")`,
});

const chooses = (kinds: readonly ChangeKind[]): Step[] => [
  ...kinds.map((kind) => ({ press: choice('kinds', kind) })),
  next,
];
const changes = (kinds: readonly ChangeKind[]): Step[] =>
  kinds.flatMap((kind) => [...changeByKind[kind].steps, next]);
const atContact: Step = { see: '[data-slot] [type="email"]', text: '' };
const givesContact: Step[] = [{ fill: '[data-slot] [type="email"]', with: customer.email }, next];

const tookBack = ['取り消しました', '取り消しを受け付けました', '取り消しが完了しました'];
const isNot = ['取り消せ', '取り消しでき', '取り消すことができ'];
const hasText = (all: readonly string[]) =>
  `:is(${all.map((text) => `:has-text("${text}")`).join(', ')})`;
/** By two presses, or by one if the page does not ask. */
const takesBack: Step[] = [
  { press: '[data-slot] button:has-text("取り消す")' },
  {
    press:
      '[data-slot] button:has-text("取り消す"), [data-slot]:not(:has(button:has-text("取り消す"))) [tabindex="-1"]',
  },
];
const isTakenBack: Step = {
  see: `[data-slot]${hasText(tookBack)}:not(${hasText(isNot)})`,
  text: '',
};
const isNotTakenBack: Step = {
  see: `[data-slot]${hasText(isNot)}:not(${hasText(tookBack)})`,
  text: '',
};

/** The check of what is sent shows it as it was typed: no `&amp;` in the place of `&`. */
const showsAsTyped: Step = {
  see: '[data-slot]:has(button:has-text("申し込む")):not(:has-text("&amp;")):not(:has-text("&lt;"))',
  text: '',
};

const sentOf = (kinds: readonly ChangeKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, changeByKind[kind].sent]));

/** The day of a deadline in Japan, however a part writes the rest of it. */
const dayOf = (end: Date) =>
  new Intl.DateTimeFormat('ja-JP', {
    ...{ month: 'long', day: 'numeric', timeZone: 'Asia/Tokyo' },
  }).format(end);
const deadline = dayOf(order.changeAcceptedUntilDatetime);

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
      showsAsTyped,
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
const changesSlot = [
  ...signsIn,
  ...chooses(['timeSlot']),
  ...changes(['timeSlot']),
  ...givesContact,
  submit,
  received,
];
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
  whole(
    'with a wrong address, a wrong code, a wrong number and a refused street',
    ['destination'],
    {
      trouble: 'refused',
      isAddressCorrected: true,
      steps: [
        { open: '/' },
        ...correctsAddress,
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
    },
  ),
  whole('whose answer gets lost, and that is taken back', ['timeSlot'], {
    trouble: 'lost',
    isTakenBack: true,
    steps: [...changesSlot, ...takesBack, isTakenBack],
  }),
  whole('of the second of two orders, after a draft of the first', ['timeSlot'], {
    hasTwoOrders: true,
    steps: [
      ...signsIn,
      { see: '[data-slot]', text: dayOf(otherOrder.changeAcceptedUntilDatetime) },
      chooseOrder(order.orderNumber),
      ...chooses(['destination']),
      ...destination.steps,
      ...signsIn,
      chooseOrder(otherOrder.orderNumber),
      ...chooses(['timeSlot']),
      ...changes(['timeSlot']),
      ...givesContact,
      submit,
      received,
    ],
  }),
  whole('whose first mail does not come', [], {
    trouble: 'no mail',
    sent: undefined,
    steps: [...asksForCode, asksForAnother, answers('OK', code), ...entersCode, hasProvenEmail],
  }),
  whole('whose session ends', [], {
    ...unusual,
    trouble: 'session ends',
    sent: undefined,
    steps: [
      ...signsIn,
      { see: choice('kinds', last), text: '' },
      answers('OK', email),
      { see: email, text: '' },
    ],
  }),
  whole('whose change is not taken back', ['timeSlot'], {
    ...unusual,
    trouble: 'not taken back',
    steps: [...changesSlot, ...takesBack, isNotTakenBack],
  }),
  whole('that is taken back in a second visit', ['timeSlot'], {
    ...unusual,
    isTakenBack: true,
    steps: [...changesSlot, ...signsIn, received, ...takesBack, isTakenBack],
  }),
  whole('whose other address is not asked for', [], {
    ...unusual,
    trouble: 'cancelled',
    sent: undefined,
    steps: [
      { open: '/' },
      ...asksFor(mistypedEmail),
      { press: '[data-slot] :is(button, a):has-text("メールアドレス")' },
      ...asksFor(customer.email),
      answers('キャンセル', code),
      { see: email, text: '' },
    ],
  }),
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
      ...changesSlot,
      { open: '/' },
      { see: email, text: '' },
      { open: '/order-change-form' },
      { see: 'main h1', text: '' },
    ],
  }),
  whole('of every kind on a tablet', changeKinds, { ...unusual, width: 768 }),
  whole(`of ${first} on a wide screen`, [first], { ...unusual, width: 1920, isTouch: false }),
];
