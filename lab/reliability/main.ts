import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writeResult } from '../support/results';
import { harnesses } from './harnesses';
import { type Harness, type Row, toFigures, toLine } from './outcome';
import { type BrokenBuild, brokenBuilds } from './support/broken-builds';

const usage = `npm run reliability -- <name> [--seconds n] [--tries n] [--seed n] [--slack n] [--broken]
npm run reliability -- all [--budget seconds] [--seed n] [--slack n] [--broken]

${Object.entries(harnesses)
  .map(([name, { title }]) => `  ${name.padEnd(12)} ${title}`)
  .join('\n')}`;

/** Names of the harnesses; with `--broken` of those that have a broken server. */
const allOf = (isBroken: boolean) =>
  Object.keys(harnesses).filter(
    (name) => !harnesses[name]?.isTiming && (!isBroken || name in brokenBuilds),
  );

/** A server that is broken on purpose is noticed soon. */
function tenthOf({ seconds, tries }: Harness['bounds']): Harness['bounds'] {
  return { seconds: seconds / 10, tries: Math.ceil(tries / 10) };
}

/** `npm run reliability`: breaks what the API stands on, and looks at what customers get. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      tries: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      budget: { type: 'string' },
      slack: { type: 'string', default: '1' },
      broken: { type: 'boolean', default: false },
    },
  });
  const chosen = positionals[0] === 'all' ? allOf(values.broken) : positionals;
  const isKnown = (name: string) =>
    harnesses[name] && (!values.broken || name in brokenBuilds || harnesses[name].breaksItself);
  const unknown = chosen.filter((name) => !isKnown(name));
  if (chosen.length === 0 || unknown.length > 0) throw new Error(usage);
  const seed = toNumber('seed', values.seed);
  const budget = toNumber('budget', values.budget ?? Infinity);

  const isFull = !values.seconds && !values.tries && !values.budget && !values.broken;

  const table: Row[] = [];
  let broken = 0;
  const blind: string[] = [];
  for (const [index, name] of chosen.entries()) {
    const { run, bounds: full } = harnesses[name] as Harness;
    const bounds = values.broken ? tenthOf(full) : full;
    // The rest of the budget is shared anew each time, because harnesses need seconds to set themselves up.
    const rest = chosen.slice(index).reduce((sum, other) => sum + secondsOf(other), 0);
    const share = (bounds.seconds / rest) * Math.max(1, budget - performance.now() / 1_000);
    console.log(`\n${name}, seed ${seed}`);
    const begun = performance.now();
    const outcome = await run({
      seed,
      seconds: toNumber('seconds', values.seconds ?? Math.min(bounds.seconds, share)),
      tries: toNumber('tries', values.tries ?? bounds.tries),
      slack: toNumber('slack', values.slack),
      isBroken: values.broken,
      ...(values.broken && name in brokenBuilds && { broken: name as BrokenBuild }),
    });
    for (const row of outcome.rows) console.log(`  ${toLine(row)}`);
    for (const sentence of outcome.broken) console.log(`  BROKEN ${sentence}`);
    console.log(`  ${Math.round((performance.now() - begun) / 1_000)} s`);
    if (isFull) writeResult('reliability', name, { seed, figures: toFigures(outcome) });
    table.push(...outcome.rows);
    broken += outcome.broken.length;
    if (outcome.broken.length === 0) blind.push(name);
  }
  console.log();
  const faults = table.filter((row) => 'acknowledged' in row);
  if (faults.length > 0)
    console.table(faults, ['fault', 'acknowledged', 'lost', 'doubled', 'recovered in ms']);
  if (values.broken)
    console.log(blind.length === 0 ? 'All noticed.' : `Blind: ${blind.join(', ')}.`);
  else console.log(broken === 0 ? 'All held.' : `${broken} broken.`);
  process.exitCode = (values.broken ? blind.length : broken) === 0 ? 0 : 1;
}

function secondsOf(name: string): number {
  return harnesses[name]?.bounds.seconds ?? 0;
}

function toNumber(name: string, given: string | number): number {
  const number = Number(given);
  if (number >= 0) return number;
  throw new Error(`--${name} takes a number, not "${given}".\n\n${usage}`);
}

// A harness ends every process that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
