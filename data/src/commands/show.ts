import { destinationLines, fill } from '@order-change/contract';
import { contentColumns, databaseName } from '@order-change/contract/server';
import {
  findMember,
  isoInJapan,
  showMember,
  type ShownChange,
  type ShownMember,
} from 'api-server/data';
import { defineCommand, done, refused } from '../command';
import { toSupportPorts } from '../support';
import * as texts from '../texts/en';

export const showCommand = defineCommand({
  name: 'show',
  usage: '<receipt number | order number | membership number>',
  does: 'shows a member: orders, what was asked for and when, receipts, webhook, locks',
  explains: `
The output names the person: use it where only support reads it. Of an authentication code the database keeps a
digest for a day, so codes are not shown. Locks are found for the membership number and for the e-mail addresses
that the member has named as contact; SESSION_SECRET must be the server's.

  npm run data -- show 4KQ7M-9XWPA`,
  argument: '<number>',
  async run({ argument: number, open, ...surroundings }) {
    const { database } = await open();
    const membershipNumber = await findMember(database, number);
    const member =
      membershipNumber &&
      (await showMember(toSupportPorts(surroundings, database), membershipNumber));
    if (member) return done(toLines(member), { member });
    const message = fill(texts.unknownNumber, { number });
    return refused([message], { message });
  },
});

/** Formats a member, an order or a change a few lines each. */
export function toLines(member: ShownMember): string[] {
  const { membershipNumber, orders, locks } = member;
  return [
    fill(texts.member, member),
    ...orders.flatMap(({ order, lines, changes }) => [
      fill(texts.order, { ...order, state: stateOf(order) }),
      fill(texts.orderContent, {
        destination: destinationLines(order).join(', '),
        parts: contentColumns.map((part) => inWords(part, order[part])).join(', '),
      }),
      ...lines.map((line) => fill(texts.orderLine, line)),
      ...changes.flatMap(changeLines),
    ]),
    ...locks.map(({ of, until }) =>
      fill(texts.lock, { of, until: isoInJapan(until), membershipNumber }),
    ),
    ...(locks.length === 0 ? [texts.noLock] : []),
  ];
}

/** A part of an order that is one column, such as `time slot morning`. */
function inWords(part: string, value: string | null): string {
  return `${databaseName(part).replaceAll('_', ' ')} ${value ?? texts.nothing}`;
}

type Order = ShownMember['orders'][number]['order'];

function stateOf({ closedAt, isAcceptedHere, changeAcceptedUntil }: Order): string {
  if (closedAt) return fill(texts.closedSince, { closedAt: isoInJapan(closedAt) });
  return isAcceptedHere
    ? fill(texts.openUntil, { until: isoInJapan(changeAcceptedUntil) })
    : texts.notAcceptedHere;
}

function changeLines(change: ShownChange): string[] {
  const { acceptedAt, changes, before, exportPosition: mark, mail, webhook } = change;
  return [
    fill(texts.change, { ...change, acceptedAt: isoInJapan(acceptedAt) }),
    fill(texts.changeState, {
      exported: mark === null ? texts.notExported : fill(texts.exported, { mark }),
      reflected: endOf(change),
    }),
    fill(texts.receiptMail, { state: deliveryOf(mail, texts.mailTaken) }),
    fill(texts.webhook, { state: deliveryOf(webhook, texts.webhookTaken) }),
    fill(texts.askedFor, { changes: JSON.stringify(changes) }),
    ...(before ? [fill(texts.before, { before: JSON.stringify(before) })] : []),
  ];
}

function endOf({ end, reflectedAt, rejectedAt, rejectedWhy: why }: ShownChange): string {
  if (end) {
    const endedAt = isoInJapan(end.endedAt);
    const { replacedBy } = end;
    return replacedBy === null
      ? fill(texts.takenBackAt, { endedAt })
      : fill(texts.replacedAt, { endedAt, replacedBy });
  }
  if (rejectedAt)
    return fill(texts.rejectedAt, { rejectedAt: isoInJapan(rejectedAt), why: why ?? '' });
  return reflectedAt
    ? fill(texts.reflectedAt, { reflectedAt: isoInJapan(reflectedAt) })
    : texts.notReflected;
}

function deliveryOf(
  delivery: ShownChange['mail'] | ShownChange['webhook'],
  taken: typeof texts.mailTaken | typeof texts.webhookTaken,
): string {
  if (delivery.state === 'sent') return fill(taken, { at: isoInJapan(delivery.at) });
  if (delivery.state === 'waiting')
    return fill(texts.waits, { ...delivery, nextAttemptAt: isoInJapan(delivery.nextAttemptAt) });
  return 'attempts' in delivery ? fill(texts.afterAttempts, delivery) : delivery.state;
}
