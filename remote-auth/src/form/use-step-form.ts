import { useFormik } from 'formik';
import {
  useId,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';
import { violationsOf, type ErrorAnswer } from '@order-change/contract';
import { useComposition, type FieldError, type TextFieldProps } from '@order-change/shared-ui';
import type { ObjectSchema } from 'yup';
import type { CallResult } from '../use-sign-in-calls';
import { refusalTexts, violationTexts, type Texts } from './field-errors';
import { useFocusOnFailure } from './use-focus-on-failure';

interface StepFormOptions<Name extends string> {
  /** the contract's, of the call that the step makes */
  schema: ObjectSchema<Record<Name, string>>;
  initialValues: Record<Name, string>;
  /** gets the normalised values */
  onSubmit: (values: Record<Name, string>) => Promise<CallResult<unknown>>;
  onType?: (typed: Partial<Record<Name, string>>) => void;
  /** the field to which a refusal belongs that names none; else it is the form's `refusal` */
  refusalField?: Name;
}

/**
 * The form of a step. Nothing is judged before it is sent; what was found wrong then is said until it
 * is right. An input method that is still composing is left in peace.
 *
 * A form of one field needs no summary of errors: the field itself takes the focus, and its error is
 * read with it.
 */
export function useStepForm<Name extends string>(options: StepFormOptions<Name>) {
  const { schema, initialValues, onSubmit, onType, refusalField } = options;
  const formId = useId();
  const { isComposing, handlers } = useComposition();
  const [refusal, setRefusal] = useState<ErrorAnswer | null>(null);

  const formik = useFormik<Texts>({
    initialValues,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => violationTexts(violationsOf(schema, values)),
    onSubmit: async (values, { setErrors }) => {
      setRefusal(null);
      const result = await onSubmit(schema.cast(values) as Record<Name, string>);
      if (result.kind !== 'refused') return;
      const texts = refusalTexts(result.refusal, Object.keys(values), refusalField);
      if (Object.keys(texts).length > 0) setErrors(texts);
      else setRefusal(result.refusal);
    },
  });
  const { values, errors, isSubmitting } = formik;
  const idOf = (name: string) => `${formId}-${name}`;
  const found: FieldError[] = Object.entries(errors).flatMap(([name, text]) =>
    text ? [{ id: idOf(name), message: text }] : [],
  );
  const hasSummary = Object.keys(initialValues).length > 1;
  useFocusOnFailure(hasSummary ? undefined : found[0]?.id, formik);

  function clearIfRight(name: string, value: string): void {
    if (!errors[name]) return;
    const violations = violationsOf(schema, { ...values, [name]: value });
    if (!violations.some(({ path }) => path === name)) formik.setFieldError(name, undefined);
  }

  function setValue(name: Name, value: string): void {
    void formik.setFieldValue(name, value, false);
    onType?.({ [name]: value } as Partial<Record<Name, string>>);
    if (!isComposing) clearIfRight(name, value);
  }

  return {
    values: values as Record<Name, string>,
    setValue,
    focus: (name: Name) => document.getElementById(idOf(name))?.focus(),
    isComposing,
    refusal,
    isSubmitting,
    handleSubmit: formik.handleSubmit,
    summary: hasSummary && !isSubmitting ? found : [],
    field: (name: Name) =>
      ({
        id: idOf(name),
        name,
        value: values[name] ?? '',
        error: errors[name],
        required: true,
        onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
        onKeyDown: (event: KeyboardEvent) => {
          handlers.onKeyDown(event);
          // An Enter that is held down would use up the tries.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        },
        onCompositionStart: handlers.onCompositionStart,
        onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
          handlers.onCompositionEnd();
          clearIfRight(name, event.currentTarget.value);
        },
      }) satisfies Partial<TextFieldProps>,
  };
}
