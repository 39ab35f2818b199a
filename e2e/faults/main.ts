import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite, stopSite } from '../support/site';
import type { Bounds, Outcome } from './outcome';

/** Loaded once the site is there: they read its address as they are loaded. */
const harnesses: Record<string, () => Promise<(bounds: Bounds) => Promise<Outcome>>> = {
  storage: async () => (await import('./storage')).poisonStorage,
  answers: async () => (await import('./answers')).answerBadly,
};

/** `npm run faults`: what the page does with a poisoned storage and with bad answers, in a real browser. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      seconds: { type: 'string', default: '300' },
      tries: { type: 'string', default: '20' },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(harnesses);
  const unknown = names.find((name) => !harnesses[name]);
  if (unknown !== undefined) {
    throw new Error(`No harness "${unknown}". There are: ${Object.keys(harnesses).join(', ')}.`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'order-change-faults-'));
  const site = await startSite(dataDir);
  process.env.E2E_URL = site.url;
  process.env.E2E_INBOX_URL = site.inboxUrl;
  process.env.E2E_DATA_DIR = dataDir;
  let broken = 0;
  try {
    for (const name of names) {
      console.log(`\n${name}, seed ${values.seed}`);
      const run = await harnesses[name]?.();
      const [seed, seconds, tries] = [values.seed, values.seconds, values.tries].map(Number);
      const outcome = await run?.({ seed, seconds, tries } as Bounds);
      outcome?.rows.forEach((row) =>
        console.log(`  ${row.fault}: ${row.tries} tries, ${row.dead} dead`),
      );
      outcome?.broken.forEach((sentence) => console.log(`  BROKEN ${sentence}`));
      broken += outcome?.broken.length ?? 0;
    }
  } finally {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(broken === 0 ? '\nAll held.' : `\n${broken} broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
