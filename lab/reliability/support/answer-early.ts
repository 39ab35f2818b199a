// Breaks a server whose first import this is: every transaction answers before it commits.
import { PgDatabase } from 'drizzle-orm/pg-core';
import { wait } from './wait';

/** from the answer to the commit, in milliseconds */
const delay = 40;

type Work = (transaction: unknown) => Promise<unknown>;
interface Transacting {
  transaction(work: Work, ...more: unknown[]): Promise<unknown>;
}

const prototype = PgDatabase.prototype as unknown as Transacting;
const { transaction } = prototype;

prototype.transaction = function answerEarly(this: Transacting, work, ...more) {
  return new Promise((resolve, reject) => {
    const late: Work = async (opened) => {
      resolve(await work(opened));
      await wait(delay);
    };
    transaction.call(this, late, ...more).catch(reject);
  });
};
