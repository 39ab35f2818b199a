import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import type { Browser, Cookie } from 'playwright-core';
import { type Figures, writeResult } from '../support/results';
import { startColdLine } from './cold-line';
import { compare, type Visits } from './compare';
import { figures } from './figures';
import { printInteractions } from './interactions';
import { measureJourneys } from './journey';
import { checkCompiledCode } from './profile';
import { buildSites, ofTopAlone, serveSites, type Sites, type Variant, variants } from './sites';
import { toFigures, toTable } from './table';
import { lines, type Visit, visit } from './visit';

const root = join(import.meta.dirname, '../..');
const pages = ['/', '/order-change-form'];
/** Signs in where pages are measured: an order that nothing else in the demo data speaks of. */
const membershipNumber = '1000000011';

const options = {
  rounds: { type: 'string', default: '9' },
  arms: { type: 'string', default: variants.join() },
  line: { type: 'string', default: 'slow' },
  warm: { type: 'boolean', default: false },
  interactions: { type: 'boolean', default: false },
  journey: { type: 'boolean', default: false },
  json: { type: 'string' },
} as const;

const usage = `npm run bench -- [--rounds 9] [--arms ${variants.join()}] [--line ${Object.keys(lines).join('|')}] [--warm] [--interactions] [--journey] [--json FILE]`;

function readOptions(args: string[]) {
  const { values } = parseArgs({ args, options });
  const rounds = Number(values.rounds);
  const chosen = variants.filter((variant) => values.arms.split(',').includes(variant));
  const line = Object.keys(lines).find((name) => name === values.line) as keyof typeof lines;
  if (!Number.isInteger(rounds) || rounds < 1 || chosen.length === 0 || !line)
    throw new Error(`Usage: ${usage}`);
  return {
    rounds,
    variants: chosen,
    isFull: rounds >= 9 && chosen.length === variants.length,
    conditions: { line, isWarm: values.warm },
    interactions: values.interactions,
    journey: values.journey,
    json: values.json,
  };
}

type Options = ReturnType<typeof readOptions>;

/** `npm run bench`: the composed page against the same sources as one plain application. */
async function main(args: string[]): Promise<void> {
  const bench = readOptions(args);
  const folder = await mkdtemp(join(tmpdir(), 'order-change-bench-'));
  prepareBrowser();
  const browser = await launchBrowser();
  try {
    console.log('Building the composed page and the plain application …');
    await buildSites(root, folder);
    console.log('Starting the API (its data takes ten seconds) …');
    const sites = await serveSites(root, folder);
    try {
      // `e2e/support/environment` reads them as it is loaded.
      Object.assign(process.env, {
        E2E_URL: sites.urls.composed,
        E2E_INBOX_URL: sites.inboxUrl,
        E2E_DATA_DIR: join(folder, 'data'),
      });
      const { signIn } = await import('e2e/support/session');
      const cookies = await signIn(membershipNumber);
      if (bench.interactions) {
        const { rounds } = bench;
        return await printInteractions(browser, { url: sites.urls.composed, cookies, rounds });
      }
      if (bench.journey) {
        const { variants, rounds, conditions, isFull } = bench;
        const { urls } = sites;
        const { line } = conditions;
        const figures = await measureJourneys(browser, { urls, variants, rounds, line });
        if (isFull) writeResult('bench', 'journey', { figures });
        return;
      }
      if (bench.conditions.isWarm) await checkCompiledCode(sites.urls.composed, cookies);
      const { visits, results } = await measure(browser, sites.urls, bench, cookies);
      const { line, isWarm } = bench.conditions;
      if (bench.isFull) writeResult('bench', isWarm ? `${line}, warm` : line, { figures: results });
      if (bench.json) await writeFile(bench.json, JSON.stringify({ ...bench.conditions, visits }));
    } finally {
      await sites.close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures each page and prints its table. Times are printed, and nothing depends on them. */
async function measure(
  browser: Browser,
  urls: Sites['urls'],
  bench: Options,
  cookies: readonly Cookie[],
) {
  const all: Record<string, Visits> = {};
  const results: Record<string, Figures> = {};
  for (const page of pages) {
    const present = bench.variants.filter(
      (variant) => page === '/' || !ofTopAlone.includes(variant),
    );
    const visits = await visitAll(browser, urls, page, { ...bench, variants: present }, cookies);
    const rows = figures.map((figure) => compare(figure, page, visits));
    console.log(`\n${toTable(page, present, rows)}\n`);
    all[page] = visits;
    Object.assign(results, toFigures(page, rows));
  }
  return { visits: all, results };
}

/** The variants take turns, there and back, so that none has the machine at its best. */
async function visitAll(
  browser: Browser,
  urls: Sites['urls'],
  page: string,
  { rounds, variants: present, conditions }: Options,
  cookies: readonly Cookie[],
): Promise<Visits> {
  const isCold = conditions.line === 'cold-start';
  const lines = new Map(
    await Promise.all(
      (isCold ? present : []).map(
        async (variant) => [variant, await startColdLine(urls[variant])] as const,
      ),
    ),
  );
  const open = (variant: Variant) => {
    const { url = urls[variant], hangUp } = lines.get(variant) ?? {};
    return visit(browser, url + page, { ...conditions, cookies, hangUp }, variant === 'static');
  };
  const visits: Partial<Record<Variant, Visit[]>> = {};
  try {
    for (const variant of present) await open(variant); // what the browser does once
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of round % 2 === 0 ? present : [...present].reverse()) {
        (visits[variant] ??= []).push(await open(variant));
      }
      console.log(`${page}: round ${round + 1} of ${rounds}`);
    }
    return visits;
  } finally {
    await Promise.all([...lines.values()].map((line) => line.close()));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
