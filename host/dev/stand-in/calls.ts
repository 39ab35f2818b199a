import {
  addressesQuery,
  invalidCharacters,
  invalidStringsRequest,
  message,
  parse,
} from '@order-change/contract';
import { announcement, metadata, towns } from './customer';
import { change, search } from './order-calls';
import { checkCode, sendCode } from './sign-in-calls';
import { zipCodes } from './steps';
import {
  type Answer,
  answered,
  bodyOf,
  endSession,
  failure,
  inSession,
  refused,
  unauthorized,
  unavailable,
  unreadable,
  violated,
} from './visit';

const addresses: Answer = ({ call, query }, { faults, journey }) => {
  const zipCode = new URLSearchParams(query).get('zipCode') ?? '';
  const read = parse(addressesQuery, { zipCode });
  if (!read.ok) {
    faults.push(`${call}: its question breaks a rule`);
    return refused(read.failure[0] ?? message(unreadable));
  }
  if (zipCode === zipCodes.failing) return failure;
  const found = towns.filter((town) => town.zipCode === read.value.zipCode);
  // The first code of two: its answer comes late.
  const delay =
    journey?.trouble === 'refused' && zipCode === towns[0].zipCode ? { delay: 1_500 } : {};
  return found.length > 0
    ? { ...answered({ addresses: found }), ...delay }
    : refused(message('MSGECCSE0009', '郵便番号'));
};

const invalidStrings: Answer = (call, visit) => {
  if (!visit.hasSession) return unauthorized;
  const read = parse(invalidStringsRequest, bodyOf(call));
  if (!read.ok) return violated(call, visit, read.failure);
  const found = [...new Set(invalidCharacters(read.value.value))];
  return inSession(visit, { valid: found.length === 0, invalidCharacters: found });
};

/** Calls that the stand-in answers, as the API's documentation names them. */
export const calls: Readonly<Record<string, Answer>> = {
  'GET /api/v1.0/metadata': () => answered(metadata),
  'GET /api/v1.0/announcements': (_, { journey }) =>
    answered({ announcements: journey?.isAnnounced ? [announcement] : [] }),
  'POST /api/v1.0/authentication/send-code': sendCode,
  'POST /api/v1.0/authentication/check-code': checkCode,
  'POST /api/v1.0/authentication/sign-out': (_, visit) => {
    endSession(visit);
    return answered({});
  },
  'POST /api/v1.0/subscription-order/search': search,
  'POST /api/v1.0/subscription-order': change,
  'GET /api/v1.0/addresses': addresses,
  'POST /api/v1.0/validation/invalid-strings': invalidStrings,
  'GET /api/v1.0/validation/undeliverable': (call, visit) =>
    (visit.journey?.trouble === 'unavailable' && unavailable(call, visit)) ||
    inSession(visit, { undeliverableItems: [] }),
};
