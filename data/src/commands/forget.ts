import { forgetMember, recordAction } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { unlessDryRun } from '../dry-run';
import { exitCodes } from '../exit-codes';
import { operator, readReason, toSupportPorts } from '../support-ports';

export const forgetCommand: Command = {
  usage: 'forget <membership number> --reason <text>',
  does: 'erases a member with orders, changes, mails and sessions',
  explains: `
A member with an open order, or with a change that is not yet reflected, is not erased: the contract needs the data.
Close the order in the company's system first, import it with --complete, and reflect the change. Backups keep the
member until they expire, and a later import that holds the member brings it back. That it was done, when, by whom
and why stands in the table support_actions, under a digest of the number. SESSION_SECRET must be the server's.

  npm run data -- forget 1000000001 --reason "asked by letter of 12 March"`,
  options: {
    reason: { value: 'text', does: 'why, in one line' },
    'dry-run': { does: 'check whether it can be done, but change nothing' },
  },
  run: runForget,
};

async function runForget(context: Context): Promise<Outcome> {
  const [membershipNumber, ...others] = context.positionals;
  if (membershipNumber === undefined || others.length > 0) {
    throw new WrongUsage('Name one membership number.');
  }
  const reason = readReason(context);
  const { database } = await context.open();
  const isDryRun = context.flags.has('dry-run');
  const forgotten = await unlessDryRun(database, isDryRun, async (transaction) => {
    const ports = toSupportPorts(context, transaction);
    const outcome = await forgetMember(ports, membershipNumber);
    const of = { membershipNumber };
    if (outcome.ok)
      await recordAction(ports, { action: 'forget', of, operator: operator(), reason });
    return outcome;
  });
  if (!forgotten.ok) {
    const line = `${membershipNumber} ${forgotten.failure}. Nothing was erased.`;
    return { code: exitCodes.refused, lines: [line], data: { message: line } };
  }
  const line = isDryRun ? 'The member can be erased; this was a dry run.' : 'The member is erased.';
  return { code: exitCodes.done, lines: [line], data: { dryRun: isDryRun } };
}
