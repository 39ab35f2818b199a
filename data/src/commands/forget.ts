import { fill } from '@order-change/contract';
import { forgetMember, recordAction } from 'api-server/data';
import { defineCommand, done, refused } from '../command';
import { operator, readReason, toSupportPorts } from '../support';
import * as texts from '../texts/en';

export const forgetCommand = defineCommand({
  name: 'forget',
  usage: '<membership number> --reason <text>',
  does: 'erases a member with orders, changes, mails and sessions',
  explains: `
A member with an open order, or with a change that is not yet reflected, is not erased: the contract needs the data.
Close the order in the company's system first, import it with --complete, and reflect the change. Backups keep the
member until they expire, and a later import that holds the member brings it back. That it was done, when, by whom
and why stands in the table support_actions, under a digest of the number. SESSION_SECRET must be the server's.

  npm run data -- forget 1000000001 --reason "asked by letter of 12 March"`,
  argument: '<membership number>',
  needs: { '--reason <text>': 'why, in one line' },
  options: { '--dry-run': 'check whether it can be done, but change nothing' },
  async run({ options, argument: membershipNumber, transact, dryRun, ...surroundings }) {
    const reason = readReason(options.reason);
    const forgotten = await transact(async (transaction) => {
      const ports = toSupportPorts(surroundings, transaction);
      const outcome = await forgetMember(ports, membershipNumber);
      const of = { membershipNumber };
      if (outcome.ok)
        await recordAction(ports, { action: 'forget', of, operator: operator(), reason });
      return outcome;
    });
    if (forgotten.ok) return done([dryRun ? texts.canBeErased : texts.erased], { dryRun });
    const message = fill(texts.notErased, { membershipNumber, reason: forgotten.failure });
    return refused([message], { message });
  },
});
