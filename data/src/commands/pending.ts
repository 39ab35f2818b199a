import { fill } from '@order-change/contract';
import { findPending, isoInJapan } from 'api-server/data';
import { defineCommand, done } from '../command';
import * as texts from '../texts/en';

export const pendingCommand = defineCommand({
  name: 'pending',
  does: 'lists the accepted changes that are neither reflected nor rejected',
  explains: `
The oldest comes first, with the mark of the export that held it. It names receipts and orders, no person.

  npm run data -- pending`,
  async run({ open }) {
    const { database } = await open();
    const pending = await findPending(database);
    return done(
      [
        ...pending.map(({ acceptedAt, exportPosition: mark, ...change }) =>
          fill(texts.pendingChange, {
            ...change,
            acceptedAt: isoInJapan(acceptedAt),
            exported: mark === null ? texts.notExported : fill(texts.exported, { mark }),
          }),
        ),
        fill(texts.pendingCount, { count: pending.length }),
      ],
      { pending },
    );
  },
});
