import { fill } from '@order-change/contract';
import { importPostal, type PostalImport } from 'api-server/data';
import { defineCommand, done, type Outcome, refused, WrongUsage } from '../command';
import { checkFile, type InputFile, readEncoding } from '../files/input-file';
import { listProblems } from '../files/list-problems';
import { createProblemFiles } from '../files/problem-files';
import * as texts from '../texts/en';
import * as told from '../texts/ja';

export const importPostalCommand = defineCommand({
  name: 'import-postal',
  usage: '[--areas KEN_ALL.CSV] [--offices JIGYOSYO.CSV]',
  does: "replaces the postal codes by those of Japan Post's files",
  explains: `
The files are taken as Japan Post publishes them, in Shift_JIS or UTF-8, without a header line; town names that are
split over several lines are joined. The command says which codes are new, gone or different. A file that would lose
more than 1 % of its codes is refused: it is probably cut off. Customers see the former codes until all are there.
Later starts of the server keep what was imported.

  npm run data -- import-postal --areas KEN_ALL.CSV --offices JIGYOSYO.CSV --dry-run`,
  options: {
    '--areas <file>': 'codes of areas (KEN_ALL.CSV or utf_ken_all.csv)',
    '--offices <file>': 'codes of large offices and P.O. boxes (JIGYOSYO.CSV)',
    '--encoding <name>': 'utf-8 or shift_jis; otherwise detected for each file',
    '--dry-run': 'check everything and count, but change nothing',
  },
  async run({ options, resolvePath, transact, dryRun, progress, now }) {
    const { areas, offices } = options;
    if (areas === undefined && offices === undefined) throw new WrongUsage(texts.nameAFile);
    const named = readEncoding(options.encoding);
    const files: Partial<Record<'areas' | 'offices', InputFile>> = {};
    for (const [name, option] of [
      ['areas', areas],
      ['offices', offices],
    ] as const) {
      if (option === undefined) continue;
      const path = resolvePath(option);
      const file = await checkFile(path, named);
      if (!file.ok) return refuse(`${path} ${file.failure}.`);
      files[name] = file.value;
    }
    const problems = createProblemFiles(Object.values(files));
    progress(texts.comparing);
    const imported = await transact(
      (transaction) => importPostal(transaction, files, { now, onProblem: problems.add }),
      ({ ok }) => ok,
    );
    if (imported.ok) return report(imported.value, dryRun);
    const { failure } = imported;
    return failure.kind === 'problems'
      ? listProblems(problems)
      : refuse(fill(texts.lostCodes, failure));
  },
});

function refuse(reason: string): Outcome {
  return refused([reason, texts.nothingChanged], { reason });
}

function report(imported: PostalImport, dryRun: boolean): Outcome {
  const { added, removed, changed, examples } = imported;
  const more = added + removed + changed - examples.length;
  return done(
    [
      ...examples.map((example) => fill(texts.changedCode, example)),
      ...(more > 0 ? [fill(told.andMore, { count: more })] : []),
      fill(texts.codeCounts, imported),
      ...(dryRun ? [texts.dryRun] : []),
    ],
    { ...imported, dryRun },
  );
}
