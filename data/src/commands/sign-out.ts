import { endSessions, recordAction } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { unlessDryRun } from '../dry-run';
import { exitCodes } from '../exit-codes';
import { operator, readReason, toSupportPorts } from '../support-ports';

export const signOutCommand: Command = {
  usage: 'sign-out <membership number> | --all --reason <text>',
  does: 'ends the sessions of a member, or all sessions',
  explains: `
The next call of such a session is answered "sign in again"; the page keeps what was typed for 30 minutes. It does
not keep anybody from signing in anew: codes, locks and orders stay as they are. Who did it, when and why stands in
the table support_actions, under a digest of the number: write nothing personal into the reason. SESSION_SECRET must
be the server's.

  npm run data -- sign-out 1000000001 --reason "lost phone"
  npm run data -- sign-out --all --reason "a shared computer was left open"`,
  options: {
    all: { does: 'end the sessions of everybody' },
    reason: { value: 'text', does: 'why, in one line' },
    'dry-run': { does: 'count, but change nothing' },
  },
  run: runSignOut,
};

async function runSignOut(context: Context): Promise<Outcome> {
  const { positionals, flags } = context;
  const [membershipNumber, ...others] = positionals;
  if (others.length > 0 || (membershipNumber === undefined) !== flags.has('all')) {
    throw new WrongUsage('Name one membership number, or --all.');
  }
  const of = membershipNumber === undefined ? 'everybody' : { membershipNumber };
  const reason = readReason(context);
  const { database } = await context.open();
  const isDryRun = flags.has('dry-run');
  const ended = await unlessDryRun(database, isDryRun, async (transaction) => {
    const count = await endSessions(transaction, membershipNumber);
    const ports = toSupportPorts(context, transaction);
    await recordAction(ports, { action: 'sign-out', of, operator: operator(), reason });
    return count;
  });
  return {
    code: exitCodes.done,
    lines: [
      `Ended ${ended} sessions.`,
      ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ],
    data: { ended, dryRun: isDryRun },
  };
}
