import {
  CannotStart,
  commitIf,
  copyPictures,
  type Imported,
  importFiles,
  judgePictures,
  type TableName,
  tables,
} from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';
import { type InputFile, lookAt, readEncoding } from '../input-file';
import { listProblems } from '../list-problems';
import { createProblemFiles } from '../problem-files';
import { createProgress } from '../progress';

const tableNames = Object.keys(tables) as TableName[];

export const importCommand: Command = {
  usage:
    'import --catalog c.csv --members m.csv --orders o.csv [--rules r.csv] [--pictures folder]',
  does: "brings the company's catalogue, delivery rules, members and orders into the database",
  explains: `
All rows of all files are taken, or none. Each bad row is listed with file, line, column, value and reason: the
first on the screen, all in <file>.problems.csv in the encoding of the file. Rows that are there already, as
they are, stay untouched: the same files twice change nothing.

An order whose accepted change is not yet reflected keeps its content, and is listed. What a file no longer
holds stays as it is; with --complete it is closed, never deleted: items are no longer offered, delivery rules
end yesterday, orders can no longer be changed.

The files are UTF-8 or Shift_JIS with a header line in English or Japanese. data/README.md describes the
columns, data/samples/ has files to begin with.

  npm run data -- import --catalog catalog.csv --members members.csv --orders orders.csv --dry-run`,
  options: {
    catalog: { value: 'file', does: 'items of catalogues' },
    rules: { value: 'file', does: 'delivery rules: what cannot go where, or not at a chosen time' },
    members: { value: 'file', does: 'membership and telephone numbers' },
    orders: { value: 'file', does: 'orders, one row for each of their lines' },
    pictures: { value: 'folder', does: 'pictures of the items; copied to PICTURES_DIR' },
    encoding: { value: 'name', does: 'utf-8 or shift_jis; otherwise detected for each file' },
    complete: { does: 'close what the given files no longer hold' },
    'dry-run': { does: 'check everything and count, but change nothing' },
  },
  run: runImport,
};

async function runImport(context: Context): Promise<Outcome> {
  const { options, flags, positionals, progress } = context;
  const [unexpected] = positionals;
  if (unexpected !== undefined) throw new WrongUsage(`"${unexpected}" belongs to no option.`);
  const given = tableNames.filter((name) => options[name] !== undefined);
  if (given.length === 0) throw new WrongUsage('Name at least one file.');
  const pictures = readPictures(context);

  const files = await lookAtAll(context, given);
  const problems = createProblemFiles(
    new Map(Object.values(files.readable).map(({ path, encoding }) => [path, encoding])),
  );
  files.faults.forEach(problems.add);
  if (problems.count > 0) return listProblems(problems);

  const isDryRun = flags.has('dry-run');
  const { database } = await context.open();
  const steps = createProgress(progress, files.readable);
  const imported = await commitIf(
    database,
    (transaction) =>
      importFiles(transaction, files.readable, {
        now: context.now,
        isComplete: flags.has('complete'),
        onProblem: problems.add,
        onRead: steps.read,
        onStep: steps.next,
        ...(pictures && { judgeItem: judgePictures(pictures.from, pictures.found) }),
      }),
    ({ ok }) => ok && !isDryRun,
  );
  if (!imported.ok) {
    if (imported.failure.kind === 'problems') return listProblems(problems);
    throw new CannotStart('Another import is running. Try again when it has ended.');
  }
  problems.close();
  if (pictures && !isDryRun) await copyPictures(pictures.found, pictures.from, pictures.to);
  return report(imported.value, isDryRun, pictures?.found.size);
}

/** Where pictures come from and go to, and the names of those that were found. */
function readPictures({ options, env, resolvePath }: Context) {
  const { pictures } = options;
  if (pictures === undefined) return undefined;
  if (!options['catalog']) throw new WrongUsage('--pictures needs --catalog, which names them.');
  const to = env['PICTURES_DIR'];
  if (!to)
    throw new WrongUsage('--pictures needs PICTURES_DIR, from which the server serves them.');
  return { from: resolvePath(pictures), to, found: new Set<string>() };
}

async function lookAtAll({ options, resolvePath }: Context, given: readonly TableName[]) {
  const named = readEncoding(options['encoding']);
  const readable: Partial<Record<TableName, InputFile>> = {};
  const faults = [];
  for (const name of given) {
    const file = resolvePath(options[name] ?? '');
    const looked = await lookAt(file, named);
    if (typeof looked === 'string') faults.push({ file, line: 1, reason: looked });
    else readable[name] = looked;
  }
  return { readable, faults };
}

const words: Readonly<Record<TableName, string>> = {
  catalog: 'items',
  rules: 'delivery rules',
  members: 'members',
  orders: 'orders',
};

function report({ rows, counts, kept }: Imported, isDryRun: boolean, pictures?: number): Outcome {
  const lines = tableNames.flatMap((name) => {
    const count = counts[name];
    if (!count) return [];
    const { added, changed, closed } = count;
    const read = rows[name] === undefined ? '' : ` (${rows[name]} rows)`;
    return [`${words[name]}: ${added} added, ${changed} changed, ${closed} closed${read}`];
  });
  return {
    code: exitCodes.done,
    lines: [
      ...lines,
      ...(pictures === undefined ? [] : [`pictures: ${pictures}`]),
      ...kept.map(
        (order) => `kept: order ${order} has an accepted change that is not yet reflected`,
      ),
      isDryRun ? 'Nothing was changed: this was a dry run.' : 'Imported.',
    ],
    data: { dryRun: isDryRun, rows, counts, kept, ...(pictures !== undefined && { pictures }) },
  };
}
