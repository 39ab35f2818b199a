import { fill } from '@order-change/contract';
import * as texts from '../texts/ja';
import { contradictedLines, listBrakes } from './list-brakes';

const receipts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: `A${index}`,
    receiptNumber: `R${index}`,
  }));
const lineOf = (index: number) =>
  fill(texts.takenBack, { orderNumber: `A${index}`, receiptNumber: `R${index}` });

test.each([0, 1, 19, 20])('%i receipts are told one by one', (count) => {
  expect(contradictedLines(texts.takenBack, receipts(count))).toEqual(
    Array.from({ length: count }, (_, index) => lineOf(index)),
  );
});

test('of 23 receipts the first twenty are listed, then the number of the others', () => {
  const lines = contradictedLines(texts.takenBack, receipts(23));
  expect(lines).toHaveLength(21);
  expect(lines[19]).toBe(lineOf(19));
  expect(lines[20]).toBe(fill(texts.andMore, { count: 3 }));
});

test('an import that is stopped names each cause, and that nothing was imported', () => {
  const brakes = [
    { reason: 'endNotProved', file: 'orders.csv', rows: 7 },
    { reason: 'closesMany', closed: 30, open: 40 },
    { reason: 'takesBack', receipts: receipts(1) },
  ] as const;
  expect(listBrakes(brakes)).toEqual({
    ok: false,
    failure: {
      lines: [
        fill(texts.endNotProved, { file: 'orders.csv', rows: 7 }),
        fill(texts.closesMany, { closed: 30, open: 40 }),
        lineOf(0),
        fill(texts.takesBack, { count: 1 }),
        texts.nothingImported,
      ],
      data: { brakes },
    },
  });
});
