import { type MembershipRequest, message, type Result } from '@order-change/contract';
import { and, eq, sql } from 'drizzle-orm';
import { clientNetworks } from '../../ground/client-network';
import { prepared } from '../../ground/database/prepared';
import { members, orders } from '../../ground/database/schema';
import { Refusal, refused, tryLater } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import type { Session } from '../session/sessions';
import { isKnownMembership, rememberMembership } from './known-memberships';
import { countAttempt, findLock } from './membership-failures';
import { countNumber, uncountNumber } from './tried-numbers';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'settings'>;

/** The browser that asks: its session, and the network address by which the server counts it. */
interface Claimant {
  session: Session;
  clientAddress: string;
}

const { numbersPerSession, numbersPerEmail } = serverLimits.membership;

/**
 * The membership check: number and telephone number must belong together and to an order. Failures
 * count for the membership number, known or not; the fifth locks it, and a success resets the count.
 * Session, e-mail and networks are bounded by the different numbers that they try, which no success
 * resets (MSGECCSE9001). All reasons to fail look the same.
 *
 * An e-mail that passed the check of this number before has its own count and lock for it, so that
 * strangers cannot lock a returning customer out.
 */
export async function checkMembership(
  ports: Ports,
  { session, clientAddress }: Claimant,
  { membershipNumber, phoneNumber }: MembershipRequest,
): Promise<Result<undefined, Refusal>> {
  const { digest } = ports;
  const number = digest('member', membershipNumber);
  const ownNumber = digest('member', membershipNumber, session.emailKey);
  const networks = clientNetworks(clientAddress).map(([width, network]) => ({
    key: digest('client', network),
    bound: ports.settings.missesPerNetwork[width],
  }));
  const isKnown = await isKnownMembership(ports, ownNumber);

  // One after the other: a session that may try no more uses up nothing of its e-mail or network.
  const isGranted =
    (await countNumber(ports, session.id, number, numbersPerSession)) &&
    (await countNumber(ports, session.emailKey, number, numbersPerEmail)) &&
    (isKnown || (await countMiss(ports, networks, number)));
  if (!isGranted) return refused(tryLater());

  const claimed = await orderOf(ports.database).execute({ membershipNumber, phoneNumber });
  const isMember = claimed.length > 0;
  const lockKey = isKnown ? ownNumber : number;
  const locked = await findLock(ports, lockKey);
  const { lockedUntil, attemptsLeft } = locked
    ? { lockedUntil: locked, attemptsLeft: 0 }
    : await countAttempt(ports, lockKey, isKnown ? [number, ownNumber] : [number], isMember);
  if (lockedUntil) {
    return refused(new Refusal(message('MSGEORSE0010'), { lockedUntilDatetime: lockedUntil }));
  }
  if (!isMember) return refused(new Refusal(message('MSGEORSE0002'), { attemptsLeft }));

  for (const { key } of networks) await uncountNumber(ports, key, number);
  await rememberMembership(ports, ownNumber);
  return { ok: true, value: undefined };
}

/** Counts a number for each network, from the narrowest, until one may miss no more. */
async function countMiss(
  ports: Ports,
  networks: readonly { key: string; bound: number }[],
  number: string,
): Promise<boolean> {
  for (const { key, bound } of networks) {
    if (!(await countNumber(ports, key, number, bound))) return false;
  }
  return true;
}

const orderOf = prepared((database) =>
  database
    .select({ orderNumber: orders.orderNumber })
    .from(members)
    .innerJoin(orders, eq(orders.membershipNumber, members.membershipNumber))
    .where(
      and(
        eq(members.membershipNumber, sql.placeholder('membershipNumber')),
        eq(members.phoneNumber, sql.placeholder('phoneNumber')),
      ),
    )
    .prepare('order_of_member'),
);
