import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from 'release/engines';
import { root } from 'scripts/root';
import { writeResult } from '../support/results';
import { withSite } from '../support/with-site';
import { bundleQueries, createPage } from './page';

const allNames = engines.map(({ name }) => name.toLowerCase());

/** `npm run engines`: whole journeys in Firefox and in Safari's engine, which `npm test` does not drive. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { journey: { type: 'string', default: '' } },
  });
  const names = positionals.length > 0 ? positionals : allNames;
  const counts = await withSite('engines', () =>
    Promise.all(names.map((name) => runIn(name, values.journey))),
  );
  const failed = counts.reduce((one, other) => one + other, 0);
  console.log(failed === 0 ? '\nAll held.' : `\n${failed} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Runs the journeys whose names hold `wanted`, one after the other, and counts those that fail. */
async function runIn(name: string, wanted: string): Promise<number> {
  const installed = engines.find((one) => one.name.toLowerCase() === name);
  if (!installed) throw new Error(`No engine "${name}". There are: ${allNames.join(', ')}.`);
  // They read the site's address as they are loaded.
  const { journeys } = await import('./journeys');
  const { startFaultProxy } = await import('e2e/support/fault-proxy');
  const queries = await bundleQueries();
  if (!installed.start) {
    console.log(`\n${name}: skipped, this machine lacks its programs (lab/README.md)`);
    return process.env.REQUIRE_ALL === '1' ? 1 : 0;
  }
  const engine = await installed.start();
  const print = (text: string) => console.log(`${engine.name} ${text}`);
  let failed = 0;
  const figures: Record<string, { result: string; ms: number }> = {};
  try {
    for (const [title, journey] of Object.entries(journeys)) {
      if (!title.includes(wanted)) continue;
      // Every visitor has an origin of its own, which remembers nothing.
      const proxy = await startFaultProxy();
      const page = createPage(engine, { url: proxy.url, queries });
      const startedAt = Date.now();
      try {
        await journey({ page, proxy });
        figures[title] = { result: 'passed', ms: Date.now() - startedAt };
        print(`✓ ${title} (${Date.now() - startedAt} ms)`);
      } catch (error) {
        failed += 1;
        figures[title] = { result: 'failed', ms: Date.now() - startedAt };
        print(`✗ ${title}\n${String(error)}\n${await keepPicture(page, `${name}-${failed}`)}`);
      }
      // The host is every visitor's. A page that is left sets cookies once more; this one has no script.
      await page.goto('/api/v1.0/metadata').catch(() => undefined);
      await page.forgetCookies().catch(() => undefined);
      await proxy.close();
    }
  } finally {
    await engine.close();
  }
  if (!wanted) writeResult('engines', name, { figures });
  return failed;
}

async function keepPicture(page: ReturnType<typeof createPage>, name: string): Promise<string> {
  const folder = join(root, '.data/test-failures');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  return page.picture(path).then(() => path, String);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
