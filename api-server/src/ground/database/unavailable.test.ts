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
  '25006',
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

test.each(['25001', '25P02', '42P01', '22012', '23505', 'XX000'])(
  'a statement that fails with %s is a fault of the server',
  (code) => {
    expect(isUnavailable(failedWith(code))).toBe(false);
  },
);

test('a statement whose parameters cannot be written is a fault of the server, not of the database', () => {
  const cause = new TypeError('Do not know how to serialize a BigInt');
  expect(isUnavailable(new DrizzleQueryError('select 1', [], cause))).toBe(false);
  expect(isUnavailable(new DrizzleQueryError('select 1', [], new Error('timeout')))).toBe(true);
});

test('an error that no statement threw says nothing of the database', () => {
  expect(isUnavailable(new Error('timeout'))).toBe(false);
  expect(isUnavailable(new TypeError('undefined is no function'))).toBe(false);
});

test('a pool without a connection is a database that is unavailable, and says so', () => {
  const cause = new Error('timeout');
  const error = new DatabaseUnavailable(cause);
  expect(isUnavailable(error)).toBe(true);
  expect(error).toMatchObject({ name: 'DatabaseUnavailable', cause });
  expect(error.message).toContain('cannot be reached');
});

test.each(['E23505', '23505E', 23_505])('an error with the code %j has no SQLSTATE', (code) => {
  expect(sqlState(failedWith(code as string))).toBeUndefined();
});

test('a network error of five letters is no SQLSTATE', () => {
  expect([sqlState(failedWith('EPIPE')), sqlState(failedWith('55P03'))]).toEqual([
    undefined,
    '55P03',
  ]);
});
