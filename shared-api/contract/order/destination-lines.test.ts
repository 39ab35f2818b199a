import { aDestination } from '@order-change/testing/builders';
import {
  type DestinationField,
  destinationField,
  destinationFields,
  destinationKeys,
} from './destination-fields';
import { destinationLines } from './destination-lines';

test('a field stands behind another one of its line if it has a prefix, or is a part of the address before the building', () => {
  const first = new Map<number, string>();
  const behind = destinationKeys.filter((key) => {
    const { line } = destinationField(key);
    const isBehind = first.has(line);
    if (!isBehind) first.set(line, key);
    return isBehind && destinationField(key).prefix === undefined;
  });
  expect(behind).toEqual(['city', 'street']);
});

test('the prefix of a field stands before it behind another field of its line, and nowhere else', () => {
  const phoneNumber: DestinationField = destinationFields.phoneNumber;
  const { line } = phoneNumber;
  const order = aDestination({ recipientName: '山田 花子', phoneNumber: '0312345678' });
  Object.assign(phoneNumber, { line: destinationFields.recipientName.line, prefix: '／' });
  try {
    expect(destinationLines(order).at(-1)).toBe('山田 花子 様／電話番号 03-1234-5678');
    const [last] = destinationLines({ ...order, recipientName: '' }).slice(-1);
    expect(last).toBe('電話番号 03-1234-5678');
  } finally {
    Object.assign(phoneNumber, { line, prefix: undefined });
  }
});
