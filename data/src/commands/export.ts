import { open, rename, rm } from 'node:fs/promises';
import { assignPositions, commitIf, encodeText, type Encoding, readChanges } from 'api-server/data';
import { headerOf, toCsv, type Unwritable } from '../change-rows';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';
import { readEncoding } from '../input-file';

export const exportCommand: Command = {
  usage: 'export --out <file> [--since <mark>]',
  does: 'writes the accepted changes that came after a mark into a file',
  explains: `
The file is JSON if its name ends in .json, else CSV. The changes stand in the order of acceptance, each with its
receipt number, time and what was before and after. The command prints the mark of the last one: name it at the next
export, and no change comes twice and none is left out, while customers go on. The same mark again gives the same
changes again, and later ones.

A character that Shift_JIS lacks is an error that names receipt and field, never a question mark: nothing is
written then; export to UTF-8 or JSON instead. In CSV a cell that a spreadsheet would run as a formula begins with
an apostrophe.

  npm run data -- export --since 120 --out changes.csv --encoding shift_jis --japanese`,
  options: {
    out: { value: 'file', does: 'where to write; the file appears whole or not at all' },
    since: { value: 'mark', does: 'the mark of the export before; by default 0, the beginning' },
    encoding: { value: 'name', does: 'of CSV: utf-8 (the default, with a BOM) or shift_jis' },
    japanese: { does: 'write the header of CSV in Japanese' },
    'dry-run': { does: 'count the changes, write nothing and remember nothing' },
  },
  run: runExport,
};

async function runExport(context: Context): Promise<Outcome> {
  const { options, flags, positionals } = context;
  if (positionals.length > 0) throw new WrongUsage(`"${positionals[0]}" belongs to no option.`);
  const isDryRun = flags.has('dry-run');
  const { out } = options;
  if (out === undefined) throw new WrongUsage('--out names the file.');
  const since = readMark(options['since'] ?? '0');
  const write = out.endsWith('.json')
    ? toJson
    : inCsv(readEncoding(options['encoding']) ?? 'utf-8', flags.has('japanese'));
  const path = context.resolvePath(out);

  const { database } = await context.open();
  const file = isDryRun ? undefined : await open(`${path}.unfinished`, 'w');
  const { mark, written } = await commitIf(
    database,
    async (transaction) => ({
      mark: await assignPositions(transaction),
      written: await write(readChanges(transaction, since), file),
    }),
    (outcome) => !isDryRun && outcome.written.unwritable.length === 0,
  ).finally(() => file?.close());
  const isGiven = since <= mark && written.unwritable.length === 0;
  if (file) await (isGiven ? rename(`${path}.unfinished`, path) : rm(`${path}.unfinished`));
  if (since > mark) throw new WrongUsage(`No export has given mark ${since}: the last is ${mark}.`);
  if (!isGiven) return refuse(written.unwritable);
  return {
    code: exitCodes.done,
    lines: isDryRun
      ? [`${written.count} changes.`, 'Nothing was written: this was a dry run.']
      : [`${written.count} changes: ${path}`, `Mark: ${mark}`],
    data: { changes: written.count, mark, dryRun: isDryRun, ...(file && { file: path }) },
  };
}

function readMark(option: string): number {
  if (/^\d{1,9}$/.test(option)) return Number(option);
  throw new WrongUsage('--since must be a mark that an export has printed.');
}

interface Written {
  count: number;
  unwritable: Unwritable[];
}

interface Target {
  write: (content: string | Buffer) => Promise<unknown>;
}

type Changes = ReturnType<typeof readChanges>;
type Write = (changes: Changes, file: Target | undefined) => Promise<Written>;

const toJson: Write = async (changes, file) => {
  const written: Written = { count: 0, unwritable: [] };
  await file?.write('{"changes":[');
  for await (const change of changes) {
    await file?.write(`${written.count > 0 ? ',' : ''}\n${JSON.stringify(change)}`);
    written.count += 1;
  }
  await file?.write('\n]}\n');
  return written;
};

function inCsv(encoding: Encoding, isJapanese: boolean): Write {
  return async (changes, file) => {
    const written: Written = { count: 0, unwritable: [] };
    const header = `${encoding === 'utf-8' ? '\uFEFF' : ''}${headerOf(isJapanese)}`;
    await file?.write(encodeText(header, encoding) ?? '');
    for await (const change of changes) {
      const rows = toCsv(change, encoding);
      if (Buffer.isBuffer(rows)) await file?.write(rows);
      else written.unwritable.push(...rows);
      written.count += 1;
    }
    return written;
  };
}

function refuse(unwritable: readonly Unwritable[]): Outcome {
  return {
    code: exitCodes.refused,
    lines: [
      ...unwritable.map(
        ({ receiptNumber, orderNumber, field, characters }) =>
          `receipt ${receiptNumber}, order ${orderNumber}, ${field}: Shift_JIS has no ${characters.join(' ')}`,
      ),
      'Nothing was written. Export to UTF-8 or JSON.',
    ],
    data: { unwritable },
  };
}
