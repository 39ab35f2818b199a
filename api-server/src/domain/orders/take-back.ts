import {
  type ChangeAnswer,
  message,
  parse,
  type Result,
  takeBackRequest,
} from '@order-change/contract';
import {
  forbidden,
  invalidRequest,
  notSignedIn,
  Refusal,
  refused,
  violated,
} from '../../ground/refusal';
import { takeBackMail } from '../mail/change-mails';
import { countMails } from '../sign-in/count-mail';
import { canonicalJson } from './canonical-json';
import { endsAt } from './change-states';
import { endChange, findEnded, lockPending, toEndedAnswer } from './ended-changes';
import { findOrder, lockOrder } from './find-order';
import { nextRevision } from './next-revision';
import { type OrderRequest, type Ports, unlessLocked } from './unless-locked';

/**
 * Takes an accepted change back: it leaves the pending ones, the order gets a new revision, and a mail says so, all
 * in one transaction. Holds the order as a change does, and the change as an export does that numbers it.
 */
export const takeBack = unlessLocked(decide);

async function decide(
  ports: Ports,
  { session, membershipNumber, key, body }: OrderRequest,
): Promise<Result<ChangeAnswer, Refusal>> {
  const { database, clock, digest, settings } = ports;
  const { company, takeBack: mode } = settings;
  const parsed = parse(takeBackRequest, body);
  if (!parsed.ok) return refused(violated(parsed.failure));
  const { orderNumber, revision, takesBack } = parsed.value;
  // PostgreSQL has no NUL in a text: such a number is nobody's.
  const readable = orderNumber.replaceAll('\0', '\uFFFD');
  const few = { besidesOwn: [] };
  const found = await lockOrder(database, membershipNumber, few, readable);
  if (!found) return refused(forbidden());

  const endKey = digest('idempotency', key);
  const endRequest = digest('request', canonicalJson(body));
  const ended = await findEnded(database, found.order.orderNumber);
  const change = await lockPending(database, found.order.orderNumber);
  const all = change ? [change, ...ended] : ended;
  if (all.some(({ idempotencyKey }) => idempotencyKey === endKey)) return refused(invalidRequest());
  const named = all.find(({ receiptNumber }) => receiptNumber === takesBack);
  const isOthers = session.acceptedKey !== null && session.acceptedKey !== named?.idempotencyKey;
  if (isOthers) return refused(notSignedIn());
  const earlier = ended.find((each) => each.endKey === endKey);
  if (earlier && earlier.endRequest !== endRequest) return refused(invalidRequest());
  if (earlier) return { ok: true, value: toEndedAnswer(earlier) };

  const isOver = change?.receiptNumber !== takesBack || revision !== found.order.revision;
  if (!change || isOver) return refused(new Refusal(message('MSGEORSE0009')));
  const now = clock();
  const until = endsAt(change, found.order.changeAcceptedUntilDatetime, { mode, now });
  if (!until) return refused(new Refusal(message('MSGEORSE0003')));

  // Its items by their names, those besides that the change had chosen.
  const chosen = { besidesOwn: change.changes.products?.map(({ itemNo }) => itemNo) ?? [] };
  const told = await findOrder(database, membershipNumber, chosen, readable);
  const { order } = told ?? found;
  const mail = takeBackMail(company, order, change, now);
  const end = { endedAt: now, endKey, endRequest };
  const granted = await countMails(ports, [mail.to], session.email);
  await endChange(database, change, end, granted.has(mail.to) ? mail : undefined);
  await nextRevision(database).execute({ orderNumber: change.orderNumber });
  return { ok: true, value: toEndedAnswer({ ...change, endedAt: now }) };
}
