import { usePageTitle } from '@order-change/client';
import { type ErrorAnswer, refusalText, type SignInStep } from '@order-change/contract';
import { fieldId, type FieldProblem, fieldText, useJudgedForm } from '@order-change/form';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CallResult } from '../calls/use-sign-in-calls';
import type { StepRules, Values } from './step-rules';

import * as texts from '#texts';

interface SignInFormOptions<Name extends string> {
  step: SignInStep;
  /** memoised by the caller */
  rules: StepRules<Name>;
  initialValues: Values<Name>;
  /** gets the normalised values */
  onSubmit: (values: Values<Name>) => Promise<CallResult<unknown>>;
  onType?: (typed: Values<Name>) => void;
  /** the field of a refusal that names none; without it the form shows such a refusal as a whole */
  refusalField?: Name;
}

/**
 * The form of a step that makes one call. A form of one field needs no summary of errors: the field
 * itself takes the focus, and its error is read with it.
 */
export function useSignInForm<Name extends string>(options: SignInFormOptions<Name>) {
  const { step, rules, initialValues, onSubmit, onType, refusalField } = options;
  const [refusal, setRefusal] = useState<ErrorAnswer | null>(null);
  const [isTold, setTold] = useState(false);
  const form = useJudgedForm<Values<Name>>({
    judge: (values) => toProblems(rules, values),
    rules,
    initialValues,
    ...(onType && { onChange: onType }),
    onSubmit: async (values) => {
      setRefusal(null);
      const result = await onSubmit(rules.normalize(values));
      setTold(result.kind === 'told');
      if (result.kind === 'failed') return 'failed';
      if (result.kind !== 'refused') return [];
      const problems = refusedProblems(rules.labels, result.refusal, refusalField);
      if (problems.length === 0) setRefusal(result.refusal);
      return problems;
    },
  });
  const found = Object.entries(form.errors).map(([path, text]) => ({
    id: fieldId(path),
    message: text,
  }));
  usePageTitle(texts.stepTitles[step], found.length > 0 || refusal !== null);
  const hasSummary = Object.keys(initialValues).length > 1;
  useFocusOnFailure(hasSummary ? undefined : found[0]?.id, form);
  const onKeyDown = (event: KeyboardEvent) => {
    form.formProps.onKeyDown(event);
    // An Enter that is held down would use up the tries.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return {
    ...form,
    formProps: { ...form.formProps, onKeyDown },
    refusal,
    /** whether a dialog has shown the failure of the last call */
    isTold: isTold && !form.isBusy,
    dropRefusal: () => setRefusal(null),
    summary: hasSummary && !form.isBusy ? found : [],
  };
}

function toProblems<Name extends string>(
  { labels, violations }: StepRules<Name>,
  values: Values<Name>,
): FieldProblem[] {
  const named: Readonly<Record<string, string>> = labels;
  return violations(values).map(({ path, ...message }) => ({
    path,
    text: fieldText(message, named[path] ?? ''),
  }));
}

/** The problems at the fields, given by their labels, that a refusal names, else at its `only` field. */
function refusedProblems(
  labels: Readonly<Record<string, string>>,
  refusal: ErrorAnswer,
  only: string | undefined,
): FieldProblem[] {
  const problems = (refusal.fields ?? [])
    .filter(({ path }) => path in labels)
    .map(({ path, ...field }) => ({
      path,
      text: fieldText({ message: refusal.message, ...field }, labels[path] ?? ''),
    }));
  if (problems.length > 0 || only === undefined) return problems;
  return [{ path: only, text: refusalText(refusal) }];
}

/** Moves the focus to a field once a submission has ended and left it refused. */
function useFocusOnFailure(
  id: string | undefined,
  { attempt, isBusy }: { attempt: number; isBusy: boolean },
): void {
  const handled = useRef(0);
  useLayoutEffect(() => {
    if (isBusy || handled.current === attempt) return;
    handled.current = attempt;
    if (id) document.getElementById(id)?.focus();
  }, [id, attempt, isBusy]);
}
