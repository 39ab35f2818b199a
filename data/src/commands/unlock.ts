import { contactsOf, openLocks, recordAction } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { unlessDryRun } from '../dry-run';
import { exitCodes } from '../exit-codes';
import { operator, readReason, toSupportPorts } from '../support-ports';

export const unlockCommand: Command = {
  usage: 'unlock [<membership number>] [--email <address>] --reason <text>',
  does: 'opens the locks of a membership number or an e-mail address',
  explains: `
The failures that led to the lock are forgotten, so the next five tries count anew. For a membership number the
e-mail addresses that the member has named as contact are opened, too; --email names another one. Who did it, when
and why stands in the table support_actions, under a digest of the number or address: write nothing personal into
the reason. SESSION_SECRET must be the server's.

  npm run data -- unlock 1000000001 --reason "called back, identity checked"`,
  options: {
    email: { value: 'address', does: 'an e-mail address whose lock is to be opened' },
    reason: { value: 'text', does: 'why, in one line' },
    'dry-run': { does: 'count, but change nothing' },
  },
  run: runUnlock,
};

async function runUnlock(context: Context): Promise<Outcome> {
  const { positionals, options, flags } = context;
  const [membershipNumber, ...others] = positionals;
  const { email } = options;
  if (others.length > 0) throw new WrongUsage('Name one membership number.');
  const of =
    membershipNumber !== undefined ? { membershipNumber } : email !== undefined && { email };
  if (!of) throw new WrongUsage('Name a membership number or --email.');
  const reason = readReason(context);
  const { database } = await context.open();
  const isDryRun = flags.has('dry-run');
  const opened = await unlessDryRun(database, isDryRun, async (transaction) => {
    const ports = toSupportPorts(context, transaction);
    const contacts = membershipNumber ? await contactsOf(transaction, membershipNumber) : [];
    const emails = email === undefined ? contacts : [...contacts, email];
    const count = await openLocks(ports, membershipNumber, emails);
    await recordAction(ports, { action: 'unlock', of, operator: operator(), reason });
    return count;
  });
  return {
    code: exitCodes.done,
    lines: [
      opened > 0
        ? `Opened, with the failures of ${opened} keys.`
        : 'There was no lock and no failure.',
      ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ],
    data: { opened, dryRun: isDryRun },
  };
}
