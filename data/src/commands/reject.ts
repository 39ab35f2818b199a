import { fill } from '@order-change/contract';
import { rejectChange } from 'api-server/data';
import { readText } from '../announcing';
import { defineCommand, done, refused } from '../command';
import { readOwnCompany } from '../files/own-company';
import * as texts from '../texts/en';

export const rejectCommand = defineCommand({
  name: 'reject',
  usage: '<receipt number> --why <text>',
  does: 'ends an accepted change that cannot be fulfilled, and tells the customer why',
  explains: `
The order keeps what it held before the change, and its customer may change it again. The mail to the customer's
contact address holds the text of --why word for word; the company of COMPANY_FILE signs it. No later export holds the
change; if an earlier one did, the command says so. A reflected change is not rejected: correct the order in the
company's system and import it.

  npm run data -- reject 4KQ7M-9XWPA --why "ご希望の商品は販売を終了しました。"`,
  argument: '<receipt number>',
  needs: { '--why <text>': 'the reason, for the customer, in one line' },
  options: { '--dry-run': 'check whether it can be done, but change nothing' },
  async run({ options, argument: receipt, transact, dryRun, now, env, resolvePath }) {
    const why = readText('why', options.why);
    const company = readOwnCompany({ env, resolvePath });
    const rejected = await transact(
      (transaction) => rejectChange(transaction, company, { receiptNumber: receipt, why }, now),
      ({ ok }) => ok,
    );
    if (!rejected.ok) {
      const message = fill(texts.notRejected[rejected.failure], { receipt });
      return refused([message], { message });
    }
    const { exportPosition: mark } = rejected.value;
    return done(
      [
        fill(texts.rejectedNow, rejected.value),
        ...(mark === null ? [] : [fill(texts.undoOutside, { mark })]),
        ...(dryRun ? [texts.dryRun] : []),
      ],
      { ...rejected.value, dryRun },
    );
  },
});
