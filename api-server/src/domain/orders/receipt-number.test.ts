import { createReceiptNumber } from './receipt-number';

test('a receipt number has no characters that look alike', () => {
  const numbers = Array.from({ length: 500 }, createReceiptNumber);
  for (const number of numbers) expect(number).toMatch(/^[^01258BILOSUVZ]{5}-[^01258BILOSUVZ]{5}$/);
  expect(new Set(numbers).size).toBe(500);
});
