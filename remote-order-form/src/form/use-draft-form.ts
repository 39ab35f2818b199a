import type { AppState } from '@order-change/client';
import { afterPaint, type SubmitResult, useStepForm } from '@order-change/form';
import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Schema } from 'yup';
import type { Draft, InputStep } from '../change/draft';
import { refusedFields, toFieldProblem } from '../change/refusal-fields';
import { stepSchema } from '../change/step-schema';
import { selectOrderForm, stepEntered } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';
import { useDeliveryCheck } from './use-delivery-check';
import { useGoOn } from './use-go-on';

/** Question of a step once its own rules hold: problems keep the customer there, and so does 'stay'. */
type StepCheck<S extends InputStep> = (values: Draft[S], schema: Schema) => Promise<SubmitResult>;

/** The form of one step of the draft: it begins with the draft, and each change is kept there. */
export function useDraftForm<S extends InputStep>(step: S, check?: StepCheck<S>) {
  const { draft, refusal } = useOrderForm();
  const { order, rules } = useOpenOrder();
  const dispatch = useDispatch();
  const store = useStore<AppState>();
  const checkDelivery = useDeliveryCheck(step);
  const goOn = useGoOn(step);
  const schema = useMemo(() => stepSchema(step, rules, draft), [step, rules, draft]);
  return useStepForm<Draft[S]>({
    schema,
    initialValues: draft[step],
    describe: (violation) => toFieldProblem(schema, violation),
    refused: () => (refusal ? refusedFields(refusal, draft, step, schema) : []),
    onChange(values) {
      // It may come as the form goes away: nothing is kept of an order that is no longer open.
      const { orderNumber } = selectOrderForm(store.getState());
      if (orderNumber === order.orderNumber) dispatch(stepEntered({ [step]: values }));
    },
    onSubmit: async (values) => {
      // The press is seen before the next step is worked on.
      await new Promise<void>((resolve) => void afterPaint(resolve));
      const result = (await check?.(values, schema)) ?? [];
      return result.length > 0 ? result : checkDelivery();
    },
    onDone: goOn,
  });
}
