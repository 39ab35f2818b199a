import { aMetadata, anOrder } from '@order-change/testing/builders';
import type { Schema } from 'yup';
import { orderWithChangeSchema } from '../order/accepted-change';
import { orderListSchema, orderSchema } from '../order/order-schema';
import {
  addressesAnswer,
  announcementsAnswer,
  companyMetadata,
  deliveryAnswer,
  emptyAnswer,
  hostMetadata,
  invalidStringsAnswer,
  invalidStringsRequest,
  metadataAnswer,
  sendCodeAnswer,
  tellingMetadata,
  undeliverableAnswer,
  wholeMetadata,
} from './answers';
import { errorAnswer } from './error-answer';

type Path = readonly (string | number)[];

/** The place of each field of a value; of a list only its first item is looked at. */
function fieldsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  if (Array.isArray(value)) return fieldsOf(value[0], [...at, 0]);
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, key];
    return [path, ...fieldsOf(inner, path)];
  });
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

function withField(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withField(copy[key], rest, replacement);
  return copy;
}

interface Shape {
  schema: Schema;
  /** with every field that there can be */
  sample: object;
  /** the places that may be missing */
  optional?: string[];
  /** and these may be null */
  nullable?: string[];
  /** and these may be empty texts */
  emptiable?: string[];
}

const kana = ['prefectureKana', 'cityKana', 'townKana'];
const address = {
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田',
  street: '1-1',
  prefectureKana: 'トウキョウト',
  cityKana: 'チヨダク',
  townKana: 'チヨダ',
  kind: 'area',
  officeName: '会社',
};

const reasons = ['products', 'destination', 'timeSlot'].map(
  (kind) => `unchangeableReasons.${kind}`,
);

const closedOrder = anOrder({
  timeSlot: 'morning',
  unchangeableReasons: {
    products: 'MSGEORSE0007',
    destination: 'MSGEORSE0003',
    timeSlot: 'MSGEORSE0003',
    lines: {},
  },
});
const { lines, destination, timeSlot } = closedOrder;
/** Texts of an order's content that may be empty. */
const emptiableOf = (place: string) => [
  ...Object.keys(destination).map((name) => `${place}.destination.${name}`),
  `${place}.timeSlot`,
];
const ofOrder = {
  optional: [
    'destination.building',
    'unchangeableReasons',
    ...reasons,
    'unchangeableReasons.lines',
  ],
  nullable: ['timeSlot'],
  emptiable: [
    ...Object.keys(destination).map((name) => `destination.${name}`),
    'timeSlot',
    ...reasons,
  ],
};

const shapes: Record<string, Shape> = {
  sendCodeAnswer: {
    schema: sendCodeAnswer,
    sample: { codeExpiresDatetime: new Date(), resendAvailableDatetime: new Date() },
  },
  addressesAnswer: {
    schema: addressesAnswer,
    sample: { addresses: [address] },
    optional: ['street', ...kana, 'officeName'].map((name) => `addresses.0.${name}`),
    emptiable: ['town', 'street', ...kana, 'officeName'].map((name) => `addresses.0.${name}`),
  },
  invalidStringsRequest: {
    schema: invalidStringsRequest,
    sample: { value: '髙橋' },
    emptiable: ['value'],
  },
  invalidStringsAnswer: {
    schema: invalidStringsAnswer,
    sample: { valid: false, invalidCharacters: ['髙'] },
  },
  undeliverableAnswer: {
    schema: undeliverableAnswer,
    sample: {
      undeliverableItems: [{ itemNo: '200001', code: 'MSGEORSE0006', params: ['小笠原村'] }],
    },
  },
  deliveryAnswer: {
    schema: deliveryAnswer,
    sample: {
      undeliverableItems: [{ itemNo: '200001', code: 'MSGEORSE0006', params: ['小笠原村'] }],
      itemsWithoutTimeSlot: [{ itemNo: '200001', reason: 'place' }],
    },
    optional: ['itemsWithoutTimeSlot'],
  },
  metadataAnswer: { schema: metadataAnswer, sample: aMetadata() },
  hostMetadata: {
    schema: hostMetadata,
    sample: { ...aMetadata(), announcements: true },
    optional: ['announcements'],
  },
  wholeMetadata: {
    schema: wholeMetadata,
    sample: { ...aMetadata(), announcements: true, orderLists: true },
    optional: ['announcements', 'orderLists'],
  },
  tellingMetadata: {
    schema: tellingMetadata,
    sample: {
      ...aMetadata(),
      announcements: true,
      orderLists: true,
      acceptedChanges: true,
      changesEnd: true,
      reflectionMails: true,
    },
    optional: ['announcements', 'orderLists', 'acceptedChanges', 'changesEnd', 'reflectionMails'],
  },
  announcementsAnswer: {
    schema: announcementsAnswer,
    sample: { announcements: [{ about: 'timeSlot', text: 'x', untilDatetime: new Date() }] },
    optional: ['announcements.0.untilDatetime'],
  },
  errorAnswer: {
    schema: errorAnswer,
    sample: {
      code: 'MSGEORSE0010',
      message: 'x',
      params: ['x'],
      fields: [{ path: 'changes', code: 'MSGECCSE0010', params: ['x'] }],
      attemptsLeft: 4,
      lockedUntilDatetime: new Date(),
    },
    optional: ['params', 'fields', 'fields.0.params', 'attemptsLeft', 'lockedUntilDatetime'],
    emptiable: ['message', 'fields.0.path'],
  },
  orderListSchema: {
    schema: orderListSchema,
    sample: {
      orders: [
        {
          orderNumber: 'A1',
          firstDeliveryMonth: '2026-12',
          lastDeliveryMonth: '2027-04',
          itemNames: ['x'],
          itemCount: 1,
          changeAcceptedUntilDatetime: new Date(),
          closedCode: 'MSGEORSE0009',
        },
      ],
    },
    optional: ['firstDeliveryMonth', 'lastDeliveryMonth', 'closedCode'].map(
      (name) => `orders.0.${name}`,
    ),
    emptiable: ['firstDeliveryMonth', 'lastDeliveryMonth', 'closedCode'].map(
      (name) => `orders.0.${name}`,
    ),
  },
  orderSchema: { schema: orderSchema, sample: closedOrder, ...ofOrder },
  orderWithChangeSchema: {
    schema: orderWithChangeSchema,
    sample: {
      ...closedOrder,
      acceptedChange: {
        receiptNumber: '4KQ7M-9XWPA',
        acceptedDatetime: new Date(),
        before: { lines, destination, timeSlot },
        changes: { products: [{ lineNumber: 1, itemNo: '100001' }], destination, timeSlot },
        state: 'accepted',
        endsDatetime: new Date(),
      },
    },
    optional: [
      ...ofOrder.optional,
      'acceptedChange',
      'acceptedChange.before.destination.building',
      'acceptedChange.changes.products',
      'acceptedChange.changes.products.0.lineNumber',
      'acceptedChange.changes.destination',
      'acceptedChange.changes.destination.building',
      'acceptedChange.changes.timeSlot',
      'acceptedChange.endsDatetime',
    ],
    nullable: [
      ...ofOrder.nullable,
      'acceptedChange.before.timeSlot',
      'acceptedChange.changes.timeSlot',
    ],
    emptiable: [
      ...ofOrder.emptiable,
      ...emptiableOf('acceptedChange.before'),
      ...emptiableOf('acceptedChange.changes'),
    ],
  },
};

const isValid = (schema: Schema, value: unknown) => schema.isValidSync(value, { strict: true });

describe.each(Object.entries(shapes))('%s', (_name, shape) => {
  const { schema, sample, optional = [], nullable = [], emptiable = [] } = shape;
  const fields = fieldsOf(sample).map((path) => ({
    path,
    name: path.join('.'),
    value: valueAt(sample, path),
  }));
  type Field = (typeof fields)[number];
  const isText = ({ value }: Field) => typeof value === 'string';
  const isList = ({ value }: Field) => Array.isArray(value);
  /** The fields that may have this value. */
  const validWith = (replacement: unknown, among: (field: Field) => boolean = () => true) =>
    fields
      .filter(among)
      .filter(({ path }) => isValid(schema, withField(sample, path, replacement)))
      .map(({ name }) => name);

  test('an answer is valid with every field', () => {
    expect(isValid(schema, sample)).toBe(true);
  });

  test('an answer needs every field but the optional ones', () => {
    expect(validWith(undefined)).toEqual(optional);
  });

  test('an answer takes null for no field but the nullable ones', () => {
    expect(validWith(null)).toEqual(nullable);
  });

  test('an answer converts no field from another type', () => {
    expect(validWith(7, ({ value }) => typeof value !== 'number')).toEqual([]);
    expect(validWith('x', (field) => !isText(field))).toEqual([]);
    expect(validWith(true, ({ value }) => typeof value !== 'boolean')).toEqual([]);
    expect(
      validWith({}, ({ value }) => typeof value !== 'object' || value instanceof Date),
    ).toEqual([]);
    expect(validWith([7], (field) => !isList(field))).toEqual([]);
  });

  test('an answer takes an empty text for no field but those that may be empty', () => {
    expect(validWith('', isText)).toEqual(emptiable);
  });

  test('an answer takes an empty list, and no hole in a list', () => {
    expect(validWith([], isList)).toEqual(fields.filter(isList).map(({ name }) => name));
    expect(validWith([null], isList)).toEqual([]);
  });

  test('an answer takes no fraction for a number', () => {
    expect(validWith(1.5, ({ value }) => typeof value === 'number')).toEqual([]);
  });
});

test('an address is of an area or of an office', () => {
  const ofKind = (kind: string) => isValid(addressesAnswer, { addresses: [{ ...address, kind }] });
  expect(['area', 'office', 'town'].map(ofKind)).toEqual([true, true, false]);
});

test('an item is undeliverable for one of three reasons', () => {
  const because = (code: string) =>
    isValid(undeliverableAnswer, { undeliverableItems: [{ itemNo: '1', code, params: [] }] });
  expect(['MSGEORSE0006', 'MSGEORSE0011', 'MSGEORSE0012', 'MSGEORSE0008'].map(because)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('an item is ambient, chilled or frozen', () => {
  const order = anOrder();
  const at = (temperature: string) =>
    isValid(orderSchema, withField(order, ['catalog', 'items', 0, 'temperature'], temperature));
  expect(['ambient', 'chilled', 'frozen', 'warm'].map(at)).toEqual([true, true, true, false]);
});

test('an order that allows everything gives no reasons', () => {
  expect(orderSchema.cast(anOrder()).unchangeableReasons).toBeUndefined();
});

test('an unknown field is refused in a request and ignored in an answer', () => {
  expect(isValid(invalidStringsRequest, { value: '', more: 1 })).toBe(false);
  expect(isValid(emptyAnswer, { more: 1 })).toBe(true);
});

test.each([
  [0, false],
  [1, true],
  [40, true],
  [41, false],
])('a membership number of %p digits is possible: %p', (length, isPossible) => {
  expect(isValid(metadataAnswer, { ...aMetadata(), membershipNumber: { length } })).toBe(
    isPossible,
  );
});

test.each([
  ['M', true],
  ['AB123456', true],
  ['', false],
  ['ABCDEFGHI', false],
  ['(a+)+', false],
  ['m', false],
  [1, false],
])('metadata with the prefix %j of a membership number is judged: %s', (prefix, isGood) => {
  const membershipNumber = { length: 8, prefix };
  expect(isValid(companyMetadata, { ...aMetadata(), membershipNumber })).toBe(isGood);
});
