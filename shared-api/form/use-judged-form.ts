import { useComposition } from '@order-change/shared-ui';
import { useFormik } from 'formik';
import {
  type ChangeEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, fieldId, type FieldProblem, toFieldErrors } from './field-problem';
import { useKeptValues } from './use-kept-values';
import { useRefusedFields } from './use-refused-fields';
import { useValueBeforeComposing } from './use-value-before-composing';

/** Outcome of a submission. */
export type SubmitResult = readonly FieldProblem[] | 'stay' | 'failed';

export interface JudgedFormOptions<Values extends object> {
  /** finds every problem of the values, in the order of the form */
  judge: (values: Values) => readonly FieldProblem[];
  /** what the judgement depends on beside the values; memoised by the caller */
  rules?: unknown;
  initialValues: Values;
  /** what an earlier submission refused of the initial values */
  refused?: () => readonly FieldProblem[];
  /**
   * Called with changed values, never with the initial ones: once their frame is painted, and at the latest before a
   * submission, when the page is hidden or left, and when the form goes away.
   */
  onChange?: (values: Values) => void;
  /**
   * Called if no rule is broken. Problems stand at their fields until those change; 'stay' keeps the
   * customer without a problem, 'failed' says that the submission could not be completed.
   */
  onSubmit: (values: Values) => Promise<SubmitResult>;
  /** called after a submission without a problem, unless the customer has left the step meanwhile */
  onDone?: () => void;
}

/**
 * The form of a step: formik holds the values, `judge` finds what is wrong. A field is wrong from the
 * submission until it is right; nothing is judged while an input method composes.
 */
export function useJudgedForm<Values extends object>(options: JudgedFormOptions<Values>) {
  const { judge, rules, initialValues, onChange, onSubmit, onDone } = options;
  const { isComposing, handlers } = useComposition();
  const { standing, settle, refuse } = useRefusedFields(() => ({
    problems: options.refused?.() ?? [],
    values: initialValues,
  }));
  const [hasFailed, setFailed] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const validate = (values: Values) => toFieldErrors(judge(values));

  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => validate(values) as object,
    onSubmit: async (values) => {
      refuse([], values);
      setFailed(false);
      const result = await onSubmit(values);
      if (!isMounted.current || result === 'stay') return;
      if (result === 'failed') setFailed(true);
      else if (result.length > 0) refuse(result, values);
      else onDone?.();
    },
  });
  const { values, submitCount, isSubmitting } = formik;

  const keepNow = useKeptValues(values, onChange);

  const judged = useValueBeforeComposing(values, isComposing);
  const broken = useMemo(
    () => shownErrors(formik.errors as FieldErrors, () => validate(judged)),
    [formik.errors, rules, judged],
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

  const { setFieldValue } = formik;
  const enter = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      void setFieldValue(target.name, target.value, false),
    [setFieldValue],
  );

  return {
    values,
    /** the values without what an input method is still composing */
    judged,
    errors,
    /** how often the customer submitted */
    attempt: submitCount,
    isBusy: isSubmitting,
    /** the last submission could not be completed, and no dialog has said so */
    hasFailed,
    isComposing,
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      void setFieldValue(name, value, false),
    setValues: (next: Values) => void formik.setValues(next, false),
    /** Puts in values that the customer did not type: nothing of them is judged before the next submission. */
    startFrom: (next: Values) => {
      formik.setErrors({});
      refuse([], next);
      void formik.setValues(next, false);
    },
    /** Props of the step's text field or select. */
    text: (name: keyof Values & string) => ({
      id: fieldId(name),
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: enter,
    }),
    formProps: {
      ...handlers,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (isComposing) return event.preventDefault();
        keepNow();
        formik.handleSubmit(event);
      },
    },
  };
}

/** Part of a step's form that its page uses. */
export type StepForm = Pick<
  ReturnType<typeof useJudgedForm<object>>,
  'errors' | 'attempt' | 'isBusy' | 'hasFailed' | 'formProps'
>;

/** Of the errors of the last attempt, those that are not right yet, with what is wrong now. */
function shownErrors(attempted: FieldErrors, current: () => FieldErrors): FieldErrors {
  if (Object.keys(attempted).length === 0) return {};
  return Object.fromEntries(Object.entries(current()).filter(([path]) => path in attempted));
}
