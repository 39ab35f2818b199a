import { purge, retention } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { unlessDryRun } from '../dry-run';
import { exitCodes } from '../exit-codes';

const days = (milliseconds: number) => Math.round(milliseconds / 86_400_000);

export const purgeCommand: Command = {
  usage: 'purge',
  does: 'deletes personal data that is older than its retention',
  explains: `
Deleted are accepted changes ${days(retention.reflectedChange)} days after they were reflected, orders ${days(retention.closedOrder)} days after they were closed, with the
member if no other order is left, receipts that no mail server took after ${days(retention.undeliveredMail)} days, and records of what support
did after ${days(retention.supportAction)} days. The times stand in api-server/src/limits.ts. Run it once a day.

  npm run data -- purge --dry-run`,
  options: { 'dry-run': { does: 'count, but delete nothing' } },
  run: runPurge,
};

async function runPurge(context: Context): Promise<Outcome> {
  if (context.positionals.length > 0) throw new WrongUsage('purge takes no argument.');
  const { database } = await context.open();
  const isDryRun = context.flags.has('dry-run');
  const purged = await unlessDryRun(database, isDryRun, (transaction) =>
    purge(transaction, context.now),
  );
  const { changes, orders, members, mails, supportActions } = purged;
  return {
    code: exitCodes.done,
    lines: [
      `${changes} changes, ${orders} orders, ${members} members, ${mails} mails, ${supportActions} records of support`,
      isDryRun ? 'Nothing was deleted: this was a dry run.' : 'Deleted.',
    ],
    data: { ...purged, dryRun: isDryRun },
  };
}
