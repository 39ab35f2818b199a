import { readFile } from 'node:fs/promises';
import { fill, type Result } from '@order-change/contract';
import { problemLine, readReceipts, reflectChanges } from 'api-server/data';
import { defineCommand, done, refused } from '../command';
import { cannotRead, checkFile, readEncoding } from '../files/input-file';
import { readOwnCompany } from '../files/own-company';
import * as texts from '../texts/en';

export const reflectCommand = defineCommand({
  name: 'reflect',
  usage: '<file>',
  does: 'marks accepted changes as taken over by the company, so that customers may change again',
  explains: `
The file is one that export has written, or any CSV with a column receipt_number (受付番号); other columns do not
count. The orders get their new content. All receipts are taken or none: an unknown or rejected one is listed, and one
whose change its customer has ended. A receipt that was reflected before counts as such, so the same file twice
changes nothing. With REFLECTION_MAIL=true each customer is told by mail; the company of COMPANY_FILE signs it.

Take changes over in this order: export, enter them into the company's system, reflect, and only then import files
that the system wrote after it.

  npm run data -- reflect changes.csv`,
  argument: '<file>',
  options: {
    '--encoding <name>': 'utf-8 or shift_jis; otherwise detected',
    '--dry-run': 'check everything and count, but change nothing',
  },
  async run({ options, argument, resolvePath, transact, dryRun, now, env }) {
    const receipts = await read(resolvePath(argument), options.encoding, now);
    if (!receipts.ok) {
      const { failure: lines } = receipts;
      return refused(lines, { ok: false, lines });
    }
    const isMailed = env['REFLECTION_MAIL'] === 'true';
    const company = isMailed ? readOwnCompany({ env, resolvePath }) : undefined;
    const { reflected, already, unknown, rejected, ended } = await transact(
      (transaction) => reflectChanges(transaction, receipts.value, now, company),
      ({ unknown, rejected, ended }) => unknown.length + rejected.length + ended.length === 0,
    );
    if (unknown.length + rejected.length + ended.length > 0) {
      const lines = [
        ...unknown.map((receipt) => fill(texts.unknownReceipt, { receipt })),
        ...rejected.map((receipt) => fill(texts.rejectedReceipt, { receipt })),
        ...ended.map((receipt) => fill(texts.endedReceipt, { receipt })),
      ];
      return refused([...lines, texts.nothingReflected], {
        unknown,
        rejected,
        ...(ended.length > 0 && { ended }),
      });
    }
    return done(
      [fill(texts.reflected, { reflected, already }), ...(dryRun ? [texts.dryRun] : [])],
      { reflected, already, dryRun },
    );
  },
});

/** Reads receipt numbers; the failure is what to print. */
type Receipts = Result<string[], string[]>;

async function read(path: string, encoding: string | undefined, now: Date): Promise<Receipts> {
  const file = await checkFile(path, readEncoding(encoding));
  if (!file.ok) return { ok: false, failure: [`${path} ${file.failure}`] };
  if (path.endsWith('.json')) return readJson(path);
  const receipts = await readReceipts(file.value, now);
  return receipts.ok
    ? receipts
    : { ok: false, failure: [...receipts.failure.map(problemLine), texts.nothingReflected] };
}

async function readJson(path: string): Promise<Receipts> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(path, error);
  });
  try {
    const { changes } = JSON.parse(text) as { changes: { receiptNumber: unknown }[] };
    const numbers = changes.map(({ receiptNumber }) => receiptNumber);
    const isText = (number: unknown): number is string => typeof number === 'string';
    if (numbers.every(isText)) return { ok: true, value: numbers };
  } catch {
    // No JSON, or of another shape: refused below.
  }
  return { ok: false, failure: [fill(texts.notAnExport, { path }), texts.nothingReflected] };
}
