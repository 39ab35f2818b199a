import { aChangeContext, aDestination } from '@order-change/testing';
import type { Draft } from './draft';
import { emptyDraft } from './draft-content';
import { nextStep, previousStep, reachableStep } from './step-order';
import type { StepName } from './steps';

const rules = aChangeContext();
const chosen: Draft = { ...emptyDraft, select: { kinds: ['destination', 'timeSlot'] } };
const done: Draft = {
  ...chosen,
  destination: aDestination({ street: '千代田2-2' }),
  timeSlot: { timeSlot: '14-16' },
  contact: { contactEmail: 'a@example.jp', contactEmailConfirmation: 'a@example.jp' },
};

test.each<[string, StepName, Draft, StepName]>([
  ['the first step is always open', 'select', emptyDraft, 'select'],
  ['no step is open without a choice of kinds', 'contact', emptyDraft, 'select'],
  ['a kind that is not chosen has no step', 'products', done, 'confirm'],
  ['the first unfinished step comes before those behind it', 'contact', chosen, 'destination'],
  ['a step that is done may be shown again', 'destination', done, 'destination'],
  ['the check is open once all steps are done', 'confirm', done, 'confirm'],
])('%s', (_what, asked, draft, expected) => {
  expect(reachableStep(asked, rules, draft)).toBe(expected);
});

test.each<[StepName, Draft, boolean, StepName]>([
  ['select', chosen, false, 'destination'],
  ['destination', done, false, 'timeSlot'],
  ['contact', done, false, 'confirm'],
  ['destination', done, true, 'confirm'],
  ['select', { ...done, select: { kinds: ['products', 'destination'] } }, true, 'products'],
])(
  '「次へ」 in the step %s leads to the next unfinished one',
  (step, draft, isCheckReached, expected) => {
    expect(nextStep(step, rules, draft, isCheckReached)).toBe(expected);
  },
);

test.each<[StepName, StepName]>([
  ['contact', 'timeSlot'],
  ['destination', 'select'],
  ['select', 'select'],
])('the step before %s is %s', (step, expected) => {
  expect(previousStep(step, chosen)).toBe(expected);
});
