import { commitIf, importPostal, type PostalFailure, type PostalImport } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';
import { type InputFile, lookAt, readEncoding } from '../input-file';
import { listProblems } from '../list-problems';
import { createProblemFiles } from '../problem-files';

export const importPostalCommand: Command = {
  usage: 'import-postal [--areas KEN_ALL.CSV] [--offices JIGYOSYO.CSV]',
  does: "replaces the postal codes by those of Japan Post's files",
  explains: `
The files are taken as Japan Post publishes them, in Shift_JIS or UTF-8, without a header line; town names that are
split over several lines are joined. The command says which codes are new, gone or different. A file that would lose
more than 1 % of its codes is refused: it is probably cut off. Customers see the former codes until all are there.
Later starts of the server keep what was imported.

  npm run data -- import-postal --areas KEN_ALL.CSV --offices JIGYOSYO.CSV --dry-run`,
  options: {
    areas: { value: 'file', does: 'codes of areas (KEN_ALL.CSV or utf_ken_all.csv)' },
    offices: { value: 'file', does: 'codes of large offices and P.O. boxes (JIGYOSYO.CSV)' },
    encoding: { value: 'name', does: 'utf-8 or shift_jis; otherwise detected for each file' },
    'dry-run': { does: 'check everything and count, but change nothing' },
  },
  run: runImportPostal,
};

async function runImportPostal(context: Context): Promise<Outcome> {
  const { options, flags, positionals, now } = context;
  if (positionals.length > 0) throw new WrongUsage(`"${positionals[0]}" belongs to no option.`);
  const { areas, offices } = options;
  if (areas === undefined && offices === undefined) throw new WrongUsage('Name at least one file.');
  const named = readEncoding(options['encoding']);
  const looked: Partial<Record<'areas' | 'offices', InputFile>> = {};
  for (const [name, option] of Object.entries({ areas, offices })) {
    if (option === undefined) continue;
    const path = context.resolvePath(option);
    const file = await lookAt(path, named);
    if (typeof file === 'string') return refuse(`${path} ${file}.`);
    looked[name as 'areas' | 'offices'] = file;
  }
  const isDryRun = flags.has('dry-run');
  const problems = createProblemFiles(
    new Map(Object.values(looked).map(({ path, encoding }) => [path, encoding])),
  );
  const { database } = await context.open();
  context.progress('Reading and comparing …');
  const imported = await commitIf(
    database,
    (transaction) => importPostal(transaction, looked, { now, onProblem: problems.add }),
    ({ ok }) => ok && !isDryRun,
  );
  if (imported.ok) return report(imported.value, isDryRun);
  return imported.failure.kind === 'problems'
    ? listProblems(problems)
    : refuse(inWords(imported.failure));
}

function inWords({ removed, before }: Extract<PostalFailure, { kind: 'loss' }>): string {
  return `The file lacks ${removed} of ${before} codes, more than 1 %: it is probably cut off.`;
}

function refuse(reason: string): Outcome {
  return { code: exitCodes.refused, lines: [reason, 'Nothing was changed.'], data: { reason } };
}

function report(imported: PostalImport, isDryRun: boolean): Outcome {
  const { added, removed, changed, before, examples } = imported;
  const all = added + removed + changed;
  return {
    code: exitCodes.done,
    lines: [
      ...examples.map(({ code, change }) => `${code} ${change}`),
      ...(all > examples.length ? [`… and ${all - examples.length} more`] : []),
      `${added} codes added, ${removed} removed, ${changed} changed; there were ${before}.`,
      ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ],
    data: { ...imported, dryRun: isDryRun },
  };
}
