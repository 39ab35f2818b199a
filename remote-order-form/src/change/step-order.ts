import type { OrderChangeContext } from '@order-change/contract';
import type { Draft } from './draft';
import { isStepDone } from './step-schema';
import { type StepName, stepsOf } from './steps';

function firstOpenStep(rules: OrderChangeContext, draft: Draft): StepName {
  const steps = stepsOf(draft.select.kinds);
  return steps.find((step) => step === 'confirm' || !isStepDone(step, rules, draft)) ?? 'confirm';
}

/** The step that is shown when one is asked for: none is skipped, and only chosen kinds have one. */
export function reachableStep(asked: StepName, rules: OrderChangeContext, draft: Draft): StepName {
  const steps = stepsOf(draft.select.kinds);
  const open = firstOpenStep(rules, draft);
  const isAhead = steps.indexOf(asked) > steps.indexOf(open);
  return steps.includes(asked) && !isAhead ? asked : open;
}

/** Finds the step to which 「次へ」 leads: to the following step, or back to the check once that has been reached. */
export function nextStep(
  step: StepName,
  rules: OrderChangeContext,
  draft: Draft,
  isCheckReached: boolean,
): StepName {
  if (isCheckReached) return firstOpenStep(rules, draft);
  const steps = stepsOf(draft.select.kinds);
  return steps[steps.indexOf(step) + 1] ?? 'confirm';
}

/** Finds the step to which 「戻る」 leads if the customer came from outside. */
export function previousStep(step: StepName, { select }: Draft): StepName {
  const steps = stepsOf(select.kinds);
  return steps[steps.indexOf(step) - 1] ?? 'select';
}
