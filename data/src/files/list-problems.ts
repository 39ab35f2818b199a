import { fill } from '@order-change/contract';
import { problemLine } from 'api-server/data';
import { type Outcome, refused } from '../command';
import * as texts from '../texts/en';
import type { Cause, ProblemFiles } from './problem-files';

/** Causes that a person reads on a screen. */
const shownCauses = 10;

/** Returns the outcome of an import that was refused: the first problems, and where all of them are. */
export function listProblems(problems: ProblemFiles): Outcome {
  const { first, count } = problems;
  const { written, unwritten } = problems.close();
  return refused(
    [
      ...first.map(problemLine),
      ...(count > first.length
        ? [fill(texts.andMore, { count: count - first.length }), ...causeLines(problems.causes)]
        : []),
      ...(unwritten.length > 0
        ? [fill(texts.unwrittenProblems, { files: unwritten.join(', ') })]
        : []),
      fill(written.length > 0 ? texts.problemsOf : texts.problemsShown, {
        problems: count === 1 ? texts.oneProblem : fill(texts.manyProblems, { count }),
        files: written.join(', '),
      }),
    ],
    { problems: first, problemCount: count, causes: problems.causes, problemFiles: written },
  );
}

function causeLines(causes: readonly Cause[]): string[] {
  const lines = causes
    .slice(0, shownCauses)
    .map(({ column, reason, count }) =>
      column === undefined
        ? fill(texts.cause, { count, reason })
        : fill(texts.causeOfColumn, { count, column, reason }),
    );
  const left = causes.slice(shownCauses).reduce((sum, { count }) => sum + count, 0);
  return left > 0 ? [...lines, fill(texts.otherCauses, { count: left })] : lines;
}
