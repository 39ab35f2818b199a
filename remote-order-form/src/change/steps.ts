import { type ChangeKind, changeKinds, kindLabels } from '@order-change/contract';

import * as texts from '#texts';

/** All steps, in the order in which a customer goes through them. */
const stepNames = ['select', ...changeKinds, 'contact', 'confirm'] as const;
export type StepName = (typeof stepNames)[number];

/** Names of the steps in the progress bar, in headings of the check and in the page's title. */
export const stepLabels: Record<StepName, string> = {
  ...texts.stepNames,
  ...kindLabels,
};

export function isStepName(value: unknown): value is StepName {
  return stepNames.some((name) => name === value);
}

/** The steps of a customer who changes these kinds. */
export function stepsOf(kinds: readonly ChangeKind[]): StepName[] {
  return stepNames.filter((name) => !isChangeKind(name) || kinds.includes(name));
}

function isChangeKind(name: StepName): name is ChangeKind {
  return changeKinds.some((kind) => kind === name);
}
