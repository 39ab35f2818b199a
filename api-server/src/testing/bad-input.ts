import { onIsland } from './order-changes';

/** Values that may be typed or sent in place of a good one. */
export const troubles = {
  missing: () => undefined,
  empty: () => '',
  null: () => null,
  number: () => 20_261_120,
  boolean: () => true,
  list: (good: string) => [good, 'typed-value'],
  object: (good: string) => ({ typed: good }),
  tooLong: (good: string) => good.padEnd(300, '7'),
  lineBreak: (good: string) => `${good}\r\nBcc: typed-value@example.jp`,
  nul: (good: string) => `${good}\u0000typed-value`,
  emoji: (good: string) => `${good}😀typed-value`,
  fullWidth: (good: string) => `${good}ｔｙｐｅｄ－ｖａｌｕｅ＠＠`,
} satisfies Record<string, (good: string) => unknown>;

export type Trouble = keyof typeof troubles;

/** A code, or a code and the field of the refusal; null if nothing is wrong. */
type Expected = string | null;

export interface Field {
  path: string;
  good: string;
  answers: Readonly<Record<Trouble, Expected>>;
}

export interface Call {
  path: string;
  access: 'anyone' | 'session' | 'member';
  inQuery?: boolean;
  fields: readonly Field[];
  /** objects that a field which nobody knows may be put into; '' is the body itself */
  objects: readonly string[];
}

const wrongType = {
  null: 'MSGECCSE9000',
  number: 'MSGECCSE9000',
  boolean: 'MSGECCSE9000',
  list: 'MSGECCSE9000',
  object: 'MSGECCSE9000',
};
const required = { ...wrongType, missing: 'MSGECCSE0001', empty: 'MSGECCSE0001' };

function always(code: Expected) {
  return { tooLong: code, lineBreak: code, nul: code, emoji: code, fullWidth: code };
}

const formed = { ...required, ...always('MSGECCSE0007') };
const listed = { ...required, ...always('MSGECCSE0008') };
const email = { ...formed, tooLong: 'MSGECCSE0005' };
const printed = {
  ...required,
  tooLong: 'MSGEORSI0012 changes.destination.street',
  lineBreak: 'MSGECCSE0003',
  nul: 'MSGECCSE0003',
  emoji: 'MSGECCSE0006',
  fullWidth: null,
};
const neverTyped = {
  ...wrongType,
  missing: 'MSGECCSE9000',
  empty: 'MSGECCSE9000',
  ...always('MSGECCSE9000'),
};
/** An order that is not the caller's, whatever its number looks like. */
const foreign = { ...required, ...always('MSGECCSE9002') };

const field = (path: string, good: string, answers: Field['answers']): Field => ({
  path,
  good,
  answers,
});
const part = (name: keyof typeof onIsland, answers: Field['answers'], good = onIsland[name]) =>
  field(`changes.destination.${name}`, good, answers);
const contactEmail = field('contactEmail', 'typed-hanako@example.jp', email);

/** Every field of every call, with the answer to each trouble, by hand. */
export const calls: readonly Call[] = [
  {
    path: 'authentication/send-code',
    access: 'anyone',
    objects: [''],
    fields: [contactEmail],
  },
  {
    path: 'authentication/check-code',
    access: 'anyone',
    objects: [''],
    fields: [contactEmail, field('oneTimePassword', '904512', formed)],
  },
  {
    path: 'subscription-order/search',
    access: 'session',
    objects: [''],
    fields: [
      field('membershipNumber', '1000000998', formed),
      field('phoneNumber', '0312345678', formed),
    ],
  },
  {
    path: 'addresses',
    access: 'session',
    inQuery: true,
    objects: [''],
    fields: [field('zipCode', '1000001', formed)],
  },
  {
    path: 'validation/undeliverable',
    access: 'session',
    inQuery: true,
    objects: [''],
    fields: [
      field('zipCode', '1000001', formed),
      field('catalogCode', 'TYPED-GIFT', formed),
      field('itemNo', 'TYPED-ITEM', {
        ...formed,
        ...always('MSGECCSE0007 itemNo[0]'),
        empty: 'MSGECCSE0001 itemNo[0]',
        list: null,
      }),
    ],
  },
  {
    path: 'validation/invalid-strings',
    access: 'session',
    objects: [''],
    fields: [
      field('value', 'typed-text', {
        ...neverTyped,
        empty: null,
        ...always(null),
      }),
    ],
  },
  {
    path: 'subscription-order',
    access: 'member',
    objects: ['', 'changes', 'changes.destination', 'changes.products.0'],
    fields: [
      field('orderNumber', 'TYPED-ORDER', foreign),
      field('revision', 'typed-revision', {
        ...neverTyped,
        missing: 'MSGECCSE0001',
        number: 'MSGEORSE0009',
      }),
      field('changes', 'typed-changes', { ...neverTyped, missing: 'MSGECCSE0010' }),
      part('recipientName', { ...printed, tooLong: 'MSGECCSE0005' }),
      part('phoneNumber', formed),
      part('zipCode', formed),
      part('prefecture', listed),
      part('city', printed),
      part('street', printed),
      part('building', { ...printed, missing: null, empty: null }, '101号室'),
      field('changes.products.0.lineNumber', '1', {
        ...neverTyped,
        missing: null,
        number: 'MSGECCSE0008 changes.products[0].lineNumber',
      }),
      field('changes.products.0.itemNo', 'TYPED-ITEM', {
        ...required,
        missing: 'MSGECCSE0001 changes.products[0].itemNo',
        empty: 'MSGECCSE0001 changes.products[0].itemNo',
        ...always('MSGECCSE0008 changes.products[0].itemNo'),
      }),
      field('changes.timeSlot', 'typed-slot', {
        ...listed,
        missing: null,
        empty: 'MSGECCSE0008',
        null: null,
      }),
      contactEmail,
      field('contactEmailConfirmation', 'typed-hanako@example.jp', email),
    ],
  },
];
