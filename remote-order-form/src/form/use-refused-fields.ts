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
  const standing = (values: Draft[S]) =>
    refused.problems.flatMap((problem) => {
      const path = placeNow(problem.path, refused.values, values);
      return path === undefined ? [] : [{ problem, path }];
    });
  return {
    /** those of the fields that still hold what was refused */
    standing: (values: Draft[S]): FieldErrors =>
      toFieldErrors(standing(values).map(({ problem, path }) => ({ ...problem, path }))),
    /** forgets those of the fields that have been changed */
    settle: (values: Draft[S]) => {
      const problems = standing(values).map(({ problem }) => problem);
      if (problems.length < refused.problems.length) setRefused({ ...refused, problems });
    },
    refuse: (problems: readonly FieldProblem[], values: Draft[S]) =>
      setRefused({ problems: [...problems], values }),
  };
}

/**
 * Where the values hold what was refused at a path; undefined once that has been changed. An entry of a
 * list is found wherever it stands by now. By value: formik works on a copy of what it begins with.
 */
function placeNow(path: string, refused: object, values: object): string | undefined {
  const [, list, index, rest] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? [];
  if (list === undefined) {
    return isEqual(getIn(values, path), getIn(refused, path)) ? path : undefined;
  }
  const entry: unknown = getIn(refused, `${list}[${index}]`);
  const entries = getIn(values, list) as readonly unknown[];
  const now = entries.findIndex((each) => isEqual(each, entry));
  return now < 0 ? undefined : `${list}[${now}]${rest}`;
}
