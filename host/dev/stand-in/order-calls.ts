import {
  changeKinds,
  membershipRequest,
  message,
  ofEachKind,
  type Order,
  orderChangeSchema,
  orderChoice,
  parse,
  takeBackRequest,
  toChangeRules,
} from '@order-change/contract';
import type { StandInCall } from 'release/protocol';
import { object } from 'yup';
import {
  acceptedAt,
  closedOrder,
  customer,
  metadata,
  order,
  otherOrder,
  otherStreet,
} from './customer';
import { receipt, refusedCharacters, wrongMember } from './steps';
import {
  type Answer,
  bodyOf,
  countTry,
  failure,
  inSession,
  later,
  lost,
  refused,
  unauthorized,
  unavailable,
  unreadable,
  violated,
  type Visit,
} from './visit';

/** Milliseconds until an answer arrives on a slow line, which a page has to wait for. */
const slow = 3_000;

/** Milliseconds until the session ends that ends in a journey. */
const soon = 8_000;

const ordersOf = ({ journey }: Visit): readonly Order[] =>
  journey?.hasTwoOrders ? [order, otherOrder] : [order];

/** The order that is open; undefined until one of several is chosen. */
const openOf = (visit: Visit): Order | undefined => {
  const all = ordersOf(visit);
  return all.length === 1 ? all[0] : all.find(({ orderNumber }) => orderNumber === visit.chosen);
};

const listed = ({ orderNumber, lines, catalog, changeAcceptedUntilDatetime }: Order) => ({
  orderNumber,
  firstDeliveryMonth: lines.at(0)?.deliveryMonth,
  lastDeliveryMonth: lines.at(-1)?.deliveryMonth,
  itemNames: catalog.items.slice(0, 1).map(({ name }) => name),
  itemCount: lines.length,
  changeAcceptedUntilDatetime,
});

/** An order whose change was accepted, as a client sees it that asks for that. */
function withAccepted(open: Order, { accepted }: Visit) {
  const { lines, destination, timeSlot } = open;
  return {
    ...open,
    revision: open.revision + 1,
    changeable: ofEachKind(() => false),
    unchangeableReasons: Object.fromEntries(changeKinds.map((kind) => [kind, 'MSGEORSE0009'])),
    acceptedChange: {
      receiptNumber: receipt,
      acceptedDatetime: acceptedAt,
      before: { lines, destination, timeSlot },
      changes: accepted?.body,
      state: 'accepted',
      endsDatetime: open.changeAcceptedUntilDatetime,
    },
  };
}

/** Returns which kinds of change an order takes, and why not the others. */
const kindsOf = ({ changeable, unchangeableReasons }: Order) => ({
  changeable,
  unchangeableReasons,
});

/** The order, or the list of several until one is chosen. */
function found({ headers }: StandInCall, visit: Visit) {
  if (visit.journey?.trouble === 'session ends') visit.endsAt ??= Date.now() + soon;
  const open = openOf(visit);
  if (!open && headers['x-orders'] === 'list')
    return inSession(visit, {
      orders: [
        ...ordersOf(visit).map(listed),
        { ...listed(closedOrder), closedCode: 'MSGEORSE0003' },
      ],
    });
  const shown = open ?? order;
  visit.chosen = shown.orderNumber;
  if (!visit.accepted) return inSession(visit, shown);
  if (visit.takenBackBy) return refused(message('MSGEORSE0009'));
  switch (headers['x-accepted']) {
    case 'change':
      return inSession(visit, withAccepted(shown, visit));
    case 'replace':
      return inSession(visit, { ...withAccepted(shown, visit), ...kindsOf(shown) });
    default:
      return refused(message('MSGEORSE0009'));
  }
}

export const search: Answer = (call, visit) => {
  if (!visit.hasSession) return unauthorized;
  const body = bodyOf(call);
  if (object().noUnknown().isValidSync(body, { strict: true }) && visit.isMember)
    return found(call, visit);
  const choice = parse(orderChoice, body);
  if (choice.ok && visit.isMember) {
    if (visit.journey?.trouble === 'fails' && !visit.hadTrouble) {
      visit.hadTrouble = true;
      return failure;
    }
    visit.chosen = choice.value.orderNumber;
    return found(call, visit);
  }
  countTry(call, visit);
  const read = parse(membershipRequest(metadata.membershipNumber.length), body);
  if (!read.ok) return violated(call, visit, read.failure);
  const { membershipNumber, phoneNumber } = read.value;
  const isKnown = [customer.phoneNumber, customer.mobileNumber].includes(phoneNumber as never);
  const isTyped = [customer.membershipNumber, wrongMember].includes(membershipNumber) && isKnown;
  if (visit.journey && !isTyped) visit.faults.push(`${call.call}: it is not what was typed`);
  if (membershipNumber !== customer.membershipNumber || !isKnown)
    return refused(message('MSGEORSE0002'), { attemptsLeft: 4 });
  if (visit.journey?.trouble === 'member locked')
    return refused(message('MSGEORSE0010'), { lockedUntilDatetime: later(visit, 30) });
  visit.isMember = true;
  return found(call, visit);
};

const receiptWith = (visit: Visit, more: object) =>
  inSession(visit, { receiptNumber: receipt, acceptedDatetime: acceptedAt, ...more });
/** It can be taken back as long as the order can be changed. */
const acceptance = (visit: Visit) =>
  receiptWith(visit, { endsDatetime: order.changeAcceptedUntilDatetime });

/** Takes the accepted change back, as often as one key asks for it. */
function takeBack(call: StandInCall, visit: Visit, key: string) {
  const { accepted, faults, journey } = visit;
  const read = parse(takeBackRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  if (call.headers['x-accepted'] !== 'take-back') return unauthorized;
  const { orderNumber, revision, takesBack } = read.value;
  const open = ordersOf(visit).find((one) => one.orderNumber === accepted?.orderNumber);
  const isRight =
    open?.orderNumber === orderNumber && revision === open.revision + 1 && takesBack === receipt;
  if (!isRight || key === accepted?.key) {
    faults.push(`${call.call}: it takes back another change than the accepted one`);
    return refused(message('MSGEORSE0009'));
  }
  if (journey?.trouble === 'not taken back') return refused(message('MSGEORSE0003'));
  if (journey && !journey.isTakenBack)
    faults.push(`${call.call}: nobody has taken the change back`);
  visit.takenBackBy ??= key;
  return visit.takenBackBy === key
    ? receiptWith(visit, { endedDatetime: later(visit, 0) })
    : refused(message('MSGEORSE0009'));
}

export const change: Answer = (call, visit) => {
  const { journey, accepted, faults } = visit;
  if (!visit.isMember) return unauthorized;
  const key = call.headers['idempotency-key'] ?? '';
  const body = bodyOf(call);
  if (!/^[\da-f-]{36}$/.test(key)) {
    faults.push(`${call.call}: it has no Idempotency-Key`);
    return refused(message(unreadable));
  }
  if (Object.hasOwn(Object(body) as object, 'takesBack')) return takeBack(call, visit, key);
  const text = call.body ?? '';
  if ((visit.keys.get(key) ?? text) !== text) {
    faults.push(`${call.call}: another change has the key of the one before it`);
    return refused(message(unreadable));
  }
  visit.keys.set(key, text);
  const { replaces, ...own } = Object(body) as { replaces?: unknown };
  const hasReplaced = accepted !== null && journey?.isChangedAgain === true && replaces === receipt;
  if (accepted && !(hasReplaced && accepted.key !== key)) {
    if (accepted.key === key) return { ...acceptance(visit), delay: slow };
    faults.push(`${call.call}: the same change is sent again as another one`);
    return refused(message('MSGEORSE0009'));
  }
  const open = openOf(visit) ?? order;
  const read = parse(orderChangeSchema(toChangeRules(open, metadata)), hasReplaced ? own : body);
  if (!read.ok) return violated(call, visit, read.failure);
  const { changes, contactEmail, orderNumber, revision } = read.value;
  if (orderNumber !== open.orderNumber || revision !== open.revision + Number(hasReplaced)) {
    faults.push(`${call.call}: orderNumber or revision is of another order`);
    return refused(message('MSGEORSE0009'));
  }
  const isFirst = !visit.hadTrouble;
  visit.hadTrouble = true;
  const street = changes.destination?.street;
  if (journey?.trouble === 'refused' && street !== undefined && street !== otherStreet) {
    const fields = Object.entries(refusedCharacters).map(([name, characters]) => ({
      path: `changes.destination.${name}`,
      ...message('MSGECCSE0006', characters),
    }));
    return refused(message('MSGECCSE0006', refusedCharacters.recipientName), { fields });
  }
  const refusal = journey?.trouble === 'unavailable' ? unavailable(call, visit) : undefined;
  if (refusal) return refusal;
  visit.accepted = { key, orderNumber, body: changes, hasReplaced };
  if (journey && contactEmail !== customer.contactEmail)
    faults.push(`${call.call}: contactEmail is not what was typed`);
  return journey?.trouble === 'lost' && isFirst ? lost : acceptance(visit);
};
