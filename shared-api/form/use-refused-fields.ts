import { getIn } from 'formik';
import { useState } from 'react';
import isEqual from 'react-fast-compare';
import { type FieldErrors, type FieldProblem, toFieldErrors } from './field-problem';

/**
 * Problems that only the server can find, at a submission or a check. The form cannot know what would be
 * right, so a problem stands until its field is changed.
 */
export function useRefusedFields<Values extends object>(
  first: () => { problems: readonly FieldProblem[]; values: Values },
) {
  const [refused, setRefused] = useState(first);
  const standing = (values: Values) =>
    refused.problems.flatMap((problem) => {
      const path = placeNow(problem.path, refused.values, values);
      return path === undefined ? [] : [{ problem, path }];
    });
  return {
    /** The problems of fields that still hold the refused value. */
    standing: (values: Values): FieldErrors =>
      toFieldErrors(standing(values).map(({ problem, path }) => ({ ...problem, path }))),
    /** Forgets the problems of fields that have been changed. */
    settle: (values: Values) => {
      const problems = standing(values).map(({ problem }) => problem);
      if (problems.length < refused.problems.length) setRefused({ ...refused, problems });
    },
    refuse: (problems: readonly FieldProblem[], values: Values) => setRefused({ problems, values }),
  };
}

/**
 * The path at which the values now hold what was refused at a path; undefined once it has been changed.
 * A path that is no field's is about all of them. An entry of a list is found wherever it stands by now. Compares by value: formik copies its initial values.
 */
function placeNow(path: string, refused: object, values: object): string | undefined {
  const [, list, index, rest] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? [];
  if (list === undefined) {
    return isEqual(getIn(values, path, values), getIn(refused, path, refused)) ? path : undefined;
  }
  const entry: unknown = getIn(refused, `${list}[${index}]`);
  const entries = getIn(values, list) as readonly unknown[];
  const now = entries.findIndex((each) => isEqual(each, entry));
  return now < 0 ? undefined : `${list}[${now}]${rest}`;
}
