import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles } from '@order-change/build/parts';
import { dataDir, inboxUrl, siteUrl } from '../support/environment';
import { freePort, run, startUntil, stop } from '../support/processes';
import { activate, publish, rollback } from '../support/release';
import { signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';
import { copyWorkspace, readSources } from '../support/workspace';

const openBrowser = useBrowser();
const workspace = copyWorkspace();
const elsewhere = mkdtempSync(join(tmpdir(), 'order-change-outside-'));
afterAll(() => {
  for (const folder of [workspace, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

const registry = spawnSync(
  'npm',
  ['view', 'yup', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
  { encoding: 'utf8', shell: process.platform === 'win32' },
);
const isTested = registry.status === 0 || process.env.REQUIRE_ALL === '1';
const reason = isTested ? '' : ' (skipped: npm cannot reach a registry)';

const withoutSession = 'メールアドレスは認証されていません。';
const withSession = 'メールアドレスは認証済みです。';

/** Runs a program to its end. @throws with its output unless it ends well. */
async function done(args: readonly string[], cwd = workspace): Promise<string> {
  const { code, output } = await run(args, { cwd });
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}:\n${output}`);
  return output;
}

const npm = 'scripts/run.mjs';
const packages = join(elsewhere, 'packages');
const outsideFolder = join(elsewhere, 'remote-outside');

/** The packed packages; the remote outside, installed. Made beside the checks of the one inside. */
let packing: Promise<unknown> | undefined;
let making: Promise<unknown> | undefined;

function startOutside(): void {
  packing = done([npm, 'pack', packages]);
  const args = [npm, 'new-remote', 'outside', '--outside', outsideFolder, '--packages', packages];
  making = packing.then(() => done(args));
  making.catch(() => undefined); // The test that waits for it fails.
}

const bin = (path: string) => join(workspace, 'node_modules', path);

/** Publishes and activates a build on the running site, shows its page to a customer, and takes it back. */
async function seeOnTheSite(name: string, dist: string): Promise<void> {
  const hostFiles = () => describeFiles(join(dataDir, 'site/host'));
  const before = hostFiles();
  await publish(dist);
  await activate(`remote-${name}`, '1.0.0');
  try {
    const { page, context, problems } = await openBrowser();
    await context.addCookies(await signIn());
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(withSession).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await rollback();
  }
  expect(hostFiles()).toEqual(before);
}

/** Opens a remote as its dev server shows it, in front of the site's own API. */
async function seeAlone(args: readonly string[], cwd: string): Promise<void> {
  const port = String(await freePort());
  const env = { DEV_PORT: port, API_URL: siteUrl, INBOX_URL: inboxUrl };
  const { child } = await startUntil(/compiled successfully/, args, { env, cwd });
  try {
    const { page, problems } = await openBrowser();
    await page.goto(`http://localhost:${port}`);
    await page.getByText(withoutSession).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await stop(child);
  }
}

describe('a remote made in the workspace', () => {
  const name = 'inside';
  const folder = join(workspace, `remote-${name}`);

  test('a new remote whose name is taken is refused in one line, and no file is written', async () => {
    const before = [...readSources(workspace).keys()];
    const { code, output } = await run([npm, 'new-remote', 'auth'], { cwd: workspace });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/"auth" is taken: there is a remote-auth\.$/);
    expect([...readSources(workspace).keys()]).toEqual(before);
  });

  test('a new remote of the workspace has files in its own folder, and of the others the lockfile alone changes', async () => {
    const before = readSources(workspace);
    await done([npm, 'new-remote', name]);
    const after = readSources(workspace);
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(changed.filter((path) => !path.startsWith(`remote-${name}/`))).toEqual([
      'pnpm-lock.yaml',
    ]);
    expect(changed).toContain(join(`remote-${name}`, 'src/remote.ts'));
    if (isTested) startOutside();
  });

  // Types, lint, and the remote alone: shown outside, with the same files and rules.
  test('a new remote of the workspace passes formatting and its unit test', async () => {
    if (!isTested) await done([bin('typescript/bin/tsc'), '--project', folder]);
    await done([bin('prettier/bin/prettier.cjs'), '--check', folder]);
    await packing; // It has installed what the lockfile names: one process at a time does that.
    expect(await done([npm, 'unit', `remote-${name}`])).toMatch(/Tests: +1 passed, 1 total/);
  });

  test('a new remote of the workspace is shown on a running site whose host keeps every byte', async () => {
    await done([join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], folder);
    await seeOnTheSite(name, join(folder, 'dist'));
  });
});

(isTested ? describe : describe.skip)(`a remote made outside the workspace${reason}`, () => {
  const name = 'outside';
  const folder = outsideFolder;

  test('a new remote outside needs nothing of this repository but the packed packages', async () => {
    await making;
    rmSync(workspace, { recursive: true });
    const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'rspack.config.ts'];
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).not.toMatch(/workspace:|catalog:|https:\/\/[^"]*\.tgz/);
      expect(text).not.toContain(workspace);
    }
  });

  test('a new remote outside passes types, lint, formatting and its unit test', async () => {
    const bin = (path: string) => join(folder, 'node_modules', path);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: { test: string };
    };
    expect(scripts.test).toBe('tsc && eslint . --max-warnings 0 && prettier --check . && jest');
    await Promise.all([
      done([bin('typescript/bin/tsc')], folder).then(() =>
        done([bin('prettier/bin/prettier.cjs'), '--check', '.'], folder),
      ),
      done([bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'], folder),
    ]);
    expect(await done([bin('jest/bin/jest.js')], folder)).toMatch(/Tests: +1 passed, 1 total/);
  });

  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');

  test('a new remote outside runs alone', () => seeAlone([rspack, 'serve'], folder));

  test('a new remote outside is shown on a running site whose host keeps every byte', async () => {
    await done([rspack, 'build'], folder);
    await seeOnTheSite(name, join(folder, 'dist'));
  });
});
