import { type FieldProblem, useStepForm } from '@order-change/form';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { refusedFields, toFieldProblem } from '../change/refusal-fields';
import { stepSchema } from '../change/step-schema';
import type { Draft, InputStep } from '../draft/draft';
import { stepEntered } from '../draft/order-form.slice';
import { useOpenOrder } from './open-order';
import { useGoOn } from './use-go-on';
import { useOrderForm } from './use-order-form';

/** What a step asks once its own rules hold: problems keep the customer there, and so does 'stay'. */
type StepCheck<S extends InputStep> = (
  values: Draft[S],
) => Promise<readonly FieldProblem[] | 'stay'>;

/** The form of one step of the draft: it begins with the draft, and each change is kept there. */
export function useDraftForm<S extends InputStep>(step: S, check?: StepCheck<S>) {
  const { draft, refusal } = useOrderForm();
  const { rules } = useOpenOrder();
  const dispatch = useDispatch();
  const goOn = useGoOn(step);
  return useStepForm<Draft[S]>({
    schema: useMemo(() => stepSchema(step, rules, draft), [step, rules, draft]),
    initialValues: draft[step],
    describe: toFieldProblem,
    refused: () => (refusal ? refusedFields(refusal, draft, step) : []),
    onChange: (values) => void dispatch(stepEntered({ [step]: values })),
    onSubmit: async (values) => (await check?.(values)) ?? [],
    onDone: goOn,
  });
}
