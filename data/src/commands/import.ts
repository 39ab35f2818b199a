import { fill } from '@order-change/contract';
import {
  CannotStart,
  checkPictures,
  copyPictures,
  type CsvProblem,
  type Imported,
  importFiles,
  type Mappings,
  type TableName,
  tableNames,
} from 'api-server/data';
import {
  defineCommand,
  done,
  type Outcome,
  refused,
  type Surroundings,
  WrongUsage,
} from '../command';
import { checkFile, type InputFile, readEncoding } from '../files/input-file';
import { contradictedLines, listBrakes } from '../files/list-brakes';
import { listProblems } from '../files/list-problems';
import { readMappingFile } from '../files/mapping-file';
import { readOwnCompany } from '../files/own-company';
import { createProblemFiles } from '../files/problem-files';
import { createProgress } from '../files/progress';
import { readCount, readCountFiles, readRows } from '../files/row-counts';
import * as texts from '../texts/en';
import * as words from '../texts/ja';

const noMappings = { ok: true, value: {} as Mappings } as const;

export const importCommand = defineCommand({
  name: 'import',
  usage: '--catalog c.csv --members m.csv --orders o.csv [--rules r.csv] [--pictures folder]',
  does: "brings the company's catalogue, delivery rules, members and orders into the database",
  explains: `
All rows of all files are taken, or none. Each bad row is listed, in Japanese and with the headers of the file:
up to 20 on the screen, more of them by cause, all in <file>.problems.csv in the encoding of the file. Rows that are
there already, as they are, stay untouched: the same files twice change nothing.

Columns that the site does not know are passed over and named; one that is nearly a missing column is refused.

An order whose accepted change is not yet reflected keeps its content, and is listed. What a file no longer
holds stays as it is; with --complete it is closed, never deleted: items are no longer offered, delivery rules
end yesterday, orders can no longer be changed.

A complete file must prove that it was not cut off: by a last row "#rows,<count>", by a file <file>.count that holds
the number of its rows, or by --rows with the number that the company's system has printed. An import that would
close more than 10 and more than 1 % of the open orders is refused unless --close says how many. A file that is older
than a reflected change would take it back: such orders are named with their receipts, and refused unless
--take-back says how many.

The files are UTF-8 or Shift_JIS with a header line in English or Japanese; files with other headers, values or forms
of dates are read by a mapping (help map). data/README.md describes the columns, data/samples/ has files to begin with.

  npm run data -- import --catalog catalog.csv --members members.csv --orders orders.csv --dry-run`,
  options: {
    '--catalog <file>': 'items of catalogues',
    '--rules <file>': 'delivery rules: what cannot go where, or not at a chosen time',
    '--members <file>': 'membership and telephone numbers',
    '--orders <file>': 'orders, one row for each of their lines',
    '--pictures <folder>': 'pictures of the items; copied to PICTURES_DIR',
    '--encoding <name>': 'utf-8 or shift_jis; otherwise detected for each file',
    '--map <file>': 'how the files write our columns, as the command map makes it',
    '--complete': 'close what the given files no longer hold',
    '--rows <counts>': 'how many rows the file has, or catalog=3,orders=4: others are refused',
    '--close <count>': 'how many orders --complete may close',
    '--take-back <count>': 'how many reflected changes the files may take back',
    '--dry-run': 'check everything and count, but change nothing',
  },
  async run({ options, transact, dryRun, progress, now, ...surroundings }) {
    const given = tableNames.filter((name) => options[name] !== undefined);
    if (given.length === 0) throw new WrongUsage(texts.nameAFile);
    const pictures = readPictures(surroundings, options);

    const company = readOwnCompany(surroundings);
    const told = {
      closed: readCount('close', options.close),
      takenBack: readCount('take-back', options.takeBack),
    };
    const named = readEncoding(options.encoding);
    const mappings =
      options.map === undefined
        ? noMappings
        : await readMappingFile(surroundings.resolvePath(options.map));
    if (!mappings.ok) return refused(mappings.failure, { problems: mappings.failure });
    const files: Partial<Record<TableName, InputFile>> = {};
    const faults: CsvProblem[] = [];
    for (const name of given) {
      const file = surroundings.resolvePath(options[name] ?? '');
      const checked = await checkFile(file, named);
      if (checked.ok) files[name] = { ...checked.value, mapping: mappings.value[name] };
      else faults.push({ file, line: 1, reason: checked.failure });
    }
    const problems = createProblemFiles(Object.values(files));
    faults.forEach(problems.add);
    if (problems.count > 0) return listProblems(problems);

    const said = { ...(await readCountFiles(files)), ...readRows(options.rows, given) };
    const steps = createProgress(progress, files);
    const imported = await transact(
      (transaction) =>
        importFiles(transaction, files, {
          now,
          company,
          isComplete: options.complete === true,
          told,
          said,
          onProblem: problems.add,
          onRead: steps.read,
          onStep: steps.next,
          ...(pictures && { checkItem: checkPictures(pictures.from, pictures.found) }),
        }),
      ({ ok }) => ok,
    );
    if (!imported.ok) {
      if (imported.failure.kind === 'problems') return listProblems(problems);
      if (imported.failure.kind === 'stopped') return listBrakes(imported.failure.brakes);
      throw new CannotStart(texts.otherImport);
    }
    problems.close();
    if (pictures && !dryRun) await copyPictures(pictures.found, pictures.from, pictures.to);
    return report(imported.value, dryRun, pictures?.found.size);
  },
});

/** Returns where pictures come from and go to, and the names of those that will be found. */
function readPictures(
  { env, resolvePath }: Pick<Surroundings, 'env' | 'resolvePath'>,
  { pictures, catalog }: { readonly pictures?: string; readonly catalog?: string },
) {
  if (pictures === undefined) return undefined;
  if (catalog === undefined) throw new WrongUsage(texts.picturesNeedCatalog);
  const to = env['PICTURES_DIR'];
  if (!to) throw new WrongUsage(texts.picturesNeedFolder);
  return { from: resolvePath(pictures), to, found: new Set<string>() };
}

function report(
  { rows, others, counts, noticed, kept, takenBack, unknown }: Imported,
  dryRun: boolean,
  pictures?: number,
): Outcome {
  const lines = tableNames.flatMap((name) => {
    const count = counts[name];
    if (!count) return [];
    const line = fill(words.importCounts, { table: words.tableWords[name], ...count });
    return [
      rows[name] === undefined ? line : fill(words.importRows, { counts: line, rows: rows[name] }),
    ];
  });
  return done(
    [
      ...lines,
      ...Object.entries(others).map(([file, headers]) =>
        fill(words.otherColumns, { file, headers: headers.join(', ') }),
      ),
      ...noticed.map(({ cause, count, line, values }) =>
        fill(words.noticed[cause], { count, line, values: values.join(', ') }),
      ),
      ...(pictures === undefined ? [] : [fill(words.pictureCount, { count: pictures })]),
      ...kept.map((order) => fill(words.keptOrder, { order })),
      ...contradictedLines(words.takenBack, takenBack),
      ...contradictedLines(words.unknownBefore, unknown),
      dryRun ? words.importDryRun : words.imported,
    ],
    {
      dryRun,
      rows,
      passedOver: others,
      counts,
      kept,
      takenBack,
      unknown,
      ...(noticed.length > 0 && { noticed }),
      ...(pictures !== undefined && { pictures }),
    },
  );
}
