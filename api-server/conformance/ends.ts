import { isDeepStrictEqual } from 'node:util';
import { changeAnswer, orderSchema, orderWithChangeSchema } from '@order-change/contract';
import type { Answer } from './client';
import { expectAnswer, expectRefusal, expectThat, NotJudged } from './expect';
import { change } from './refused-changes';
import type { Case, SignedIn, Visit } from './visit';

const order = 'subscription-order';
const search = `${order}/search`;

/** Returns the receipt of the first change, if its customer may end it. @throws {NotJudged} */
function endable({ accepted }: Visit): string {
  const { receiptNumber, endsDatetime } = expectAnswer(accepted[0] as Answer, changeAnswer);
  if (!endsDatetime) throw new NotJudged('the receipt says no endsDatetime');
  return receiptNumber;
}

/** Sends a body of {@link change}, the other time slot than the order's, in the place of a pending change. */
function replace(visit: Visit, by: SignedIn, replaces: string, key?: string): Promise<Answer> {
  return by.submit(change(visit, { revision: visit.order.revision + 1, replaces }), key);
}

function takeBack({ client }: SignedIn, key: string, body: object): Promise<Answer> {
  return client.post(order, body, { 'idempotency-key': key, 'x-accepted': 'take-back' });
}

/** Promises about changes that a customer ends, for an API whose receipts say `endsDatetime`. */
export const ends: readonly Case[] = [
  {
    name: 'a change that names the pending receipt takes its place, once',
    run: async (visit) => {
      const first = endable(visit);
      expectRefusal(await replace(visit, visit.other, `${first}0`), 'MSGEORSE0009');
      const receipt = expectAnswer(await replace(visit, visit.other, first, 'two'), changeAnswer);
      expectThat(receipt.replaces === first, `replaces is ${receipt.replaces}, not ${first}`);
      expectThat(receipt.receiptNumber !== first, 'the receipt is that of the replaced change');
      const later = await visit.signIn('replaces');
      await later.client.post(search, visit.member, { 'x-accepted': 'change' });
      expectRefusal(await replace(visit, later, first), 'MSGEORSE0009');
    },
  },
  {
    name: 'the key of a replaced change goes on answering its receipt, and when it ended',
    run: async (visit) => {
      const first = endable(visit);
      const again = expectAnswer(await visit.submit(visit.sent, 'one'), changeAnswer);
      expectThat(again.receiptNumber === first, `the receipt is ${again.receiptNumber}`);
      expectThat(again.endedDatetime !== undefined, 'endedDatetime is missing');
    },
  },
  {
    name: 'a take-back names receipt and revision, ends the change once, and the order is as before',
    run: async (visit) => {
      endable(visit);
      const { member } = visit;
      const back = await visit.signIn('back');
      const answer = await back.client.post(search, member, { 'x-accepted': 'change' });
      const { acceptedChange, orderNumber, revision } = expectAnswer(answer, orderWithChangeSchema);
      const takesBack = acceptedChange?.receiptNumber ?? '';
      const body = { orderNumber, revision, takesBack };
      const key = crypto.randomUUID();
      for (const other of [{ revision: revision - 1 }, { takesBack: `${takesBack}0` }]) {
        const refused = await takeBack(back, crypto.randomUUID(), { ...body, ...other });
        expectRefusal(refused, 'MSGEORSE0009');
      }
      const ended = expectAnswer(await takeBack(back, key, body), changeAnswer);
      const again = expectAnswer(await takeBack(back, key, body), changeAnswer);
      expectThat(ended.endedDatetime !== undefined, 'endedDatetime is missing');
      expectThat(isDeepStrictEqual(again, ended), 'the same take-back is answered otherwise');
      expectRefusal(await takeBack(back, crypto.randomUUID(), body), 'MSGEORSE0009');

      const { client } = await visit.signIn('after');
      const open = expectAnswer(await client.post(search, member), orderSchema);
      const { lines, destination, timeSlot } = visit.order;
      const isBefore = isDeepStrictEqual(
        { lines: open.lines, destination: open.destination, timeSlot: open.timeSlot },
        { lines, destination, timeSlot },
      );
      expectThat(isBefore, 'the order is not what it was before the change');
    },
  },
];
