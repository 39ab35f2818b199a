import { touchedBrakes } from './brakes';

const harmless = { cut: [], closed: 0, open: 2_000, takenBack: [], told: {} };
const receipt = { orderNumber: 'A1', receiptNumber: 'R1' };

test.each([
  ['10 of 20 orders are closed', { closed: 10, open: 20 }],
  ['1 % of many orders is closed', { closed: 20 }],
  ['as many orders are closed as was said', { closed: 500, told: { closed: 500 } }],
  ['as many receipts are taken back as was said', { takenBack: [receipt], told: { takenBack: 1 } }],
])('an import goes on if %s', (_what, harm) => {
  expect(touchedBrakes({ ...harmless, ...harm })).toEqual([]);
});

test.each([
  ['11 of 20 orders are closed', { closed: 11, open: 20 }],
  ['more than 1 % of many orders are closed', { closed: 21 }],
  ['more orders are closed than was said, however few', { closed: 2, told: { closed: 1 } }],
  ['a receipt is taken back', { takenBack: [receipt] }],
  ['a file may have been cut off', { cut: [{ file: 'orders.csv', rows: 3 }] }],
])('an import is stopped if %s', (_what, harm) => {
  expect(touchedBrakes({ ...harmless, ...harm })).toHaveLength(1);
});
