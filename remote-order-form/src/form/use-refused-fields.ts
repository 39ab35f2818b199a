import { getIn } from 'formik';
import { useState } from 'react';
import isEqual from 'react-fast-compare';
import { refusedFields, type FieldProblem } from '../change/refusal-fields';
import type { Draft, InputStep } from '../draft/draft';
import { toFieldErrors, type FieldErrors } from './field-errors';
import { useOrderForm } from './use-order-form';

/**
 * What somebody else than the form's rules has refused: the server, at a submission or a check. Only
 * it knows what would be right, so a problem stands until its field is changed.
 */
export function useRefusedFields<S extends InputStep>(step: S) {
  const { draft, refusal } = useOrderForm();
  const [refused, setRefused] = useState(() => ({
    problems: refusal ? refusedFields(refusal, draft, step) : [],
    values: draft[step],
  }));
  // By value: formik works on a copy of what it begins with.
  const standing = (values: Draft[S]) =>
    refused.problems.filter(({ path }) =>
      isEqual(getIn(values, path), getIn(refused.values, path)),
    );
  return {
    /** those of the fields that still hold what was refused */
    standing: (values: Draft[S]): FieldErrors => toFieldErrors(standing(values)),
    /** forgets those of the fields that have been changed */
    settle: (values: Draft[S]) => {
      const problems = standing(values);
      if (problems.length < refused.problems.length) setRefused({ ...refused, problems });
    },
    refuse: (problems: readonly FieldProblem[], values: Draft[S]) =>
      setRefused({ problems: [...problems], values }),
  };
}
