import { open as openFile, rename, rm } from 'node:fs/promises';
import { fill } from '@order-change/contract';
import {
  assignPositions,
  CannotStart,
  commitIf,
  encodeText,
  type Encoding,
  readChanges,
} from 'api-server/data';
import { defineCommand, done, WrongUsage } from '../command';
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

A change with a character that Shift_JIS lacks is named with receipt and field, and stands in UTF-8 in a file of its
own, <file>.set-aside.csv: enter it by hand, and reflect that file too. In CSV a cell that a spreadsheet would run as a
formula begins with an apostrophe. The files name persons: only the account that exports may read them.

  npm run data -- export --since 120 --out changes.csv --encoding shift_jis --japanese`,
  needs: { '--out <file>': 'where to write; the file appears whole or not at all' },
  options: {
    '--since <mark>': 'the mark of the export before; by default 0, the beginning',
    '--encoding <name>': 'of CSV: utf-8 (the default, with a BOM) or shift_jis',
    '--japanese': 'write the header of CSV in Japanese',
    '--dry-run': 'count the changes, write nothing and remember nothing',
  },
  async run({ options, resolvePath, open, dryRun }) {
    const since = readMark(options.since ?? '0');
    const encoding = readEncoding(options.encoding) ?? 'utf-8';
    const isJapanese = options.japanese === true;
    const path = resolvePath(options.out);
    const asidePath = `${path}.set-aside.csv`;
    const isJson = options.out.endsWith('.json');

    const { database } = await open();
    const file = dryRun ? undefined : await createPrivate(`${path}.unfinished`);
    const aside = dryRun || isJson ? undefined : await createPrivate(`${asidePath}.unfinished`);
    const write = isJson ? toJson : inCsv(encoding, isJapanese, aside);
    const { mark, written } = await commitIf(
      database,
      async (transaction) => ({
        mark: await assignPositions(transaction),
        written: await write(readChanges(transaction, since), file),
      }),
      (outcome) => !dryRun && since <= outcome.mark,
    ).finally(() => Promise.all([file?.close(), aside?.close()]));
    const isGiven = since <= mark;
    const { count, setAside, unwritable } = written;
    if (aside) await finish(asidePath, isGiven && setAside > 0);
    if (file) await finish(path, isGiven);
    if (!isGiven) throw new WrongUsage(fill(texts.unknownMark, { since, mark }));
    return done(
      [
        ...unwritable.map(({ characters, ...where }) =>
          fill(texts.unwritable, { ...where, characters: characters.join(' ') }),
        ),
        ...(setAside > 0 ? [fill(texts.setAside, { count: setAside, path: asidePath })] : []),
        ...(dryRun
          ? [fill(texts.changeCount, { count }), texts.dryRunOfWriting]
          : [fill(texts.changesInFile, { count, path }), fill(texts.mark, { mark })]),
      ],
      {
        changes: count,
        mark,
        dryRun,
        ...(file && { file: path }),
        ...(setAside > 0 && { setAside, unwritable, ...(aside && { asideFile: asidePath }) }),
      },
    );
  },
});

/**
 * Makes the unfinished file anew, which its owner alone may read: it names persons.
 *
 * @throws {CannotStart} if it cannot be written, for example because its folder is missing
 */
async function createPrivate(path: string) {
  try {
    await rm(path, { force: true });
    return await openFile(path, 'wx', 0o600);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CannotStart(fill(texts.unwritableFile, { path, code }));
  }
}

/** Gives an unfinished file its name, or removes it with what an export before has left there. */
async function finish(path: string, isWanted: boolean): Promise<void> {
  await (isWanted ? rename(`${path}.unfinished`, path) : rm(`${path}.unfinished`));
}

function readMark(option: string): number {
  if (/^\d{1,9}$/.test(option)) return Number(option);
  throw new WrongUsage(texts.badMark);
}

interface Written {
  /** in the file itself */
  count: number;
  /** in the file beside it */
  setAside: number;
  unwritable: Unwritable[];
}

interface Target {
  write: (content: string | Buffer) => Promise<unknown>;
}

type Changes = ReturnType<typeof readChanges>;
type Write = (changes: Changes, file: Target | undefined) => Promise<Written>;

const toJson: Write = async (changes, file) => {
  const written: Written = { count: 0, setAside: 0, unwritable: [] };
  await file?.write('{"changes":[');
  for await (const change of changes) {
    await file?.write(`${written.count > 0 ? ',' : ''}\n${JSON.stringify(change.content)}`);
    written.count += 1;
  }
  await file?.write('\n]}\n');
  return written;
};

/** CSV; a change that the encoding cannot hold goes into the file of those set aside, in UTF-8. */
function inCsv(encoding: Encoding, isJapanese: boolean, aside: Target | undefined): Write {
  return async (changes, file) => {
    const written: Written = { count: 0, setAside: 0, unwritable: [] };
    await file?.write(startOf(encoding, isJapanese));
    await aside?.write(startOf('utf-8', isJapanese));
    for await (const change of changes) {
      const rows = toCsv(change, encoding);
      if (rows.ok) {
        await file?.write(rows.value);
        written.count += 1;
        continue;
      }
      const inUtf8 = toCsv(change, 'utf-8');
      if (inUtf8.ok) await aside?.write(inUtf8.value);
      written.setAside += 1;
      written.unwritable.push(...rows.failure);
    }
    return written;
  };
}

function startOf(encoding: Encoding, isJapanese: boolean): string | Buffer {
  const header = `${encoding === 'utf-8' ? '\uFEFF' : ''}${headerOf(isJapanese)}`;
  return encodeText(header, encoding) ?? '';
}
