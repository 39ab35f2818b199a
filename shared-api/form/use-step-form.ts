import { type Violation, violationsOf } from '@order-change/contract';
import type { Schema } from 'yup';
import { type FieldProblem, toProblem } from './field-problem';
import { type JudgedFormOptions, useJudgedForm } from './use-judged-form';

interface StepFormOptions<Values extends object> extends Omit<
  JudgedFormOptions<Values>,
  'judge' | 'rules'
> {
  /** the contract's rules of this step; memoised by the caller */
  schema: Schema;
  /** words a violation; for its field unless given */
  describe?: (violation: Violation) => FieldProblem;
}

/** The form of a step whose values the contract judges ({@link useJudgedForm}). */
export function useStepForm<Values extends object>({
  schema,
  describe = (violation) => toProblem(schema, violation),
  ...options
}: StepFormOptions<Values>) {
  const judge = (values: Values) =>
    violationsOf(schema, values).map((violation) => describe(violation));
  return useJudgedForm({ ...options, judge, rules: schema });
}
