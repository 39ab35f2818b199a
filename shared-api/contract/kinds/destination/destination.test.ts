import { aChangeContext, aDestination } from '@order-change/testing/builders';
import { addressesQuery } from '../../calls/addresses-query';
import { destinationField, destinationKeys, readDestination } from '../../order/destination-fields';
import { violationsOf } from '../../rules/violation';
import { destination, joinAddress } from './destination';

const rules = aChangeContext();
const current = aDestination();

function answer(change: object, moreRules: object = {}): string[] {
  const schema = destination.schema({ ...rules, ...moreRules });
  return violationsOf(schema, { ...aDestination({ building: '新館' }), ...change }).map(
    ({ path, code, params }) => [path, code, ...params].join(' '),
  );
}

test.each(['1000100', '1000000', '9999900', '１００-０１００'])(
  'the postal code %s is refused because it ends in 00',
  (zipCode) => {
    expect(answer({ zipCode })).toEqual(['zipCode MSGEORSE0013']);
    expect(violationsOf(addressesQuery, { zipCode })).toEqual([
      { path: 'zipCode', code: 'MSGEORSE0013', params: [] },
    ]);
  },
);

test.each(['1000010', '1000001', '0010011'])('the postal code %s is accepted', (zipCode) => {
  expect(answer({ zipCode })).toEqual([]);
});

test.each([['10000010'], ['a1000001'], ['1000001a']])(
  'the postal code %s is refused because it is not seven digits and nothing else',
  (zipCode) => {
    expect(answer({ zipCode })).toEqual(['zipCode MSGECCSE0007 数字7桁']);
  },
);

test('a search for addresses is refused without a postal code, and with an unknown parameter', () => {
  expect(violationsOf(addressesQuery, {})).toEqual([
    { path: 'zipCode', code: 'MSGECCSE0001', params: ['郵便番号'] },
  ]);
  expect(violationsOf(addressesQuery, { zipCode: '1000001', more: '1' })).toEqual([
    { path: '', code: 'MSGECCSE9000', params: [] },
  ]);
});

describe('each field of a destination has its own rules', () => {
  test.each([
    ['recipientName', '髙橋', 'MSGECCSE0006 髙'],
    ['recipientName', '花\n子', 'MSGECCSE0003'],
    ['recipientName', '', 'MSGECCSE0001 お届け先のお名前'],
    ['recipientName', 'あ'.repeat(41), 'MSGECCSE0005'],
    ['phoneNumber', '', 'MSGECCSE0001 電話番号'],
    ['zipCode', '', 'MSGECCSE0001 郵便番号'],
    ['prefecture', '', 'MSGECCSE0001 都道府県'],
    ['prefecture', '江戸', 'MSGECCSE0008 都道府県'],
    ['city', '', 'MSGECCSE0001 市区町村'],
    ['city', '千代田区😀', 'MSGECCSE0006 😀'],
    ['city', '千代\t田区', 'MSGECCSE0003'],
    ['city', '中央局止', 'MSGEORSE0008'],
    ['street', '', 'MSGECCSE0001 町名・番地'],
    ['street', '宮﨑1', 'MSGECCSE0006 﨑'],
    ['street', '局留1', 'MSGEORSE0008'],
    ['building', '𠮷ビル', 'MSGECCSE0006 𠮷'],
    ['building', '私書箱3号', 'MSGEORSE0008'],
  ])('%s %j answers %s', (field, value, expected) => {
    expect(answer({ [field]: value })).toEqual([`${field} ${expected}`]);
  });

  test('a name of 40 characters is accepted', () => {
    expect(answer({ recipientName: 'あ'.repeat(40) })).toEqual([]);
  });

  test('a building may be empty or missing', () => {
    const { building, ...withoutBuilding } = aDestination({ street: '千代田2-2', building: 'x' });
    const schema = destination.schema(rules);
    expect(building).toBe('x');
    expect(violationsOf(schema, withoutBuilding)).toEqual([]);
    expect(answer({ street: '千代田2-2', building: '' })).toEqual([]);
  });
});

describe('what the customer did not touch', () => {
  const held = {
    ...current,
    recipientName: '髙橋 𠮷子',
    city: '宮﨑市',
    street: '①－２',
    building: '㈱濵ビル',
  };
  const given = (change: object, order: object = {}) =>
    violationsOf(
      destination.schema({
        ...rules,
        order: { ...rules.order, destination: { ...held, ...order } },
      }),
      { ...held, ...order, ...change },
    ).map(({ path, code, params }) => [path, code, ...params].join(' '));

  test.each<[string, object, object, string[]]>([
    ['the street of a customer called 髙橋', { street: '千代田2-2' }, {}, []],
    ['the name alone, of an address with such characters', { recipientName: '高橋 花子' }, {}, []],
    ['the telephone number alone', { phoneNumber: '0451234567' }, {}, []],
    [
      'the name, with a twin of its own character in the street',
      { recipientName: '高橋', street: '①−２' },
      {},
      [],
    ],
    [
      'a name that still holds one',
      { recipientName: '髙橋 花子' },
      {},
      ['recipientName MSGECCSE0006 髙'],
    ],
    ['a street that gets another one', { street: '①－３' }, {}, ['street MSGECCSE0006 ①']],
    [
      'another field that takes the name over',
      { building: '髙橋 𠮷子' },
      {},
      ['building MSGECCSE0006 髙、𠮷'],
    ],
    [
      'the street, beside a name that is too long',
      { street: '千代田2-2' },
      { recipientName: 'あ'.repeat(41) },
      [],
    ],
    [
      'a name, beside an address that is too long',
      { recipientName: '高橋' },
      { street: 'あ'.repeat(80) },
      [],
    ],
    [
      'a building, in an address that is too long',
      { building: '' },
      { street: 'あ'.repeat(80) },
      ['street MSGEORSI0012 75'],
    ],
    [
      'a name, beside an address of a post office',
      { recipientName: '高橋' },
      { street: '中央局留' },
      [],
    ],
    [
      'a building, in an address of a post office',
      { building: '' },
      { street: '中央局留' },
      ['street MSGEORSE0008'],
    ],
    ['the street, beside a postal code of 00', { street: '1' }, { zipCode: '1000000' }, []],
    [
      'a postal code of 00 that takes the place of another',
      { zipCode: '1000100' },
      { zipCode: '1000000' },
      ['zipCode MSGEORSE0013'],
    ],
    ['nothing', {}, {}, [' MSGEORSI0013']],
  ])('%s: what is entered is judged, and nothing else', (_what, change, order, expected) => {
    expect(given(change, order)).toEqual(expected);
  });
});

describe('the joined address', () => {
  test('the joined address is the four parts in their order, normalised, without a separator', () => {
    const address = { building: ' ﾋﾞﾙ ', street: '1-1', city: '千代田区', prefecture: '東京都' };
    expect(joinAddress(address)).toBe('東京都千代田区1-1ビル');
    expect(joinAddress({ prefecture: 7, city: null, street: '1-1' })).toBe('1-1');
  });

  test('the joined address is counted in code points, not in UTF-16 units', () => {
    const street = 'あ'.repeat(75 - '東京都千代田区'.length - 1);
    expect(answer({ street, building: '𠮷' })).toEqual(['building MSGECCSE0006 𠮷']);
    expect(answer({ street, building: '𠮷野' })).toEqual([
      'street MSGEORSI0012 75',
      'building MSGECCSE0006 𠮷',
    ]);
  });

  test('the joined address may be as long as the context says', () => {
    const parts = { street: '千代田1', building: '新館' }; // 7 + 4 + 2 characters
    expect(answer(parts, { maxAddressLength: 13 })).toEqual([]);
    expect(answer(parts, { maxAddressLength: 12 })).toEqual(['street MSGEORSI0012 12']);
  });

  test.each([
    [{ street: '中央局', building: '留' }, ['street MSGEORSE0008']],
    [{ street: '中央局 ', building: ' 留' }, ['street MSGEORSE0008']],
    [{ city: '千代田局', street: '止', building: '' }, ['street MSGEORSE0008']],
    [{ street: '私 書', building: '箱' }, ['street MSGEORSE0008']],
    // In one part alone it is answered at that part, and not a second time at the street.
    [{ street: '千代田1', building: '局　留' }, ['building MSGEORSE0008']],
    [{ street: '千代田1', city: '局止' }, ['city MSGEORSE0008']],
    // Nor does the street then hide that the whole is too long.
    [
      { street: 'あ'.repeat(75), building: '局留' },
      ['street MSGEORSI0012 75', 'building MSGEORSE0008'],
    ],
    [{ street: '局1', building: '止' }, []],
  ])('%j answers %j for words of a post-office hold', (change, expected) => {
    expect(answer(change)).toEqual(expected);
  });
});

describe('a destination that equals the current one', () => {
  const schema = destination.schema(rules);
  const same = [{ path: '', code: 'MSGEORSI0013', params: [] }];

  test('a destination that equals the current one is refused, also if it is written otherwise', () => {
    expect(violationsOf(schema, current)).toEqual(same);
    const otherwise = { ...current, recipientName: ' 山田 花子　', phoneNumber: '03-1234-5678' };
    expect(violationsOf(schema, otherwise)).toEqual(same);
  });

  test.each([
    ['recipientName', '田村 桃子'],
    ['phoneNumber', '0451234567'],
    ['zipCode', '1000014'],
    ['prefecture', '北海道'],
    ['city', '札幌市'],
    ['street', '千代田2-2'],
    ['building', '新館'],
  ])('a destination is another one if %s alone differs', (field, value) => {
    expect(violationsOf(schema, { ...current, [field]: value })).toEqual([]);
  });
});

test('an unknown field of a destination is refused', () => {
  expect(answer({ note: 'x' })).toEqual([' MSGECCSE9000']);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a text', '東京都'],
  ['undefined', undefined],
  ['a function', () => current],
  ['a number in its street', { ...current, street: 7 }],
  ...destinationKeys
    .filter((field) => !destinationField(field).isOptional)
    .map((field): [string, unknown] => [`${field} missing`, { ...current, [field]: undefined }]),
])('%s is no destination', (_what, value) => {
  expect(readDestination(value)).toBeUndefined();
});

test('an object of the text fields is a destination, in which an optional field that is missing is empty', () => {
  const { building, ...kept } = current;
  expect(readDestination({ ...kept, building, more: 'x' })).toEqual(current);
  expect(readDestination(kept)).toEqual({ ...current, building: '' });
  expect(rules.order.destination).toEqual(current);
});
