import { open as openFile, rename, rm } from 'node:fs/promises';
import { fill } from '@order-change/contract';
import { assignPositions, commitIf, encodeText, type Encoding, readChanges } from 'api-server/data';
import { defineCommand, done, type Outcome, refused, WrongUsage } from '../command';
import { headerOf, toCsv, type Unwritable } from '../files/change-rows';
import { readEncoding } from '../files/input-file';
import * as texts from '../texts/en';

export const exportCommand = defineCommand({
  name: 'export',
  usage: '--out <file> [--since <mark>]',
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
  needs: { '--out <file>': 'where to write; the file appears whole or not at all' },
  options: {
    '--since <mark>': 'the mark of the export before; by default 0, the beginning',
    '--encoding <name>': 'of CSV: utf-8 (the default, with a BOM) or shift_jis',
    '--japanese': 'write the header of CSV in Japanese',
    '--dry-run': 'count the changes, write nothing and remember nothing',
  },
  async run({ options, resolvePath, open }) {
    const { out } = options;
    const dryRun = options.dryRun === true;
    const since = readMark(options.since ?? '0');
    const write = out.endsWith('.json')
      ? toJson
      : inCsv(readEncoding(options.encoding) ?? 'utf-8', options.japanese === true);
    const path = resolvePath(out);

    const { database } = await open();
    const file = dryRun ? undefined : await openFile(`${path}.unfinished`, 'w');
    const { mark, written } = await commitIf(
      database,
      async (transaction) => ({
        mark: await assignPositions(transaction),
        written: await write(readChanges(transaction, since), file),
      }),
      (outcome) => !dryRun && outcome.written.unwritable.length === 0,
    ).finally(() => file?.close());
    const { count, unwritable } = written;
    const isGiven = since <= mark && unwritable.length === 0;
    if (file) await (isGiven ? rename(`${path}.unfinished`, path) : rm(`${path}.unfinished`));
    if (since > mark) throw new WrongUsage(fill(texts.unknownMark, { since, mark }));
    if (!isGiven) return refuse(unwritable);
    return done(
      dryRun
        ? [fill(texts.changeCount, { count }), texts.dryRunOfWriting]
        : [fill(texts.changesInFile, { count, path }), fill(texts.mark, { mark })],
      { changes: count, mark, dryRun, ...(file && { file: path }) },
    );
  },
});

function readMark(option: string): number {
  if (/^\d{1,9}$/.test(option)) return Number(option);
  throw new WrongUsage(texts.badMark);
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
    await file?.write(`${written.count > 0 ? ',' : ''}\n${JSON.stringify(change.content)}`);
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
      if (rows.ok) await file?.write(rows.value);
      else written.unwritable.push(...rows.failure);
      written.count += 1;
    }
    return written;
  };
}

function refuse(unwritable: readonly Unwritable[]): Outcome {
  const lines = unwritable.map(({ characters, ...where }) =>
    fill(texts.unwritable, { ...where, characters: characters.join(' ') }),
  );
  return refused([...lines, texts.notWritten], { unwritable });
}
