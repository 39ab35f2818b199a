import timers from 'node:timers/promises';
import type { Database } from '../../ground/database/database';
import { toAnswer } from '../../ground/refusal';
import type { AcceptanceSite } from '../../testing/acceptance-site';
import { beginSession } from '../session/sessions';
import { acceptChange } from './accept-change';
import type { Aside } from './unless-locked';

const refusal = (code: string, status = 400) => ({ code, status });
const receipt = { receiptNumber: expect.stringMatching(/^\w{5}-\w{5}$/) as string };

/** Changes that wait for an order whose row another transaction has locked. */
export function lockedOrderSuite({ database, open, rulesSite, mailsQueued }: AcceptanceSite): void {
  const failure = (code: string) => Object.assign(new Error('failed'), { code });
  /** Submits a change while so many transactions fail with the error of a locked row. */
  const submitWhile = async (failures: number, error: Error, aside?: Aside) => {
    const { body, membershipNumber, stored } = await open();
    const { session } = await beginSession(rulesSite().services, 'an address');
    let left = failures;
    const transaction = jest.fn((decide: (inner: Database) => Promise<unknown>) =>
      left-- > 0 ? Promise.reject(error) : database().transaction(decide),
    );
    const ports = { ...rulesSite().services, database: { transaction } as unknown as Database };
    const change = { session, membershipNumber, key: 'held', body: body() };
    const answer = async () => toAnswer(await acceptChange(ports, change, aside));
    return { answer, transaction, stored };
  };

  test('a change of a locked order is retried after 50 ms, and accepted', async () => {
    const wait = jest.spyOn(timers, 'setTimeout');
    const { answer, transaction, stored } = await submitWhile(1, failure('55P03'));
    expect(await answer()).toMatchObject(receipt);
    expect(wait.mock.calls).toEqual([[50]]);
    wait.mockRestore();
    expect(transaction).toHaveBeenCalledTimes(2);
    expect(await stored()).toHaveLength(1);
  });

  test('a change of an order that stays locked for three seconds waits aside, and is then answered 503', async () => {
    const before = mailsQueued();
    const aside = jest.fn(() => Promise.resolve());
    const { answer, transaction } = await submitWhile(99, failure('55P03'), aside as Aside);
    expect(await answer()).toMatchObject(refusal('MSGECCSE9001', 503));
    expect(transaction).toHaveBeenCalledTimes(60);
    expect(aside).toHaveBeenCalledTimes(60);
    expect(mailsQueued()).toBe(before);
  });

  test('another failure of the database than a lock is not retried', async () => {
    const { answer, transaction } = await submitWhile(1, failure('40001'));
    await expect(answer()).rejects.toThrow('failed');
    expect(transaction).toHaveBeenCalledTimes(1);
  });
}
