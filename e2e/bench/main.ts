import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Cookie } from 'playwright-core';
import { launchBrowser, prepareBrowser } from '../support/browser';
import { compare, type Row, type Visits } from './compare';
import { figures } from './figures';
import { measureSearch } from './interactions';
import { signIn } from './sign-in';
import { type Arm, arms, buildSites, serveSites, type Sites } from './sites';
import { toTable } from './table';
import { visit } from './visit';

const root = join(import.meta.dirname, '../..');
const pages = ['/', '/order-change-form'];

/** `npm run bench`: the composed page against the same sources as one plain application. */
async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '7' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds takes a number from 1, for example: npm run bench -- --rounds 3');

  const folder = await mkdtemp(join(tmpdir(), 'order-change-bench-'));
  prepareBrowser();
  const browser = await launchBrowser();
  try {
    console.log('Building the composed page and the plain application …');
    await buildSites(root, folder);
    console.log('Starting the API (its data takes ten seconds) …');
    const sites = await serveSites(folder);
    try {
      const cookies = await signIn(browser, sites.urls.composed, sites.inboxUrl);
      const rows = await measure(browser, sites, rounds, cookies);
      const search = await measureSearch(browser, { url: sites.urls.composed, cookies, rounds });
      console.log('A key in the search of the catalogue, on the slow phone:');
      for (const [size, milliseconds] of search)
        console.log(`  ${size} products: ${Math.round(milliseconds)} ms`);
      const broken = rows.filter(({ isBroken }) => isBroken);
      console.log(broken.length === 0 ? 'All limits are kept.' : `${broken.length} limits broken.`);
      process.exitCode = broken.length === 0 ? 0 : 1;
    } finally {
      await sites.close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  browser: Browser,
  sites: Sites,
  rounds: number,
  cookies: readonly Cookie[],
): Promise<Row[]> {
  const all: Row[] = [];
  for (const page of pages) {
    const visits = await visitAll(browser, sites.urls, page, { rounds, cookies });
    const rows = figures.map((figure) => compare(figure, visits));
    console.log(`\n${toTable(page, rows)}\n`);
    all.push(...rows);
  }
  return all;
}

/** The arms take turns, there and back, so that none has the machine at its best. */
async function visitAll(
  browser: Browser,
  urls: Sites['urls'],
  page: string,
  { rounds, cookies }: { rounds: number; cookies: readonly Cookie[] },
): Promise<Visits> {
  const visits: Record<Arm, Awaited<ReturnType<typeof visit>>[]> = {
    composed: [],
    monolith: [],
    preloading: [],
  };
  for (const arm of arms) await visit(browser, urls[arm] + page, cookies); // what the browser does once
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of round % 2 === 0 ? arms : [...arms].reverse()) {
      visits[arm].push(await visit(browser, urls[arm] + page, cookies));
    }
    console.log(`${page}: round ${round + 1} of ${rounds}`);
  }
  return visits;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
