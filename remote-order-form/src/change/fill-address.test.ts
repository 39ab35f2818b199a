import { aDestination } from '@order-change/testing';
import { chooseAddress, fillAddress } from './fill-address';

const area = {
  zipCode: '1500041',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神南',
  kind: 'area',
} as const;
const office = {
  ...area,
  town: '神南',
  street: '2-2-1',
  kind: 'office',
  officeName: 'ひかり放送',
} as const;
const empty = aDestination({ prefecture: '', city: '', street: '' });

const other = { ...office, city: '千代田区', town: '千代田', street: '1-1', officeName: '中央局' };

test.each([
  ['an empty address', empty, [area], [], { city: '渋谷区', street: '神南' }],
  [
    'a street that was typed stays',
    { ...empty, street: '宇田川町1' },
    [area],
    [],
    { street: '宇田川町1' },
  ],
  [
    'a start that was filled in gives way, its number stays',
    { ...empty, street: '千代田1-1' },
    [area],
    [{ ...area, town: '千代田' }],
    { street: '神南1-1' },
  ],
  [
    'an office with its number and name',
    empty,
    [office],
    [],
    { street: '神南2-2-1', building: 'ひかり放送' },
  ],
  [
    "an office's name gives way to no name, as its number does",
    { ...empty, street: '千代田1-1', building: '中央局' },
    [area],
    [other],
    { street: '神南', building: '' },
  ],
  [
    "an office's name gives way to another's, what was added to it stays",
    { ...empty, street: '千代田1-1', building: '中央局 5階' },
    [office],
    [other],
    { street: '神南2-2-1', building: 'ひかり放送 5階' },
  ],
  [
    "what was added to an office's name stays alone",
    { ...empty, building: '中央局　5階' },
    [area],
    [other],
    { building: '5階' },
  ],
  [
    "a building that was typed in place of an office's name stays",
    { ...empty, street: '千代田1-1', building: '白樺荘203号室' },
    [office],
    [other],
    { street: '神南2-2-1', building: '白樺荘203号室' },
  ],
  [
    'a number in kanji gets its town too',
    { ...empty, street: '七丁目北入ル7-86' },
    [area],
    [],
    { street: '神南七丁目北入ル7-86' },
  ],
  [
    'a town that is named like a number stays alone',
    { ...empty, street: '三番町5' },
    [area],
    [],
    { street: '三番町5' },
  ],
  [
    'several towns of one city',
    empty,
    [area, { ...area, town: '宇田川町' }],
    [],
    { prefecture: '東京都', city: '渋谷区', street: '' },
  ],
  [
    'towns of several cities',
    empty,
    [area, { ...area, city: '港区' }],
    [],
    { prefecture: '東京都', city: '', street: '' },
  ],
  [
    'a city that is among several stays',
    { ...empty, city: '港区' },
    [area, { ...area, city: '港区' }],
    [],
    { city: '港区' },
  ],
  [
    'a city that is not among several is to be chosen anew',
    { ...empty, city: '千代田区' },
    [area, { ...area, city: '港区' }],
    [],
    { city: '' },
  ],
  [
    'a start that was filled in stays where it is among several',
    { ...empty, street: '神南1-1' },
    [{ ...area, town: '宇田川町' }, area],
    [area],
    { street: '神南1-1' },
  ],
  [
    'a start that was filled in and is not among several goes',
    { ...empty, street: '千代田1-1' },
    [{ ...area, town: '宇田川町' }, area],
    [{ ...area, town: '千代田' }],
    { street: '1-1' },
  ],
  [
    'of several the one that was chosen gives way to another',
    { ...empty, city: '渋谷区', street: '神南1-1' },
    [{ ...area, town: '宇田川町' }],
    [{ ...area, town: '宇田川町' }, area],
    { street: '宇田川町1-1' },
  ],
  [
    'of towns that begin alike the one that says more stays',
    { ...empty, street: '本町1-1' },
    [
      { ...area, town: '本' },
      { ...area, town: '本町' },
    ],
    [{ ...area, town: '本町' }],
    { street: '本町1-1' },
  ],
  [
    'a number that was typed stands behind the town',
    { ...empty, street: '１２-3' },
    [area],
    [],
    { street: '神南１２-3' },
  ],
  [
    "a number that was typed is not put behind an office's own",
    { ...empty, street: '12-3' },
    [office],
    [],
    { street: '12-3' },
  ],
  [
    'what was typed behind the city goes into the street',
    { ...empty, city: '渋谷区宇田川町', street: '1-1' },
    [area],
    [],
    { city: '渋谷区', street: '宇田川町1-1' },
  ],
  ['nothing is filled in without an address', aDestination(), [], [], aDestination()],
])('%s', (_what, destination, addresses, before, expected) => {
  expect(fillAddress(destination, addresses, before)).toMatchObject(expected);
});

const udagawa = { ...area, town: '宇田川町' };
test.each([
  ['an empty street', '', '神南'],
  ['a number alone', '1-2-3', '神南1-2-3'],
  ['a town that is not among them', '丸の内1-1', '神南丸の内1-1'],
  ['the same town', '神南1-1', '神南1-1'],
  ['another of them', '宇田川町1-1', '神南1-1'],
])('a town that is chosen begins the street, whatever was there: %s', (_what, street, expected) => {
  const destination = { ...empty, city: '渋谷区', street };
  const chosen = chooseAddress(destination, area, [udagawa, area]);
  expect(chosen).toMatchObject({ prefecture: '東京都', city: '渋谷区', street: expected });
});

test('of towns that begin alike the shorter can be chosen too', () => {
  const [short, long] = [
    { ...area, town: '本' },
    { ...area, town: '本町' },
  ];
  const destination = { ...empty, city: '渋谷区', street: '本町1-1' };
  expect(chooseAddress(destination, short, [short, long])).toMatchObject({ street: '本1-1' });
});
