import { orderChangeSchema, toChangeRules } from '@order-change/contract';
import type { StandIn } from 'release/protocol';
import { calls } from './calls';
import { differences } from './compare';
import { marks, metadata, order } from './customer';
import { journeys, type Planned } from './journeys';
import { endSession, later, type Visit } from './visit';

const visitOf = (name: string | null): Visit => ({
  journey: journeys.find((journey) => journey.name === name),
  email: null,
  codesSent: 0,
  hasSession: name === null,
  endsAt: null,
  isMember: name === null,
  chosen: null,
  hadTrouble: false,
  accepted: null,
  takenBackBy: null,
  keys: new Map(),
  lastTry: '',
  unavailable: new Map(),
  faults: [],
});

let visit = visitOf(null);

/** Calls whose address carries nothing of a person but the postal code; bodies are judged by their schemas. */
const isMarked = (text: string) => {
  const read = decoded(text.replaceAll('+', ' '));
  return marks.some((mark) => read.includes(mark) || read.includes(mark.replaceAll('+', ' ')));
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values as the contract sends them: width and spaces are never the customer's problem. */
const normalized = (changes: unknown): unknown =>
  (
    orderChangeSchema(toChangeRules(order, metadata)).cast({ changes }, { assert: false }) as
      { changes: unknown } | undefined
  )?.changes;

/** What a journey should have led to, and has not. */
const missing = ({ sent, isTakenBack, isChangedAgain }: Planned) => [
  ...differences(sent && normalized(sent), visit.accepted?.body),
  ...(isTakenBack && !visit.takenBackBy ? ['the change is not taken back'] : []),
  ...(isChangedAgain && !visit.accepted?.hasReplaced ? ['the change is not changed again'] : []),
];

const standIn: StandIn = {
  journeys: () =>
    journeys.map(({ name, isUsual, width, isTouch, isKeyboard, steps }) => ({
      name,
      isUsual,
      width,
      isTouch,
      isKeyboard,
      steps,
    })),
  begin: (name) => void (visit = visitOf(name)),
  answer(call) {
    if (isMarked(call.query))
      visit.faults.push(`${call.call}: its address carries what a customer typed`);
    if (Object.values(call.headers).some(isMarked))
      visit.faults.push(`${call.call}: a header carries what a customer typed`);
    if (visit.endsAt !== null && visit.endsAt < Date.now()) endSession(visit);
    if (!Object.hasOwn(calls, call.call)) return null;
    const given = calls[call.call]?.(call, visit);
    if (!given) return null;
    const date = new Date(later(visit, 0)).toUTCString();
    return { ...given, headers: { date, ...given.headers } };
  },
  faults: (hasEnded) => [
    ...visit.faults,
    ...(hasEnded && visit.journey ? missing(visit.journey) : []),
  ],
  marks: () => marks,
  ownBuiltIns: () =>
    ['appendChild', 'insertBefore', 'removeChild'].map((name) => `Node.prototype.${name}`),
};

Object.assign(globalThis, { standIn });
