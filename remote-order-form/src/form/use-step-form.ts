import { useFormik } from 'formik';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ChangeEvent,
  type FormEvent,
} from 'react';
import { useDispatch } from 'react-redux';
import { useComposition } from '@order-change/shared-ui';
import type { FieldProblem } from '../change/refusal-fields';
import { stepSchema } from '../change/step-schema';
import type { Draft, InputStep } from '../draft/draft';
import { stepEntered } from '../draft/order-form.slice';
import { fieldId, validate, type FieldErrors } from './field-errors';
import { useOpenOrder } from './open-order';
import { useGoOn } from './use-go-on';
import { useHeld } from './use-held';
import { useOrderForm } from './use-order-form';
import { useRefusedFields } from './use-refused-fields';

/** What a step asks when its own rules hold: problems keep the customer there, and so does `stay`. */
type StepCheck<S extends InputStep> = (
  values: Draft[S],
) => Promise<readonly FieldProblem[] | 'stay'>;

/**
 * The form of a step: formik holds the values, the contract judges them, and each change is kept in
 * the draft. A field is wrong from 「次へ」 until it is right; nothing is judged during composition.
 */
export function useStepForm<S extends InputStep>(step: S, check?: StepCheck<S>) {
  const { draft } = useOrderForm();
  const { rules } = useOpenOrder();
  const dispatch = useDispatch();
  const goOn = useGoOn(step);
  const { isComposing, handlers } = useComposition();
  const schema = useMemo(() => stepSchema(step, rules, draft), [step, rules, draft]);
  const { standing, settle, refuse } = useRefusedFields(step);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);

  const formik = useFormik<Draft[S]>({
    initialValues: draft[step],
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => validate(schema, values) as object,
    onSubmit: async (values) => {
      refuse([], values);
      const problems = (await check?.(values)) ?? [];
      if (!isHere.current || problems === 'stay') return;
      if (problems.length > 0) refuse(problems, values);
      else goOn();
    },
  });
  const { values, submitCount, isSubmitting } = formik;

  // Only what is typed is kept: a draft that is thrown away must not come back from here.
  const keep = useEffectEvent(() => {
    if (values !== draft[step]) dispatch(stepEntered({ [step]: values }));
  });
  useEffect(() => keep(), [values]);

  const judged = useHeld(values, isComposing);
  const broken = useMemo(
    () => shownErrors(formik.errors as FieldErrors, validate(schema, judged)),
    [formik.errors, schema, judged],
  );
  const errors: FieldErrors = { ...standing(judged), ...broken };

  // A summary that returned while its field is typed on would take the focus away from it.
  const forgetMended = useEffectEvent(() => {
    if (Object.keys(broken).length < Object.keys(formik.errors).length) {
      formik.setErrors(broken as object);
    }
    settle(judged);
  });
  useEffect(() => forgetMended(), [judged]);

  return {
    values,
    /** the values that no input method is working on */
    judged,
    errors,
    attempt: submitCount,
    isBusy: isSubmitting,
    set: <Name extends keyof Draft[S] & string>(name: Name, value: Draft[S][Name]) =>
      void formik.setFieldValue(name, value, false),
    setValues: (next: Draft[S]) => void formik.setValues(next, false),
    /** What a text field of the step needs. */
    text: (name: keyof Draft[S] & string) => ({
      id: fieldId(name),
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        void formik.setFieldValue(name, target.value, false),
    }),
    formProps: {
      ...handlers,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (isComposing) event.preventDefault();
        else formik.handleSubmit(event);
      },
    },
  };
}

/** What a step's page uses of its form. */
export type StepForm = Pick<
  ReturnType<typeof useStepForm<InputStep>>,
  'errors' | 'attempt' | 'isBusy' | 'formProps'
>;

/** Of the errors of the last attempt, those that are not right yet, with what is wrong now. */
function shownErrors(attempted: FieldErrors, current: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(current).filter(([path]) => path in attempted));
}
