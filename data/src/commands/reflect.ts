import { readFile } from 'node:fs/promises';
import { CannotStart, commitIf, problemLine, readReceipts, reflectChanges } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from '../command';
import { exitCodes } from '../exit-codes';
import { lookAt, readEncoding } from '../input-file';

export const reflectCommand: Command = {
  usage: 'reflect <file>',
  does: 'marks accepted changes as taken over by the company, so that customers may change again',
  explains: `
The file is one that export has written, or any CSV with a column receipt_number (受付番号); other columns do not
count. The orders get their new content. All receipts are taken or none: an unknown one is listed. A receipt that
was reflected before counts as such, so the same file twice changes nothing.

Take changes over in this order: export, enter them into the company's system, reflect, and only then import files
that the system wrote after it.

  npm run data -- reflect changes.csv`,
  options: {
    encoding: { value: 'name', does: 'utf-8 or shift_jis; otherwise detected' },
    'dry-run': { does: 'check everything and count, but change nothing' },
  },
  run: runReflect,
};

async function runReflect(context: Context): Promise<Outcome> {
  const { options, flags, positionals, now } = context;
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new WrongUsage('Name one file.');
  const receipts = await read(context.resolvePath(name), options['encoding'], now);
  if (!receipts.ok) return { code: exitCodes.refused, lines: receipts.lines, data: receipts };

  const isDryRun = flags.has('dry-run');
  const { database } = await context.open();
  const outcome = await commitIf(
    database,
    (transaction) => reflectChanges(transaction, receipts.numbers, now),
    ({ unknown }) => unknown.length === 0 && !isDryRun,
  );
  const { reflected, already, unknown } = outcome;
  if (unknown.length > 0) {
    return {
      code: exitCodes.refused,
      lines: [
        ...unknown.map((receipt) => `No change has the receipt ${receipt}.`),
        'Nothing was reflected.',
      ],
      data: { unknown },
    };
  }
  return {
    code: exitCodes.done,
    lines: [
      `${reflected} changes reflected, ${already} were before.`,
      ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ],
    data: { reflected, already, dryRun: isDryRun },
  };
}

type Receipts = { ok: true; numbers: string[] } | { ok: false; lines: string[] };

async function read(path: string, encoding: string | undefined, now: Date): Promise<Receipts> {
  const file = await lookAt(path, readEncoding(encoding));
  if (typeof file === 'string') return { ok: false, lines: [`${path} ${file}`] };
  if (path.endsWith('.json')) return readJson(path);
  const { numbers, problems } = await readReceipts(file, now);
  return problems.length > 0
    ? { ok: false, lines: [...problems.map(problemLine), 'Nothing was reflected.'] }
    : { ok: true, numbers };
}

async function readJson(path: string): Promise<Receipts> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`The file ${path} cannot be read (${error.code}).`);
  });
  try {
    const { changes } = JSON.parse(text) as { changes: { receiptNumber: unknown }[] };
    const numbers = changes.map(({ receiptNumber }) => receiptNumber);
    const isText = (number: unknown): number is string => typeof number === 'string';
    if (numbers.every(isText)) return { ok: true, numbers };
  } catch {
    // No JSON, or of another shape: told below.
  }
  return {
    ok: false,
    lines: [`${path} is no JSON that export has written.`, 'Nothing was reflected.'],
  };
}
