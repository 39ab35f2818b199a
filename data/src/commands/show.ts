import { destinationLines } from '@order-change/contract';
import {
  findMember,
  isoInJapan,
  showMember,
  type ShownChange,
  type ShownMember,
} from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';
import { toSupportPorts } from '../support-ports';

export const showCommand: Command = {
  usage: 'show <receipt number | order number | membership number>',
  does: 'shows a member: orders, what was asked for and when, receipts, webhook, locks',
  explains: `
The output names the person: use it where only support reads it. Of an authentication code the database keeps a
digest for a day, so codes are not shown. Locks are found for the membership number and for the e-mail addresses
that the member has named as contact; SESSION_SECRET must be the server's.

  npm run data -- show 4KQ7M-9XWPA`,
  options: {},
  run: runShow,
};

async function runShow(context: Context): Promise<Outcome> {
  const [number, ...others] = context.positionals;
  if (number === undefined || others.length > 0) throw new WrongUsage('Name one number.');
  const { database } = await context.open();
  const membershipNumber = await findMember(database, number);
  const member =
    membershipNumber && (await showMember(toSupportPorts(context, database), membershipNumber));
  if (!member) {
    const line = `No member, order or receipt has the number ${number}.`;
    return { code: exitCodes.refused, lines: [line], data: { message: line } };
  }
  return { code: exitCodes.done, lines: inWords(member), data: { member } };
}

function inWords({ membershipNumber, phoneNumber, orders, locks }: ShownMember): string[] {
  return [
    `Member ${membershipNumber}, telephone ${phoneNumber}`,
    ...orders.flatMap(({ order, lines, changes }) => [
      `Order ${order.orderNumber}, catalogue ${order.catalogCode}, revision ${order.revision}: ${stateOf(order)}`,
      `  goes to ${destinationLines(order).join(', ')}, time slot ${order.timeSlot ?? 'none'}`,
      ...lines.map(
        ({ lineNumber, deliveryMonth, itemNo }) =>
          `  line ${lineNumber}, ${deliveryMonth}: ${itemNo}`,
      ),
      ...changes.flatMap(changeInWords),
    ]),
    ...locks.map(
      ({ of, until }) =>
        `Locked: ${of}, until ${isoInJapan(until)}. npm run data -- unlock ${membershipNumber} --reason "…"`,
    ),
    ...(locks.length === 0 ? ['No lock is known.'] : []),
  ];
}

function stateOf(order: ShownMember['orders'][number]['order']): string {
  if (order.closedAt) return `closed since ${isoInJapan(order.closedAt)}`;
  return order.isAcceptedHere
    ? `changes until ${isoInJapan(order.changeAcceptedUntil)}`
    : 'changes are not accepted on this site';
}

function changeInWords(change: ShownChange): string[] {
  const { receiptNumber, acceptedAt, contactEmail, changes, exportPosition, reflectedAt } = change;
  return [
    `  Change ${receiptNumber}, accepted ${isoInJapan(acceptedAt)}, contact ${contactEmail}`,
    `    ${exportPosition === null ? 'not exported yet' : `exported, mark ${exportPosition}`}, ${
      reflectedAt ? `reflected ${isoInJapan(reflectedAt)}` : 'not reflected yet'
    }`,
    `    receipt mail: ${mailInWords(change.mail)}`,
    `    webhook: ${webhookInWords(change.webhook)}`,
    `    asked for: ${JSON.stringify(changes)}`,
    ...(change.before ? [`    before: ${JSON.stringify(change.before)}`] : []),
  ];
}

function mailInWords(mail: ShownChange['mail']): string {
  switch (mail.state) {
    case 'sent':
      return `a mail server took it ${isoInJapan(mail.at)}`;
    case 'waiting':
      return waitsInWords(mail);
    case 'given up':
      return `given up after ${mail.attempts} attempts`;
    default:
      return mail.state;
  }
}

function webhookInWords(call: ShownChange['webhook']): string {
  switch (call.state) {
    case 'sent':
      return `the company's system took it ${isoInJapan(call.at)}`;
    case 'waiting':
      return waitsInWords(call);
    default:
      return `${call.state} after ${call.attempts} attempts`;
  }
}

function waitsInWords(waiting: { attempts: number; nextAttemptAt: Date }): string {
  return `waits after ${waiting.attempts} attempts, next ${isoInJapan(waiting.nextAttemptAt)}`;
}
