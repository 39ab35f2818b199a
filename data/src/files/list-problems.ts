import { fill } from '@order-change/contract';
import { problemLine } from 'api-server/data';
import { type Outcome, refused } from '../command';
import * as texts from '../texts/en';
import type { ProblemFiles } from './problem-files';

/** Returns the outcome of an import that was refused: the first problems, and where all of them are. */
export function listProblems(problems: ProblemFiles): Outcome {
  const { first, count } = problems;
  const { written, unwritten } = problems.close();
  return refused(
    [
      ...first.map(problemLine),
      ...(count > first.length ? [fill(texts.andMore, { count: count - first.length })] : []),
      ...(unwritten.length > 0
        ? [fill(texts.unwrittenProblems, { files: unwritten.join(', ') })]
        : []),
      fill(written.length > 0 ? texts.problemsOf : texts.problemsShown, {
        problems: count === 1 ? texts.oneProblem : fill(texts.manyProblems, { count }),
        files: written.join(', '),
      }),
    ],
    { problems: first, problemCount: count, problemFiles: written },
  );
}
