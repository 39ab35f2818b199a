import { fill } from '@order-change/contract';
import { contactsOf, openLocks, recordAction } from 'api-server/data';
import { defineCommand, done, WrongUsage } from '../command';
import { operator, readReason, toSupportPorts } from '../support';
import * as texts from '../texts/en';

export const unlockCommand = defineCommand({
  name: 'unlock',
  usage: '[<membership number>] [--email <address>] --reason <text>',
  does: 'opens the locks of a membership number or an e-mail address',
  explains: `
The failures that led to the lock are forgotten, so the next five tries count anew. For a membership number the
e-mail addresses that the member has named as contact are opened, too; --email names another one. Who did it, when
and why stands in the table support_actions, under a digest of the number or address: write nothing personal into
the reason. SESSION_SECRET must be the server's.

  npm run data -- unlock 1000000001 --reason "called back, identity checked"`,
  argument: '[membership number]',
  needs: { '--reason <text>': 'why, in one line' },
  options: {
    '--email <address>': 'an e-mail address whose lock is to be opened',
    '--dry-run': 'count, but change nothing',
  },
  async run({ options, argument: membershipNumber, transact, dryRun, ...surroundings }) {
    const { email } = options;
    const of =
      membershipNumber !== undefined ? { membershipNumber } : email !== undefined && { email };
    if (!of) throw new WrongUsage(texts.nameAMemberOrEmail);
    const reason = readReason(options.reason);
    const opened = await transact(async (transaction) => {
      const ports = toSupportPorts(surroundings, transaction);
      const contacts = membershipNumber ? await contactsOf(transaction, membershipNumber) : [];
      const emails = email === undefined ? contacts : [...contacts, email];
      const count = await openLocks(ports, membershipNumber, emails);
      await recordAction(ports, { action: 'unlock', of, operator: operator(), reason });
      return count;
    });
    return done(
      [
        opened > 0 ? fill(texts.opened, { opened }) : texts.nothingOpened,
        ...(dryRun ? [texts.dryRun] : []),
      ],
      { opened, dryRun },
    );
  },
});
