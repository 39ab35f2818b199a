import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writeResult } from '../support/results';
import { withSite } from '../support/with-site';
import type { Bounds, Outcome } from './outcome';

/** Loaded once the site is there: they read its address as they are loaded. */
const harnesses: Record<string, () => Promise<(bounds: Bounds) => Promise<Outcome>>> = {
  storage: async () => (await import('./storage')).poisonStorage,
  parts: async () => (await import('./parts')).breakParts,
  activations: async () => (await import('./activations')).activateUnderLoad,
  visits: async () => (await import('./visits/visits')).visitFaultyPages,
  flips: async () => (await import('./flips')).flipBytes,
  answers: async () => (await import('./answers')).answerBadly,
};

/** All but the visits, which take hours. */
const usual = Object.keys(harnesses).filter((name) => name !== 'visits');

/**
 * `npm run faults`: what the page does with a poisoned storage, bad answers, broken parts, flipped bytes and
 * activations under load, in a real browser.
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      budget: { type: 'string' },
      tries: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const names = positionals.length > 0 ? positionals : usual;
  const unknown = names.find((name) => !harnesses[name]);
  if (unknown !== undefined) {
    throw new Error(`No harness "${unknown}". There are: ${Object.keys(harnesses).join(', ')}.`);
  }
  const broken = await withSite('faults', () => runAll(names, values));
  console.log(broken === 0 ? '\nAll held.' : `\n${broken} broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}

interface Options {
  seed: string;
  budget?: string | undefined;
  tries?: string | undefined;
  only: string;
}

/** Runs harnesses one after the other. @returns how often something did not hold */
async function runAll(names: readonly string[], values: Options): Promise<number> {
  // Starting the site does not count: it may have to be built.
  const end = performance.now() + Number(values.budget ?? 600) * 1_000;
  let broken = 0;
  for (const [index, name] of names.entries()) {
    console.log(`\n${name}, seed ${values.seed}`);
    const run = await harnesses[name]?.();
    const outcome = await run?.({
      seed: Number(values.seed),
      seconds: Math.max(5, (end - performance.now()) / 1_000 / (names.length - index)),
      tries: Number(values.tries ?? 20),
      only: new RegExp(values.only),
      print: console.log,
    });
    outcome?.rows.forEach((row) =>
      console.log(
        `  ${row.fault}: ${row.tries} tries, ${row.dead} dead${row.slowest > 0 ? `, usable after ${row.slowest} ms` : ''}`,
      ),
    );
    outcome?.broken.forEach((sentence) => console.log(`  BROKEN ${sentence}`));
    broken += outcome?.broken.length ?? 0;
    if (outcome && !values.budget && !values.tries && !values.only) {
      const figures = outcome.rows.map(({ fault, ...row }) => [fault, row] as const);
      const run = { seed: Number(values.seed), figures: Object.fromEntries(figures) };
      writeResult('faults', name, run);
    }
  }
  return broken;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
