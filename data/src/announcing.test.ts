import { closable, readClosable, readText, readUntil } from './announcing';
import { WrongUsage } from './command';

const now = new Date('2027-01-10T01:00:00Z');

test('all changes and each kind of change can be closed, by names in kebab-case', () => {
  expect(closable).toBe('all | products | destination | time-slot');
  expect(closable.split(' | ').map(readClosable)).toEqual([
    'all',
    'products',
    'destination',
    'timeSlot',
  ]);
  for (const name of ['timeSlot', 'notice', 'toString', '']) {
    expect(() => readClosable(name)).toThrow(new WrongUsage(`Name one of ${closable}.`));
  }
});

test('a text for customers is one line of up to 200 characters, without blanks around it', () => {
  expect(readText('reason', ' 棚卸し ')).toBe('棚卸し');
  expect(readText('reason', 'x'.repeat(200))).toHaveLength(200);
  for (const text of [undefined, '', '  ', 'x\ny', 'x\u0007', 'x'.repeat(201)]) {
    expect(() => readText('reason', text)).toThrow(
      new WrongUsage('--reason is for customers: one line of up to 200 characters.'),
    );
  }
});

test.each([
  ['2027-01-10T12:00', '2027-01-10T03:00:00.000Z'],
  ['2027-01-10T12:00:30', '2027-01-10T03:00:30.000Z'],
  ['2028-02-29T12:00', '2028-02-29T03:00:00.000Z'],
  ['2027-01-10T12:00Z', '2027-01-10T12:00:00.000Z'],
  ['2027-01-10T12:00-01:00', '2027-01-10T13:00:00.000Z'],
])('the end %s is the instant %s: without an offset it is in Japan', (text, instant) => {
  expect(readUntil(text, now).toISOString()).toBe(instant);
});

test.each([
  '2027-01-10T10:00', // now
  '2027-01-10',
  '2027-13-10T10:00',
  '2027-02-30T03:00',
  '2027-06-31T03:00Z',
  ' 2027-01-11T10:00',
  '2027-01-11T10:00 ',
  'tomorrow',
])('the end %j is refused', (text) => {
  expect(() => readUntil(text, now)).toThrow(WrongUsage);
});
