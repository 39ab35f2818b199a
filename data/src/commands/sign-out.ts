import { fill } from '@order-change/contract';
import { endSessions, recordAction } from 'api-server/data';
import { defineCommand, done, WrongUsage } from '../command';
import { operator, readReason, toSupportPorts } from '../support';
import * as texts from '../texts/en';

export const signOutCommand = defineCommand({
  name: 'sign-out',
  usage: '<membership number> | --all --reason <text>',
  does: 'ends the sessions of a member, or all sessions',
  explains: `
The next call of such a session is answered "sign in again"; the page keeps what was typed for 30 minutes. It does
not keep anybody from signing in anew: codes, locks and orders stay as they are. Who did it, when and why stands in
the table support_actions, under a digest of the number: write nothing personal into the reason. SESSION_SECRET must
be the server's.

  npm run data -- sign-out 1000000001 --reason "lost phone"
  npm run data -- sign-out --all --reason "a shared computer was left open"`,
  argument: '[membership number]',
  needs: { '--reason <text>': 'why, in one line' },
  options: {
    '--all': 'end the sessions of everybody',
    '--dry-run': 'count, but change nothing',
  },
  async run({ options, argument: membershipNumber, transact, dryRun, ...surroundings }) {
    if ((membershipNumber === undefined) !== (options.all === true)) {
      throw new WrongUsage(texts.nameAMemberOrAll);
    }
    const of = membershipNumber === undefined ? 'everybody' : { membershipNumber };
    const reason = readReason(options.reason);
    const ended = await transact(async (transaction) => {
      const count = await endSessions(transaction, membershipNumber);
      const ports = toSupportPorts(surroundings, transaction);
      await recordAction(ports, { action: 'sign-out', of, operator: operator(), reason });
      return count;
    });
    return done([fill(texts.ended, { ended }), ...(dryRun ? [texts.dryRun] : [])], {
      ended,
      dryRun,
    });
  },
});
