import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailable, isUnavailable, sqlState } from './unavailable';

/** A statement that failed as drizzle reports it. */
function failedWith(code: string): Error {
  const cause = Object.assign(new Error('failed'), { code });
  return new DrizzleQueryError('select 1', [], cause);
}

test.each([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  '08006',
  '25P03',
  '40001',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  '58030',
])('a statement that fails with %s found the database unavailable', (code) => {
  expect(isUnavailable(failedWith(code))).toBe(true);
});

test.each(['42P01', '22012', '23505', 'XX000'])(
  'a statement that fails with %s is a fault of the server',
  (code) => {
    expect(isUnavailable(failedWith(code))).toBe(false);
  },
);

test('a pool without a connection is a database that is unavailable', () => {
  expect(isUnavailable(new DatabaseUnavailable(new Error('timeout')))).toBe(true);
});

test('a network error of five letters is no SQLSTATE', () => {
  expect([sqlState(failedWith('EPIPE')), sqlState(failedWith('55P03'))]).toEqual([
    undefined,
    '55P03',
  ]);
});
