import { emptyDestination } from '@order-change/contract';
import { contentColumns, databaseName } from '@order-change/contract/server';
import type { ShownMember } from 'api-server/data';
import { toLines } from './show';

test('an order is shown with each part that a change can replace, by the name of its column', () => {
  const parts = Object.fromEntries(contentColumns.map((part) => [part, `${part} of the order`]));
  const order = {
    ...emptyDestination,
    ...parts,
    isAcceptedHere: false,
  } as unknown as ShownMember['orders'][number]['order'];
  const lines = toLines({
    membershipNumber: '1',
    phoneNumber: '0312345678',
    orders: [{ order, lines: [], changes: [] }],
    locks: [],
  });
  for (const part of contentColumns)
    expect(lines.join('\n')).toContain(
      `${databaseName(part).replaceAll('_', ' ')} ${part} of the order`,
    );
});
