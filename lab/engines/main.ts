import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from 'scripts/root';
import { writeResult } from '../support/results';
import { withSite } from '../support/with-site';
import { startFirefox } from './firefox';
import { bundleQueries, createPage } from './page';
import type { Engine } from './w3c';
import { startWebKit } from './webkit';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webKitDriver = ['/usr/bin/WebKitWebDriver'];
const miniBrowser = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`,
);

/** Each starts a browser, or is undefined if this machine lacks one of its programs. */
const engines: Record<string, () => Promise<Engine> | undefined> = {
  firefox() {
    const path = firefox.find(existsSync);
    return path === undefined ? undefined : startFirefox(path);
  },
  webkit() {
    const driver = webKitDriver.find(existsSync);
    const browser = miniBrowser.find(existsSync);
    return driver && browser ? startWebKit(driver, browser) : undefined;
  },
};

/** `npm run engines`: whole journeys in Firefox and in Safari's engine, which `npm test` does not drive. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { journey: { type: 'string', default: '' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(engines);
  const counts = await withSite('engines', () =>
    Promise.all(names.map((name) => runIn(name, values.journey))),
  );
  const failed = counts.reduce((one, other) => one + other, 0);
  console.log(failed === 0 ? '\nAll held.' : `\n${failed} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Runs the journeys whose names hold `wanted`, one after the other, and counts those that fail. */
async function runIn(name: string, wanted: string): Promise<number> {
  const start = engines[name];
  if (!start)
    throw new Error(`No engine "${name}". There are: ${Object.keys(engines).join(', ')}.`);
  // They read the site's address as they are loaded.
  const { journeys } = await import('./journeys');
  const { startFaultProxy } = await import('e2e/support/fault-proxy');
  const queries = await bundleQueries();
  const engine = await start();
  if (!engine) {
    console.log(`\n${name}: skipped, this machine lacks its programs (lab/README.md)`);
    return process.env.REQUIRE_ALL === '1' ? 1 : 0;
  }
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
