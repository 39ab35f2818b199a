import { orderChangeSchema, toChangeRules } from '@order-change/contract';
import type { StandIn } from 'release/protocol';
import { calls } from './calls';
import { differences } from './compare';
import { marks, metadata, order } from './customer';
import { journeys, type Planned } from './journeys';
import { endSession, type Visit } from './visit';

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
  faults: [],
});

let visit = visitOf(null);

/** Calls whose address carries nothing of a person but the postal code; bodies are judged by their schemas. */
const isMarked = (text: string) => {
  const read = decodeURIComponent(text.replaceAll('+', ' '));
  return marks.some((mark) => read.includes(mark));
};

/** Values as the contract sends them: width and spaces are never the customer's problem. */
const normalized = (changes: unknown): unknown =>
  (
    orderChangeSchema(toChangeRules(order, metadata)).cast({ changes }, { assert: false }) as
      { changes: unknown } | undefined
  )?.changes;

/** What a journey should have led to, and has not. */
const missing = ({ sent, isTakenBack }: Planned) => [
  ...differences(sent && normalized(sent), visit.accepted?.body),
  ...(isTakenBack && !visit.takenBackBy ? ['the change is not taken back'] : []),
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
    if (visit.endsAt !== null && visit.endsAt < Date.now()) endSession(visit);
    return Object.hasOwn(calls, call.call) ? (calls[call.call]?.(call, visit) ?? null) : null;
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
