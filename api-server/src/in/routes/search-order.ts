import {
  changeKinds,
  errorAnswer,
  limits,
  membershipRequest,
  type Order,
  orderChoice,
  type OrderList,
  orderListSchema,
  type OrderWithChange,
  orderWithChangeSchema,
  parse,
  prefixedMembershipRequest,
  type Result,
} from '@order-change/contract';
import type { Schema } from 'yup';
import { findLastChange, withItemsOf } from '../../domain/accepted-changes/last-change';
import { findClosed } from '../../domain/announcements/announcements';
import { closeForNow, closeKinds } from '../../domain/orders/close-for-now';
import { findOpenNumbers, findOrder, type MemberOrder } from '../../domain/orders/find-order';
import { listOrders } from '../../domain/orders/list-orders';
import { findRestrictions, withoutTimeSlots } from '../../domain/orders/undeliverable';
import { whyClosed } from '../../domain/orders/why-closed';
import { findAddresses } from '../../domain/postal/find-addresses';
import { admitMember, chooseOrder, type Session } from '../../domain/session/sessions';
import { checkMembership } from '../../domain/sign-in/check-membership';
import { forbidden, notSignedIn, Refusal, violated } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';
import { checkedByHandler } from '../http/yup';
import type { ItemPictures } from '../published/item-pictures';
import type { PublishedCatalogs } from '../published/published-catalogs';
import { isEmptyBody, isOrderChoice } from '../session/request';

/** Documented as either; a list goes only to clients that ask for it. */
const searchAnswer = orderWithChangeSchema.meta({ or: orderListSchema }) as Schema<
  OrderWithChange | OrderList
>;

/** As the documentation tells it; a company may have numbers of another form. */
const searchRequest = membershipRequest(limits.membershipNumberLength);

interface SearchPorts {
  catalogs: Pick<PublishedCatalogs, 'address'>;
  pictures: Pick<ItemPictures, 'withHashes'>;
}

/**
 * Serves the membership check, and the member's order. An empty body resumes a session that passed the check; an
 * order's number alone chooses that one of the member's orders for the session. Without a choice a client that sends
 * `x-orders: list` gets the list of several open orders, and any other the first that can be changed.
 * A client that sends `x-catalog: address` gets the catalogue's address and the items of the order's
 * lines; any other gets all items. One that sends `x-accepted: change` gets what was accepted of the order last, and the
 * order with every kind closed where others are refused. `x-accepted: replace` opens the kinds of an order whose pending
 * change may be changed again.
 */
export function addSearchOrder(
  app: ApiApp,
  services: Services,
  { catalogs, pictures }: SearchPorts,
): void {
  app.post(
    '/v1.0/subscription-order/search',
    {
      config: { access: 'session', signIn: 'membershipPassed' },
      schema: {
        summary:
          'Checks a membership and answers its order; to `x-orders: list` its orders, if there are several; `{ orderNumber }` chooses one; to `x-accepted: change` what was accepted of it',
        body: searchRequest,
        response: { 200: searchAnswer, 400: errorAnswer, 401: errorAnswer, 503: errorAnswer },
      },
      validatorCompiler: checkedByHandler,
    },
    async ({ body, headers, session, ip }) => {
      if (!session) return notSignedIn();
      const member = await identify(services, session, ip, body);
      if (!member.ok) return member.failure;
      const isShort = headers['x-catalog'] === 'address';
      const asked = headers['x-accepted'];
      const showsAccepted = asked === 'change' || asked === 'replace';
      const { database, clock } = services;
      const now = clock();
      const { membershipNumber } = member.value;
      let { orderNumber } = member.value;
      if (orderNumber === null) {
        const numbers = await findOpenNumbers(database, membershipNumber);
        if (numbers.length > 1) {
          const closings = await findClosed(database, now);
          const listing = { membershipNumber, numbers, showsAccepted };
          const orders = await listOrders(database, listing, closings, now);
          if (headers['x-orders'] === 'list') return { orders };
          orderNumber = orders[0]?.orderNumber ?? null;
        }
      }
      const items = isShort ? { besidesOwn: [] } : 'all';
      const stored = await findOrder(database, membershipNumber, items, orderNumber);
      if (!stored) return isOrderChoice(body) ? forbidden() : notSignedIn();
      if (orderNumber !== null && orderNumber !== session.orderNumber)
        await chooseOrder(services, session, orderNumber);
      // A form that is under way keeps what was typed in it: its submission is refused.
      const isResumed = isEmptyBody(body);
      const found = isResumed ? stored : closeForNow(stored, await findClosed(database, now));
      const closed = whyClosed(found, now);
      const acceptedChange = showsAccepted
        ? await findLastChange(database, stored.order, { mode: services.settings.takeBack, now })
        : undefined;
      if (closed && !acceptedChange)
        return new Refusal(closed, { lockedUntilDatetime: found.reopens?.all });
      const isReplacing = asked === 'replace' && acceptedChange?.endsDatetime !== undefined;
      const code = whyAllClosed(found, isReplacing, now);
      const shown = code ? closeKinds(found.order, changeKinds, code) : found.order;
      const named = acceptedChange ? await withItemsOf(database, shown, acceptedChange) : shown;
      const { catalog: stocked, ...order } = await asDelivered(services, named);
      const catalog = { ...stocked, items: await pictures.withHashes(stocked.items) };
      const accepted = acceptedChange && { acceptedChange };
      if (!isShort) return { ...order, catalog, ...accepted };
      return {
        ...order,
        ...accepted,
        catalog: { ...catalog, url: await catalogs.address(catalog.catalogCode) },
      };
    },
  );
}

/** Why every kind is closed: by the pending change, before anything else, unless it may be replaced. */
function whyAllClosed(found: MemberOrder, isReplacing: boolean, now: Date) {
  if (isReplacing) return whyClosed({ ...found, hasPendingChange: false }, now)?.code;
  return found.hasPendingChange ? 'MSGEORSE0009' : whyClosed(found, now)?.code;
}

/** An order whose items say whether they can have a time slot at its own destination. */
async function asDelivered({ database, clock }: Services, order: Order): Promise<Order> {
  const { zipCode } = order.destination;
  const found = await findAddresses(database, zipCode);
  if (!found.ok) return order;
  const { catalogCode, items } = order.catalog;
  const place = { zipCode, municipalityCodes: found.value.municipalityCodes };
  const now = clock();
  const { withoutTimeSlot } = await findRestrictions(database, catalogCode, items, { place, now });
  return { ...order, catalog: withoutTimeSlots(order.catalog, withoutTimeSlot) };
}

/** A member, and which of its orders, if that is said. */
interface Identified {
  membershipNumber: string;
  orderNumber: string | null;
}

/** Returns the session's member if there is one and the body claims none, else the member that passes the check. */
async function identify(
  services: Services,
  session: Session,
  clientAddress: string,
  body: unknown,
): Promise<Result<Identified, Refusal>> {
  const { membershipNumber, orderNumber } = session;
  if (membershipNumber !== null && isEmptyBody(body)) {
    return { ok: true, value: { membershipNumber, orderNumber } };
  }
  if (membershipNumber !== null && isOrderChoice(body)) {
    const choice = parse(orderChoice, body);
    if (!choice.ok) return { ok: false, failure: violated(choice.failure) };
    return { ok: true, value: { membershipNumber, orderNumber: choice.value.orderNumber } };
  }
  const { digits, prefix = '' } = services.settings.company.numbers.membership;
  const claim = parse(prefixedMembershipRequest(prefix, digits), body ?? null);
  if (!claim.ok) return { ok: false, failure: violated(claim.failure) };
  const checked = await checkMembership(services, { session, clientAddress }, claim.value);
  if (!checked.ok) return checked;
  await admitMember(services, session, claim.value.membershipNumber);
  return { ok: true, value: { membershipNumber: claim.value.membershipNumber, orderNumber: null } };
}
