import { type ChangeKind, changeKinds, type OrderChangeRequest } from '@order-change/contract';
import type { Journey, Step } from 'release/protocol';
import {
  beginsAndPicks,
  changeByKind,
  choice,
  choosesTown,
  field,
  givesZipCode,
  noTimeSlot,
  oneProduct,
  pressable,
  showsDestination,
} from './change-by-kind';
import {
  announcement,
  closedOrder,
  customer,
  mistypedEmail,
  newDestination,
  order,
  otherName,
  otherOrder,
  otherStreet,
  rareLetter,
  rareName,
  towns,
} from './customer';
import { draw } from './drawn';
import {
  answers,
  answersWarning,
  asksFor,
  asksForAnother,
  asksForCode,
  atContact,
  changes,
  chooseOrder,
  chooses,
  code,
  correctsAddress,
  deadline,
  dialog,
  doesNotStartOver,
  email,
  entersCode,
  givesContact,
  givesTwoContacts,
  goesBackByButton,
  hasProvenEmail,
  isNotTakenBack,
  isTakenBack,
  linksOfHeader,
  membership,
  messageOf,
  next,
  opensAndClosesMenu,
  opensPicker,
  provesMembership,
  provesMembershipOtherwise,
  received,
  refusedCharacters,
  refuses,
  says,
  showsAsTyped,
  showsMidnight,
  signsIn,
  submit,
  takesBack,
  telephone,
  tellsAttempts,
  tellsThatNoAddressIsKnown,
  triesCode,
  wordsOfFailure,
  wrongCode,
  wrongMember,
} from './steps';

import * as texts from '#texts';

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
  | 'fails'
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
  /** The company announces something. */
  isAnnounced?: boolean;
  /** Another change takes the place of the first one. */
  isChangedAgain?: boolean;
  /** by which the clock of the API is behind that of the device. Minutes. */
  isBehind?: number;
}

const sentOf = (kinds: readonly ChangeKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, changeByKind[kind].sent]));

/** Widths of windows that visitors have; pixels. */
const phones = [320, 344, 360, 375, 393, 412, 430] as const;
const notebooks = [1024, 1180, 1366, 1440, 1536] as const;
const onPhone = () => ({ width: draw(phones), isTouch: true, isKeyboard: false });
const byKeyboard = () => ({ width: draw(notebooks), isTouch: false, isKeyboard: true });

function whole(name: string, kinds: readonly ChangeKind[], more: Partial<Planned> = {}): Planned {
  return {
    name,
    isUsual: true,
    ...onPhone(),
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
/** Each field holds what was typed into it last. */
const typed = destination.steps.flatMap((step) =>
  'fill' in step ? [[step.fill, step.with] as const] : [],
);
const kept: Step[] = [...new Map(typed)].map(([holds, value]) => ({ holds, value }));
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

/** The check comes next, since all else is known. */
const sendsAgain: Step[] = [next, submit, ...received];
/** From the check back to the step of the change, whose input stays. */
const back: Step[] = [{ go: -1 }, atContact, { go: -1 }];
const alone: Partial<Record<ChangeKind, Partial<Planned>>> = {
  destination: {
    steps: [
      ...signsIn,
      deadline,
      ...chooses(['destination']),
      ...choosesTown,
      ...destination.steps,
      next,
      ...goesBackByButton,
      ...givesContact,
      ...destination.shows,
      ...back,
      ...kept,
      { reload: true },
      ...kept,
      ...sendsAgain,
    ],
  },
  timeSlot: {
    steps: [
      ...signsIn,
      deadline,
      ...chooses(['timeSlot']),
      ...changes(['timeSlot']),
      ...givesContact,
      ...changeByKind.timeSlot.shows,
      ...back,
      { see: choosesSlot.press.replace('"])', '"]:checked)'), text: '' },
      ...sendsAgain,
    ],
  },
};

/** Journeys of customers, by the kinds of change that the contract has. */
export const journeys: Planned[] = [
  whole('of every kind together', changeKinds, {
    width: 1280,
    isTouch: false,
    isAnnounced: true,
    steps: [
      ...signsIn,
      { see: 'body', text: announcement.text },
      ...linksOfHeader,
      deadline,
      ...chooses(changeKinds),
      ...changes(changeKinds.filter((kind) => kind !== 'timeSlot')),
      noTimeSlot,
      next,
      ...givesContact,
      showsAsTyped,
      { ...submit, twice: true },
      ...received,
      { see: 'main h1', text: '', isLeft: true },
      ...received,
      { reload: true },
      ...received,
    ],
    sent: { ...sentOf(changeKinds), timeSlot: null },
  }),
  ...changeKinds.map((kind) => whole(`of ${kind} alone`, [kind], alone[kind])),
  ...pairs.map((kinds) => whole(`of ${kinds.join(' and ')}`, kinds, unusual)),
  whole('that begins with the document of the form, by keyboard', [last], {
    ...byKeyboard(),
    steps: [
      ...signsIn,
      { see: choice('kinds', last), text: '' },
      // Pressed as soon as it is there: what the document brings must hand it over to the page.
      { open: '/order-change-form' },
      ...chooses(['products', last]),
      ...oneProduct.steps,
      next,
      ...changes([last]),
      ...givesContact,
      submit,
      ...received,
    ],
    sent: { ...sentOf([last]), products: oneProduct.sent },
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
        { see: code, text: '' },
        { reload: true },
        { fill: code, with: wrongCode },
        next,
        ...refuses(code, messageOf('MSGEORSE0001')),
        tellsAttempts,
        ...entersCode,
        { fill: membership, with: wrongMember },
        { fill: telephone, with: customer.phoneNumber },
        next,
        toldWhy,
        says(messageOf('MSGEORSE0002')),
        ...provesMembershipOtherwise,
        ...chooses(['destination']),
        ...withoutBuilding,
        // Its answer comes behind that of the next one, and counts no more.
        { fill: field('zipCode'), with: towns[0].zipCode },
        ...givesZipCode(newDestination),
        ...doesNotStartOver,
        { holds: field('street'), value: newDestination.street },
        { fill: field('recipientName'), with: rareName },
        next,
        ...refuses(field('recipientName'), rareLetter),
        { fill: field('recipientName'), with: newDestination.recipientName },
        next,
        ...givesTwoContacts,
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
      ...tellsThatNoAddressIsKnown,
      ...destination.steps,
      { see: field('zipCode'), text: '', isLeft: true },
      ...kept,
      { go: -1 },
      // After all, the destination stays.
      ...chooses(['destination']),
      answers(texts.ok, choosesSlot.press),
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
      showsMidnight(otherOrder.changeAcceptedUntilDatetime),
      { see: '[data-slot]', text: closedOrder.orderNumber },
      chooseOrder(order.orderNumber),
      ...chooses(['destination']),
      ...destination.steps,
      ...opensPicker,
      ...signsIn,
      chooseOrder(otherOrder.orderNumber),
      showsMidnight(otherOrder.changeAcceptedUntilDatetime),
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
    steps: [
      { open: '/' },
      ...opensAndClosesMenu,
      ...asksFor(customer.email),
      // The mail is looked for in another tab.
      { see: code, text: '', isLeft: true },
      ...asksForAnother,
      // Not sent at the first try.
      { see: 'body', text: wordsOfFailure[0] },
      answers(texts.ok, code),
      ...asksForAnother,
      ...entersCode,
      hasProvenEmail,
    ],
  }),
  whole('whose membership check is locked', [], {
    trouble: 'member locked',
    sent: undefined,
    steps: [...signsIn, toldWhy, says(messageOf('MSGEORSE0010'))],
  }),
  whole('whose session ends', [], {
    trouble: 'session ends',
    sent: undefined,
    steps: [
      ...signsIn,
      { see: choice('kinds', last), text: '' },
      answersWarning,
      answers(texts.close, 'main'),
      answers(texts.ok, email),
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
  whole('that is changed again in a second visit', ['products'], {
    ...unusual,
    isChangedAgain: true,
    steps: [
      ...signsIn,
      ...chooses(['products']),
      ...changes(['products']),
      ...givesContact,
      submit,
      ...received,
      ...signsIn,
      ...received,
      { press: pressable('change-again', ['変更し直']) },
      // The form begins with the accepted change.
      next,
      ...changeByKind.products.shows,
      next,
      ...givesContact,
      submit,
      ...received,
    ],
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
      answers(texts.cancel, code),
      { see: email, text: '' },
      // Once more, and Escape is no consent.
      next,
      { see: dialog, text: '' },
      { key: 'Escape' },
      { see: `body:not(:has(${dialog})) ${email}`, text: '' },
    ],
  }),
  whole('whose order is opened at the second try', [], {
    ...unusual,
    hasTwoOrders: true,
    trouble: 'fails',
    sent: undefined,
    steps: [
      ...signsIn,
      chooseOrder(order.orderNumber),
      ...wordsOfFailure.map((text) => ({ see: dialog, text })),
      answers(texts.ok, 'main'),
      chooseOrder(order.orderNumber),
      { see: choice('kinds', last), text: '' },
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
  whole('that goes back from the products', ['timeSlot'], {
    ...unusual,
    steps: [
      ...signsIn,
      ...chooses(['products']),
      ...beginsAndPicks,
      { go: -1 },
      // After all, the products stay.
      ...chooses(['timeSlot', 'products']),
      answers(texts.ok, choosesSlot.press),
      ...changes(['timeSlot']),
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
