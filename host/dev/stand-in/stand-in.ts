import { orderChangeSchema, toChangeRules } from '@order-change/contract';
import type { StandIn } from 'release/protocol';
import { calls, type Visit } from './calls';
import { differences } from './compare';
import { marks, metadata, order } from './customer';
import { journeys } from './journeys';

const visitOf = (name: string | null): Visit => ({
  journey: journeys.find((journey) => journey.name === name),
  email: null,
  hasSession: name === null,
  isMember: name === null,
  hadTrouble: false,
  accepted: null,
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
    return Object.hasOwn(calls, call.call) ? (calls[call.call]?.(call, visit) ?? null) : null;
  },
  faults: (hasEnded) => [
    ...visit.faults,
    ...(hasEnded && visit.journey
      ? differences(visit.journey.sent && normalized(visit.journey.sent), visit.accepted?.body)
      : []),
  ],
  marks: () => marks,
  ownBuiltIns: () =>
    ['appendChild', 'insertBefore', 'removeChild'].map((name) => `Node.prototype.${name}`),
};

Object.assign(globalThis, { standIn });
