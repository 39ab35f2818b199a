import { type ChangeKind, changeKinds, type OrderChangeRequest } from '@order-change/contract';
import type { Journey, Step } from 'release/protocol';
import {
  beginsToPick,
  changeByKind,
  choice,
  field,
  noTimeSlot,
  pressable,
  showsDestination,
} from './change-by-kind';
import {
  acceptedAt,
  customer,
  mistypedEmail,
  newDestination,
  order,
  otherName,
  otherOrder,
  otherStreet,
  rareName,
  towns,
} from './customer';

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
  /** by which the clock of the API is behind that of the device. Minutes. */
  isBehind?: number;
}

const next: Step = { press: '[data-slot] [type="submit"]' };
const email = '[data-slot] [autocomplete="email"]';
const code = '[data-slot] [autocomplete="one-time-code"]';
const membership = '[data-slot] [autocomplete="off"]';
const telephone = '[data-slot] [autocomplete="tel-national"]';
const submitButton = pressable('submit', ['申し込む']);
const submit = { press: submitButton };

export const receipt = 'R-0000000001';

/** The day of a time in Japan, however a part writes the rest of it. */
const dayOf = (time: Date) =>
  new Intl.DateTimeFormat('ja-JP', {
    ...{ month: 'long', day: 'numeric', timeZone: 'Asia/Tokyo' },
  }).format(time);
/** Shows a day, and with it no time of another clock than that of Japan. */
function showsTime(time: Date): Step {
  const [hours = '', minutes] = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: 'numeric', minute: 'numeric', timeZone: 'Asia/Tokyo' },
  })
    .format(time)
    .split(':');
  const right = `0?${Number(hours)}|午後 ?0?${Number(hours) - 12}`;
  const other = `${dayOf(time)}[^0-9]{0,8}(?<!午後 ?)(?!(${right})[:：時] ?${minutes})[0-9]{1,2}[:：時]`;
  return { see: `[data-slot]:not(:has(:text-matches("${other}")))`, text: dayOf(time) };
}

/** The receipt tells its number, and the address that gets a copy, if it tells any. */
const received: Step[] = [
  { see: `[data-slot]:not(:has-text("${customer.email}"))`, text: receipt },
  showsTime(acceptedAt),
];
/** The API does not take these of what was typed in a journey; each field is told its own. */
export const refusedCharacters = { recipientName: '標', street: '識' };
export const wrongCode = '000000';
export const wrongMember = '1999999999';

const asksFor = (address: string): Step[] => [{ fill: email, with: address }, next];
const asksForCode: Step[] = [{ open: '/' }, ...asksFor(customer.email)];
/** As it is marked and pasted in a mail. */
const entersCode: Step[] = [{ fill: code, with: ` ${customer.code}` }, next];
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
  press: pressable('another-code', ['再送', '再度', 'もう一度', '新しい', '取得']),
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
const givesContact: Step[] = [
  { fill: '[data-slot] [type="email"]', with: customer.contactEmail },
  next,
];

const tookBack = ['取り消しました', '取り消しを受け付けました', '取り消しが完了しました'];
const isNot = ['取り消せ', '取り消しでき', '取り消すことができ'];
const hasText = (all: readonly string[]) =>
  `:is(${all.map((text) => `:has-text("${text}")`).join(', ')})`;
const takeBack = pressable('take-back', ['取り消す']);
/** By two presses, or by one if the page does not ask. */
const takesBack: Step[] = [
  { press: takeBack },
  { press: `${takeBack}, body:not(:has(${takeBack})) [data-slot] [tabindex="-1"]` },
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
  see: `[data-slot]:has(${submitButton.replaceAll('[data-slot] ', '')}):not(:has-text("&amp;")):not(:has-text("&lt;"))`,
  text: '',
};

/** Begins to choose a product, and leaves that by the button of the browser. */
const opensPicker: Step[] = [{ go: -1 }, ...chooses(['products']), beginsToPick, { go: -1 }];

const sentOf = (kinds: readonly ChangeKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, changeByKind[kind].sent]));

const deadline = showsTime(order.changeAcceptedUntilDatetime);

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
      deadline,
      ...chooses(kinds),
      ...changes(kinds),
      ...givesContact,
      showsAsTyped,
      ...kinds.flatMap((kind) => changeByKind[kind].shows),
      submit,
      ...received,
    ],
    ...more,
  };
}

const [first] = changeKinds;
const last = changeKinds[changeKinds.length - 1] as ChangeKind;
const choosesSlot = changeByKind.timeSlot.steps[0] as { press: string };
const pairs = changeKinds.flatMap((kind, at) =>
  changeKinds.slice(at + 1).map((other) => [kind, other] as const),
);
const { destination } = changeByKind;
/** A building is not asked for: that of the order is not to come back. */
const withoutBuilding = destination.steps.filter(
  (step) => !('fill' in step && step.fill === field('building')),
);
const correctedDestination = {
  ...newDestination,
  recipientName: otherName,
  street: otherStreet,
  building: '',
};
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
  ...received,
];
const toldWhy: Step = { see: '[data-slot] [tabindex="-1"]:focus', text: '' };
const sendsDraft: Step[] = [next, ...givesContact, submit, ...received];

/** Journeys of customers, by the kinds of change that the contract has. */
export const journeys: Planned[] = [
  whole('of every kind together', changeKinds, {
    ...{ width: 1280, isTouch: false },
    steps: [
      ...signsIn,
      deadline,
      ...chooses(changeKinds),
      ...changes(changeKinds.filter((kind) => kind !== 'timeSlot')),
      noTimeSlot,
      next,
      ...givesContact,
      showsAsTyped,
      { ...submit, twice: true },
      ...received,
    ],
    sent: { ...sentOf(changeKinds), timeSlot: null },
  }),
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
      ...received,
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
        // Its answer comes behind that of the next one.
        { fill: field('zipCode'), with: towns[0].zipCode },
        ...withoutBuilding,
        { fill: field('recipientName'), with: rareName },
        next,
        { see: `${field('recipientName')}[aria-invalid="true"]`, text: '' },
        { fill: field('recipientName'), with: newDestination.recipientName },
        next,
        ...givesContact,
        submit,
        { see: `${field('street')}[aria-invalid="true"]`, text: '' },
        { see: '[data-slot]', text: `（${refusedCharacters.street}）` },
        { see: '[data-slot] :focus', text: '' },
        { fill: field('recipientName'), with: otherName },
        { fill: field('street'), with: otherStreet },
        next,
        ...showsDestination(correctedDestination),
        submit,
        ...received,
      ],
      sent: { destination: correctedDestination },
    },
  ),
  whole('whose answer gets lost, and that is taken back', ['timeSlot'], {
    trouble: 'lost',
    isTakenBack: true,
    steps: [
      ...signsIn,
      ...chooses(['destination', 'timeSlot']),
      ...destination.steps,
      { go: -1 },
      // After all, the destination stays.
      ...chooses(['destination']),
      answers('OK', choosesSlot.press),
      ...changes(['timeSlot']),
      ...givesContact,
      submit,
      ...received,
      ...takesBack,
      isTakenBack,
    ],
  }),
  whole('of the second of two orders, after a draft of the first', ['timeSlot'], {
    hasTwoOrders: true,
    steps: [
      ...signsIn,
      showsTime(otherOrder.changeAcceptedUntilDatetime),
      chooseOrder(order.orderNumber),
      ...chooses(['destination']),
      ...destination.steps,
      ...opensPicker,
      ...signsIn,
      chooseOrder(otherOrder.orderNumber),
      ...chooses(['timeSlot']),
      ...changes(['timeSlot']),
      ...givesContact,
      submit,
      ...received,
    ],
  }),
  whole('whose first mail does not come', [], {
    trouble: 'no mail',
    isBehind: 20,
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
    steps: [...changesSlot, ...signsIn, ...received, ...takesBack, isTakenBack],
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
      ...received,
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
      ...received,
    ],
  }),
  whole('whose address is locked', [], {
    ...unusual,
    trouble: 'address locked',
    sent: undefined,
    steps: [
      ...asksForCode,
      ...triesCode,
      { see: '[data-slot]:not(:has-text("30分"))', text: '' }, // the time that is left, not the usual one
    ],
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
