import { basename } from 'node:path';
import { fill } from '@order-change/contract';
import { problemLine } from 'api-server/data';
import { type Outcome, refused } from '../command';
import * as texts from '../texts/ja';
import type { Cause, ProblemFiles } from './problem-files';

/** Problems that a person reads one by one on a screen. */
const shownProblems = 20;
/** Causes that a person reads on a screen. */
const shownCauses = 10;

/**
 * Returns the outcome of an import that was refused: each problem if they are few or can be written nowhere, else how
 * many have one cause and the first places; and where all of them are.
 */
export function listProblems(problems: ProblemFiles): Outcome {
  const { first, count, causes } = problems;
  const { written, unwritten } = problems.close();
  const areMany = count > shownProblems;
  const isListed = unwritten.length === 0;
  return refused(
    [
      ...(areMany && isListed ? [] : first.map(problemLine)),
      ...(areMany ? causeLines(causes) : []),
      ...(isListed ? [] : [fill(texts.unwrittenProblems, { files: unwritten.join(', ') })]),
      fill(written.length > 0 ? texts.problemsOf : texts.problemsShown, {
        count,
        files: written.join(', '),
      }),
    ],
    {
      problems: isListed ? first.slice(0, shownProblems) : first,
      problemCount: count,
      causes: causes.map(({ places: _places, ...cause }) => cause),
      problemFiles: written,
    },
  );
}

function causeLines(causes: readonly Cause[]): string[] {
  const lines = causes
    .slice(0, shownCauses)
    .map(({ column, header = column, reason, count, places }) => {
      const where = [...places].map(([file, lines]) =>
        fill(texts.place, { file: basename(file), lines: lines.join('、') }),
      );
      const words = { count, reason, places: where.join('、') };
      return header === undefined
        ? fill(texts.cause, words)
        : fill(texts.causeOfColumn, { ...words, column: header });
    });
  const left = causes.slice(shownCauses).reduce((sum, { count }) => sum + count, 0);
  return left > 0 ? [...lines, fill(texts.otherCauses, { count: left })] : lines;
}
