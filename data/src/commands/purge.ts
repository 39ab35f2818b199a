import { fill } from '@order-change/contract';
import { purge, retention } from 'api-server/data';
import { defineCommand, done } from '../command';
import * as texts from '../texts/en';

const days = (milliseconds: number) => Math.round(milliseconds / 86_400_000);

export const purgeCommand = defineCommand({
  name: 'purge',
  does: 'deletes personal data that is older than its retention',
  explains: `
Deleted are changes ${days(retention.reflectedChange)} days after they were reflected or ended, orders ${days(retention.closedOrder)} days after they were closed, with the
member if no other order is left, receipts that no mail server took after ${days(retention.undeliveredMail)} days, and records of what support
did after ${days(retention.supportAction)} days. The times stand in api-server/src/limits.ts. Run it once a day.

  npm run data -- purge --dry-run`,
  options: { '--dry-run': 'count, but delete nothing' },
  async run({ transact, dryRun, now }) {
    const purged = await transact((transaction) => purge(transaction, now));
    return done([fill(texts.purged, purged), dryRun ? texts.dryRunOfDeleting : texts.deleted], {
      ...purged,
      dryRun,
    });
  },
});
