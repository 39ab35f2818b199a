import { stripQueries } from './strip-queries';

test.each([
  ['GET /api/v1.0/addresses?zipCode=1000001', 'GET /api/v1.0/addresses'],
  ['https://www.example.jp/order-change-form#x=1', 'https://www.example.jp/order-change-form'],
  [
    { target: 'a?b=1', deep: [{ uri: 'c?d' }] },
    { target: 'a', deep: [{ uri: 'c' }] },
  ],
  [
    { duration: 12, success: true, none: null },
    { duration: 12, success: true, none: null },
  ],
])('%j becomes %j', (value, stripped) => {
  expect(stripQueries(value)).toEqual(stripped);
});
