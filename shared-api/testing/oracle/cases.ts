/**
 * The rules of an order change, written down by hand a second time, as what is sent and what must be
 * answered. It imports nothing: neither rules nor limits nor words can come from what it judges.
 */

/** Materials of a change: of the order that is changed, and of its catalogue. */
export interface Materials {
  /** of line 1, which may be changed; line 2 may not */
  current: string;
  /** items that go anywhere at any time and that the order does not hold */
  others: [string, string];
  /** an item that cannot have a time slot */
  frozen: string;
  /** the order's present destination */
  destination: Record<string, string>;
}

/** Orders of tests; `usual` has six lines, the time slot 14-16, and everything but line 2 open. */
export const orderShapes = [
  'usual',
  'full',
  'allLinesClosed',
  'noProducts',
  'noDestination',
  'noTimeSlot',
  'onlyTimeSlot',
  'withoutTimeSlot',
  'nothingWithTimeSlot',
] as const;
export type OrderShape = (typeof orderShapes)[number];

/**
 * Fields that are judged alone: the value, and the code at the field; null if it is right. A third
 * is the form's own code, if the value means something else in a form.
 */
export const fieldCases: Readonly<
  Record<string, readonly (readonly [unknown, string | null, (string | null)?])[]>
> = {
  'changes.destination.recipientName': [
    ['佐藤 ﾊﾅｺ', null],
    ['あ'.repeat(40), null],
    ['あ'.repeat(41), 'MSGECCSE0005'],
    ['', 'MSGECCSE0001'],
    [' 　', 'MSGECCSE0001'],
    [undefined, 'MSGECCSE0001'],
    ['佐藤\n花子', 'MSGECCSE0003'],
    ['佐藤\u0000', 'MSGECCSE0003'],
    ['佐藤\u2028花子', 'MSGECCSE0003'],
    ['髙橋 花子', 'MSGECCSE0006'],
    ['花子①', 'MSGECCSE0006'],
  ],
  'changes.destination.phoneNumber': [
    ['090-1234-5678', null],
    ['０３１２３４５６７８', null],
    ['', 'MSGECCSE0001'],
    ['031234567', 'MSGECCSE0007'],
    ['090123456789', 'MSGECCSE0007'],
    ['1312345678', 'MSGECCSE0007'],
  ],
  'changes.destination.zipCode': [
    ['〒100－0001', null],
    ['', 'MSGECCSE0001'],
    ['100000', 'MSGECCSE0007'],
    ['10000011', 'MSGECCSE0007'],
    ['100-000a', 'MSGECCSE0007'],
    ['1000000', 'MSGEORSE0013'],
    ['9999900', 'MSGEORSE0013'],
  ],
  'changes.destination.prefecture': [
    ['東京都', null],
    ['', 'MSGECCSE0001'],
    ['東京', 'MSGECCSE0008'],
    ['江戸府', 'MSGECCSE0008'],
  ],
  'changes.destination.city': [
    ['千代田区', null],
    ['', 'MSGECCSE0001'],
    ['千代\t田区', 'MSGECCSE0003'],
    ['千代田区😀', 'MSGECCSE0006'],
    ['中央局止', 'MSGEORSE0008'],
  ],
  'changes.destination.building': [
    ['', null],
    [undefined, null],
    ['コーポ１０１', null],
    ['101\r\n', null],
    ['1\r\n01', 'MSGECCSE0003'],
    ['𠮷ビル', 'MSGECCSE0006'],
    ['私書箱3号', 'MSGEORSE0008'],
    ['私 書 箱', 'MSGEORSE0008'],
    ['新宿局留', 'MSGEORSE0008'],
  ],
  'changes.timeSlot': [
    [null, null],
    ['morning', null],
    ['19-21', null],
    ['', 'MSGECCSE0008', 'MSGECCSE0010'],
    ['20-21', 'MSGECCSE0008'],
  ],
  contactEmail: [
    ['Hanako@EXAMPLE.jp', null],
    ['ｈanako@example.jp', null],
    ['', 'MSGECCSE0001'],
    ['hanako@', 'MSGECCSE0007'],
    ['hana ko@example.jp', 'MSGECCSE0007'],
    ['hanako@example', 'MSGECCSE0007'],
    ['"hanako"@example.jp', 'MSGECCSE0007'],
    ['hana(ko)@example.jp', 'MSGECCSE0007'],
    [`${'a'.repeat(64)}@example.jp`, null],
    [`${'a'.repeat(65)}@example.jp`, 'MSGECCSE0007'],
    [`${'a'.repeat(245)}@example.jp`, 'MSGECCSE0005'],
  ],
};

type Changes = Record<string, unknown> | undefined;

interface ChangeCase {
  rule: string;
  order?: OrderShape;
  changes: (materials: Materials) => Changes;
  /** goes over the other fields of the body */
  body?: Record<string, unknown>;
  /** a code and its place, in any order; none if the change is right */
  answer: readonly string[];
  /** where a form answers otherwise: it resets a slot by itself; null for what cannot be entered in it */
  inForm?: readonly string[] | null;
}

/** A new destination of 20 characters, 8 of them its street; nothing of it is any demo member's. */
export const newDestination = {
  recipientName: '佐藤 太郎',
  phoneNumber: '0451234567',
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田12-34',
  building: '10階',
};

const only = (changes: Changes) => () => changes;
const to = (parts: object) => only({ destination: { ...newDestination, ...parts } });
const open = { timeSlot: null };

/** Rules that look at more than one field, or at the order. */
export const changeCases: readonly ChangeCase[] = [
  // What is changed at all
  { rule: 'no changes', changes: only(undefined), answer: ['MSGECCSE0010 changes'] },
  { rule: 'no kind', changes: only({}), answer: ['MSGECCSE0010 changes'] },
  {
    rule: 'products named, not given',
    changes: only({ products: null }),
    answer: ['MSGECCSE0010 changes.products'],
    inForm: null,
  },
  {
    rule: 'destination named, not given',
    changes: only({ destination: null }),
    answer: ['MSGECCSE0010 changes.destination'],
    inForm: null,
  },
  {
    rule: 'products are closed',
    order: 'noProducts',
    changes: ({ others }) => ({ ...open, products: [{ itemNo: others[0] }] }),
    answer: ['MSGEORSE0007 changes.products'],
  },
  {
    rule: 'the destination is closed',
    order: 'noDestination',
    changes: to({}),
    answer: ['MSGEORSE0003 changes.destination'],
  },
  {
    rule: 'the time slot is closed',
    order: 'noTimeSlot',
    changes: only(open),
    answer: ['MSGEORSE0003 changes.timeSlot'],
  },
  {
    rule: 'no product can have a time slot',
    order: 'nothingWithTimeSlot',
    changes: only(open),
    answer: ['MSGEORSI0001 changes.timeSlot'],
    inForm: ['MSGEORSI0001 changes.timeSlot', 'MSGEORSI0014 changes.timeSlot'],
  },
  {
    rule: 'two kinds are closed: both are told, in a form at one place',
    order: 'onlyTimeSlot',
    changes: ({ others }) => ({ products: [{ itemNo: others[0] }], destination: newDestination }),
    answer: ['MSGEORSE0007 changes.products', 'MSGEORSE0003 changes.destination'],
    inForm: ['MSGEORSE0007 changes.products'],
  },
  // Products
  {
    rule: 'nothing changed',
    changes: only({ products: [] }),
    answer: ['MSGEORSI0009 changes.products'],
  },
  {
    rule: 'nothing added',
    order: 'allLinesClosed',
    changes: only({ products: [] }),
    answer: ['MSGEORSI0003 changes.products'],
  },
  {
    rule: 'a thirteenth product',
    order: 'full',
    changes: ({ others }) => ({ products: [{ itemNo: others[0] }] }),
    answer: ['MSGEORSI0004 changes.products'],
  },
  {
    rule: 'a thirteenth product of seven',
    changes: ({ others }) => ({
      products: Array.from({ length: 7 }, () => ({ itemNo: others[0] })),
    }),
    answer: ['MSGEORSI0004 changes.products'],
  },
  {
    rule: 'a twelfth product',
    changes: ({ others }) => ({
      products: Array.from({ length: 6 }, () => ({ itemNo: others[0] })),
    }),
    answer: [],
  },
  {
    rule: 'a full order changed',
    order: 'full',
    changes: ({ others }) => ({ products: [{ lineNumber: 1, itemNo: others[0] }] }),
    answer: [],
  },
  {
    rule: 'one line twice',
    changes: ({ others }) => ({
      products: others.map((itemNo) => ({ lineNumber: 1, itemNo })),
    }),
    answer: ['MSGECCSE0008 changes.products'],
  },
  {
    rule: 'a line that is closed',
    changes: ({ others }) => ({ products: [{ lineNumber: 2, itemNo: others[0] }] }),
    answer: ['MSGECCSE0008 changes.products[0].lineNumber'],
  },
  {
    rule: 'a line that is not there',
    changes: ({ others }) => ({ products: [{ lineNumber: 99, itemNo: others[0] }] }),
    answer: ['MSGECCSE0008 changes.products[0].lineNumber'],
  },
  {
    rule: 'the same product',
    changes: ({ current }) => ({ products: [{ lineNumber: 1, itemNo: current }] }),
    answer: ['MSGEORSI0007 changes.products[0].itemNo'],
  },
  {
    rule: 'a product that is not there, after one that is',
    changes: ({ others }) => ({ products: [{ itemNo: others[0] }, { itemNo: 'none' }] }),
    answer: ['MSGECCSE0008 changes.products[1].itemNo'],
  },
  {
    rule: 'no product in a line',
    changes: only({ products: [{ lineNumber: 1, itemNo: '' }] }),
    answer: ['MSGECCSE0001 changes.products[0].itemNo'],
  },
  {
    rule: 'another product',
    changes: ({ others }) => ({ products: [{ lineNumber: 1, itemNo: others[0] }] }),
    answer: [],
  },
  // Destination
  {
    rule: 'no street',
    changes: to({ street: '' }),
    answer: ['MSGECCSE0001 changes.destination.street'],
  },
  {
    rule: 'a street of two lines',
    changes: to({ street: '千代田\n1' }),
    answer: ['MSGECCSE0003 changes.destination.street'],
  },
  {
    rule: 'a street outside the set',
    changes: to({ street: '宮﨑1' }),
    answer: ['MSGECCSE0006 changes.destination.street'],
  },
  {
    rule: 'a street with a word',
    changes: to({ street: '局留 1' }),
    answer: ['MSGEORSE0008 changes.destination.street'],
  },
  {
    rule: 'a word that begins in one field and ends in the next',
    changes: to({ street: '中央局', building: '止' }),
    answer: ['MSGEORSE0008 changes.destination.street'],
  },
  {
    rule: '75 characters',
    changes: to({ street: 'あ'.repeat(75 - 7 - 3) }),
    answer: [],
  },
  {
    rule: '76 characters',
    changes: to({ street: 'あ'.repeat(76 - 7 - 3) }),
    answer: ['MSGEORSI0012 changes.destination.street'],
  },
  {
    rule: '76 characters with the building',
    changes: to({ building: 'あ'.repeat(76 - 7 - 8) }),
    answer: ['MSGEORSI0012 changes.destination.street'],
  },
  {
    rule: 'the same destination',
    changes: ({ destination }) => ({ destination }),
    answer: ['MSGEORSI0013 changes.destination'],
  },
  {
    rule: 'the same destination, written otherwise',
    changes: ({ destination }) => ({
      destination: {
        ...destination,
        street: ` ${destination.street}　`,
        zipCode: `〒${destination.zipCode}`,
        phoneNumber: '０３-1234-5678',
      },
    }),
    answer: ['MSGEORSI0013 changes.destination'],
  },
  ...Object.entries({
    recipientName: '田村 桃子',
    phoneNumber: '0451234567',
    zipCode: '1000014',
    prefecture: '北海道',
    city: '札幌市',
    street: '千代田12-34',
    building: '10階',
  }).map(([part, value]) => ({
    rule: `a destination that differs in ${part} alone`,
    changes: ({ destination }: Materials) => ({ destination: { ...destination, [part]: value } }),
    answer: [],
  })),
  // Time slot
  {
    rule: 'the slot that the order has',
    changes: only({ timeSlot: '14-16' }),
    answer: ['MSGECCSE0010 changes.timeSlot'],
  },
  {
    rule: 'no preference for an order without one',
    order: 'withoutTimeSlot',
    changes: only(open),
    answer: ['MSGECCSE0010 changes.timeSlot'],
  },
  {
    rule: 'a slot for an order without one',
    order: 'withoutTimeSlot',
    changes: only({ timeSlot: 'morning' }),
    answer: [],
  },
  {
    rule: 'a slot that a new product cannot have',
    changes: ({ frozen }) => ({
      products: [{ lineNumber: 1, itemNo: frozen }],
      timeSlot: 'morning',
    }),
    answer: ['MSGEORSI0014 changes.timeSlot'],
    inForm: [],
  },
  {
    rule: 'the slot of the order that a new product cannot have',
    changes: ({ frozen }) => ({ products: [{ itemNo: frozen }] }),
    answer: ['MSGEORSI0014 changes.timeSlot'],
    inForm: [],
  },
  {
    rule: 'no preference for a new product that cannot have a slot',
    changes: ({ frozen }) => ({ products: [{ itemNo: frozen }], timeSlot: null }),
    answer: [],
  },
  {
    rule: 'a product that cannot have the slot of an order whose slot is closed',
    order: 'noTimeSlot',
    changes: ({ frozen, others }) => ({ products: [{ itemNo: others[0] }, { itemNo: frozen }] }),
    answer: ['MSGEORSI0014 changes.products[1].itemNo'],
  },
  {
    rule: 'no preference for it, where the slot is closed',
    order: 'noTimeSlot',
    changes: ({ frozen }) => ({ products: [{ itemNo: frozen }], timeSlot: null }),
    answer: ['MSGEORSI0014 changes.products[0].itemNo', 'MSGEORSE0003 changes.timeSlot'],
  },
  {
    rule: 'another product, where the slot is closed',
    order: 'noTimeSlot',
    changes: ({ others }) => ({ products: [{ lineNumber: 1, itemNo: others[0] }] }),
    answer: [],
  },
  // Contact
  {
    rule: 'two addresses',
    changes: only(open),
    body: { contactEmailConfirmation: 'taro@example.jp' },
    answer: ['MSGEORSI0010 contactEmailConfirmation'],
  },
  {
    rule: 'two addresses that differ in case before the @',
    changes: only(open),
    body: { contactEmailConfirmation: 'Hanako@example.jp' },
    answer: ['MSGEORSI0010 contactEmailConfirmation'],
  },
  {
    rule: 'no second address',
    changes: only(open),
    body: { contactEmailConfirmation: '' },
    answer: ['MSGECCSE0001 contactEmailConfirmation'],
  },
  {
    rule: 'a second address of a wrong form',
    changes: only(open),
    body: { contactEmail: 'hanako', contactEmailConfirmation: 'hanako' },
    answer: ['MSGECCSE0007 contactEmail', 'MSGECCSE0007 contactEmailConfirmation'],
  },
  // The body itself
  {
    rule: 'no order number',
    changes: only(open),
    body: { orderNumber: undefined },
    answer: ['MSGECCSE0001 orderNumber'],
    inForm: null,
  },
  {
    rule: 'an empty order number',
    changes: only(open),
    body: { orderNumber: '' },
    answer: ['MSGECCSE0001 orderNumber'],
    inForm: null,
  },
  {
    rule: 'no revision',
    changes: only(open),
    body: { revision: undefined },
    answer: ['MSGECCSE0001 revision'],
    inForm: null,
  },
  {
    rule: 'an unknown field',
    changes: only(open),
    body: { more: 1 },
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  {
    rule: 'an unknown kind',
    changes: only({ ...open, price: 1 }),
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  { rule: 'an unknown part', changes: to({ note: '' }), answer: ['MSGECCSE9000'], inForm: null },
  {
    rule: 'an unknown field of a product',
    changes: ({ others }) => ({ products: [{ itemNo: others[0], price: 1 }] }),
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  {
    rule: 'a line number that is a text',
    changes: ({ others }) => ({ products: [{ lineNumber: '1', itemNo: others[0] }] }),
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  {
    rule: 'a line number and a half',
    changes: ({ others }) => ({ products: [{ lineNumber: 1.5, itemNo: others[0] }] }),
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  {
    rule: 'a slot that is a number',
    changes: only({ timeSlot: 1 }),
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
  {
    rule: 'a revision that is a text',
    changes: only(open),
    body: { revision: '1' },
    answer: ['MSGECCSE9000'],
    inForm: null,
  },
];
