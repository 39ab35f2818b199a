import { problemLine } from 'api-server/data';
import type { Outcome } from './command';
import { exitCodes } from './exit-codes';
import type { ProblemFiles } from './problem-files';

/** The outcome of an import that was refused: the first problems, and where all of them are. */
export function listProblems(problems: ProblemFiles): Outcome {
  const { first, count } = problems;
  const reports = problems.close();
  return {
    code: exitCodes.refused,
    lines: [
      ...first.map(problemLine),
      ...(count > first.length ? [`… and ${count - first.length} more`] : []),
      `Nothing was imported: ${count} problem${count === 1 ? '' : 's'}. All of them: ${reports.join(', ')}`,
    ],
    data: { problems: first, problemCount: count, problemFiles: reports },
  };
}
