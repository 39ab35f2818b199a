import { aDestination } from 'shared-api/testing';
import { fillAddress } from './fill-address';

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

test.each([
  ['an empty address', empty, [area], '', { city: '渋谷区', street: '神南' }],
  [
    'a street that was typed stays',
    { ...empty, street: '宇田川町1' },
    [area],
    '',
    { street: '宇田川町1' },
  ],
  [
    'a start that was filled in gives way, its number stays',
    { ...empty, street: '千代田1-1' },
    [area],
    '千代田',
    { street: '神南1-1' },
  ],
  [
    'an office with its number and name',
    empty,
    [office],
    '',
    { street: '神南2-2-1', building: 'ひかり放送' },
  ],
  [
    'several towns of one city',
    empty,
    [area, { ...area, town: '宇田川町' }],
    '',
    { prefecture: '東京都', city: '渋谷区', street: '' },
  ],
  [
    'towns of several cities',
    empty,
    [area, { ...area, city: '港区' }],
    '',
    { prefecture: '東京都', city: '', street: '' },
  ],
  [
    'a city that is among several stays',
    { ...empty, city: '港区' },
    [area, { ...area, city: '港区' }],
    '',
    { city: '港区' },
  ],
  [
    'a city that is not among several is to be chosen anew',
    { ...empty, city: '千代田区' },
    [area, { ...area, city: '港区' }],
    '',
    { city: '' },
  ],
  [
    'a start that was filled in stays where it is among several',
    { ...empty, street: '神南1-1' },
    [{ ...area, town: '宇田川町' }, area],
    '神南',
    { street: '神南1-1' },
  ],
  [
    'a start that was filled in and is not among several goes',
    { ...empty, street: '千代田1-1' },
    [{ ...area, town: '宇田川町' }, area],
    '千代田',
    { street: '1-1' },
  ],
  [
    'of towns that begin alike the one that says more stays',
    { ...empty, street: '本町1-1' },
    [
      { ...area, town: '本' },
      { ...area, town: '本町' },
    ],
    '本町',
    { street: '本町1-1' },
  ],
  ['no address', aDestination(), [], '', aDestination()],
])('%s', (_what, destination, addresses, filledStart, expected) => {
  expect(fillAddress(destination, addresses, filledStart)).toMatchObject(expected);
});
