import {
  addressesQuery,
  checkCodeRequest,
  invalidCharacters,
  invalidStringsRequest,
  membershipRequest,
  type Message,
  message,
  orderChangeSchema,
  parse,
  sendCodeRequest,
  toChangeRules,
  type Violation,
} from '@order-change/contract';
import type { StandInAnswer, StandInCall } from 'release/protocol';
import { object } from 'yup';
import { customer, metadata, order, otherStreet, towns } from './customer';
import { type Planned, receipt, wrongCode, wrongMember } from './journeys';

const minute = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

/** State of the API for one visitor. */
export interface Visit {
  journey: Planned | undefined;
  email: string | null;
  hasSession: boolean;
  isMember: boolean;
  hadTrouble: boolean;
  /** the change that was accepted, and its key */
  accepted: { key: string; body: unknown } | null;
  faults: string[];
}

type Answer = (call: StandInCall, visit: Visit) => StandInAnswer;

const answered = (body: unknown, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers,
  body,
});
const inSession = (body: unknown) => answered(body, { 'x-expires': later(30) });
const refused = ({ code, params }: Message, more: object = {}) =>
  answered({ code, message: code, params, ...more }, {}, 400);
const unauthorized = answered({}, {}, 401);
const unreadable: Message['code'] = 'MSGECCSE9000';
const lost = answered(null, {}, 0);

/**
 * Refuses as the API does. In a journey everything that is typed is right, so a body that breaks a rule is a fault there;
 * one of another shape is a fault everywhere.
 */
function violated({ call }: StandInCall, visit: Visit, violations: readonly Violation[]) {
  const isUnreadable = violations.some(({ code }) => code === unreadable);
  for (const { path, code } of visit.journey || isUnreadable ? violations : [])
    visit.faults.push(`${call}: ${path || 'it'} (${code})`);
  const fields = violations.map(({ path, code, params }) => ({ path, code, params }));
  return refused(violations[0] ?? message(unreadable), { fields });
}

function bodyOf({ body }: StandInCall): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

const sendCode: Answer = (call, visit) => {
  const read = parse(sendCodeRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  if (visit.journey && read.value.contactEmail !== customer.email)
    visit.faults.push(`${call.call}: contactEmail is not what was typed`);
  visit.email = read.value.contactEmail;
  return answered({ codeExpiresDatetime: later(10), resendAvailableDatetime: later(1) });
};

const checkCode: Answer = (call, visit) => {
  const read = parse(checkCodeRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  const { contactEmail, oneTimePassword } = read.value;
  const isFirst = !visit.hadTrouble;
  const { trouble } = visit.journey ?? {};
  if (trouble === 'address locked')
    return refused(message('MSGEORSE0014', '30'), { lockedUntilDatetime: later(30) });
  visit.hadTrouble = trouble === 'code expired';
  if (contactEmail !== visit.email || (visit.hadTrouble && isFirst))
    return refused(message('MSGEORSE0005'));
  if (visit.journey && ![customer.code, wrongCode].includes(oneTimePassword))
    visit.faults.push(`${call.call}: oneTimePassword is not what was typed`);
  if (oneTimePassword !== customer.code)
    return refused(message('MSGEORSE0001'), { attemptsLeft: 4 });
  visit.hasSession = true;
  return inSession({});
};

const search: Answer = (call, visit) => {
  if (!visit.hasSession) return unauthorized;
  const body = bodyOf(call);
  if (object().noUnknown().isValidSync(body, { strict: true }) && visit.isMember)
    return inSession(order);
  const schema = membershipRequest(metadata.membershipNumber.length);
  const read = parse(schema, body);
  if (!read.ok) return violated(call, visit, read.failure);
  const { membershipNumber, phoneNumber } = read.value;
  const isTyped =
    [customer.membershipNumber, wrongMember].includes(membershipNumber) &&
    phoneNumber === customer.phoneNumber;
  if (visit.journey && !isTyped) visit.faults.push(`${call.call}: it is not what was typed`);
  if (membershipNumber !== customer.membershipNumber || phoneNumber !== customer.phoneNumber)
    return refused(message('MSGEORSE0002'), { attemptsLeft: 4 });
  if (visit.accepted) return refused(message('MSGEORSE0009'));
  if (visit.journey?.trouble === 'member locked')
    return refused(message('MSGEORSE0010'), { lockedUntilDatetime: later(30) });
  visit.isMember = true;
  return inSession(order);
};

const change: Answer = (call, visit) => {
  const { journey, accepted, faults } = visit;
  if (!visit.isMember) return unauthorized;
  const key = call.headers['idempotency-key'] ?? '';
  const body = bodyOf(call);
  if (!/^[\da-f-]{36}$/.test(key)) {
    faults.push(`${call.call}: it has no Idempotency-Key`);
    return refused(message(unreadable));
  }
  const acceptance = inSession({ receiptNumber: receipt, acceptedDatetime: later(0) });
  if (accepted) {
    if (accepted.key === key) return acceptance;
    faults.push(`${call.call}: the same change is sent again as another one`);
    return refused(message('MSGEORSE0009'));
  }
  const read = parse(orderChangeSchema(toChangeRules(order, metadata)), body);
  if (!read.ok) return violated(call, visit, read.failure);
  const { changes, contactEmail, orderNumber, revision } = read.value;
  if (orderNumber !== order.orderNumber || revision !== order.revision) {
    faults.push(`${call.call}: orderNumber or revision is of another order`);
    return refused(message('MSGEORSE0009'));
  }
  const isFirst = !visit.hadTrouble;
  visit.hadTrouble = true;
  const street = changes.destination?.street;
  if (journey?.trouble === 'refused' && street !== undefined && street !== otherStreet) {
    const fields = [{ path: 'changes.destination.street', ...message('MSGECCSE0006', '7') }];
    return refused(message('MSGECCSE0006', '7'), { fields });
  }
  if (journey?.trouble === 'unavailable' && isFirst)
    return answered({ code: 'MSGECCSE9001', message: '' }, {}, 503);
  visit.accepted = { key, body: changes };
  if (journey && contactEmail !== customer.email)
    faults.push(`${call.call}: contactEmail is not what was typed`);
  return journey?.trouble === 'lost' && isFirst ? lost : acceptance;
};

const addresses: Answer = ({ call, query }, { faults }) => {
  const zipCode = new URLSearchParams(query).get('zipCode') ?? '';
  const read = parse(addressesQuery, { zipCode });
  if (!read.ok) {
    faults.push(`${call}: its question breaks a rule`);
    return refused(read.failure[0] ?? message(unreadable));
  }
  const found = towns.filter((town) => town.zipCode === read.value.zipCode);
  return found.length > 0
    ? answered({ addresses: found })
    : refused(message('MSGECCSE0009', '郵便番号'));
};

const invalidStrings: Answer = (call, visit) => {
  const read = parse(invalidStringsRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  const found = [...new Set(invalidCharacters(read.value.value))];
  return inSession({ valid: found.length === 0, invalidCharacters: found });
};

/** Calls that the stand-in answers, as the API's documentation names them. */
export const calls: Readonly<Record<string, Answer>> = {
  'GET /api/v1.0/metadata': () => answered(metadata),
  'POST /api/v1.0/authentication/send-code': sendCode,
  'POST /api/v1.0/authentication/check-code': checkCode,
  'POST /api/v1.0/authentication/sign-out': (_, visit) => {
    visit.hasSession = false;
    visit.isMember = false;
    return answered({});
  },
  'POST /api/v1.0/subscription-order/search': search,
  'POST /api/v1.0/subscription-order': change,
  'GET /api/v1.0/addresses': addresses,
  'POST /api/v1.0/validation/invalid-strings': invalidStrings,
  'GET /api/v1.0/validation/undeliverable': () => inSession({ undeliverableItems: [] }),
};
