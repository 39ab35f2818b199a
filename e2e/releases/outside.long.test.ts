import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles } from '@order-change/build/parts';
import type { Page } from 'playwright-core';
import { root } from 'scripts/root';
import { dataDir, inboxUrl, siteUrl } from '../support/environment';
import { done, freePort, startUntil, stop } from '../support/processes';
import { useBrowser } from '../support/use-browser';
import { copyWorkspace } from '../support/workspace';

// What a team outside has: npm, our tarballs, the address of the live site, and a server of ops with a token for its own
// remote. The workspace that packed the tarballs is gone. Ops too run nothing here but what the tarballs hold.

const openBrowser = useBrowser();
const elsewhere = mkdtempSync(join(tmpdir(), 'order-change-outside-'));
const packages = join(elsewhere, 'packages');
const folder = join(elsewhere, 'remote-outside');
const remote = 'remote-outside';
const installed = (path: string) => join(folder, 'node_modules', path);

const registry = spawnSync(
  'npm',
  ['view', 'yup', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
  { encoding: 'utf8', shell: process.platform === 'win32' },
);
const isTested = registry.status === 0 || process.env.REQUIRE_ALL === '1';
const reason = isTested ? '' : ' (skipped: npm cannot reach a registry)';

const shown = 'メールアドレスは認証されていません。';

const { devDependencies: seenToWork } = JSON.parse(
  readFileSync(join(root, 'build/package.json'), 'utf8'),
) as { devDependencies: Record<string, string> };

const webpack = {
  preset: 'webpack',
  asks: ['webpack', 'esbuild-loader', 'webpack-subresource-integrity'],
  build: ['webpack-cli/bin/cli.js', 'build'],
};

/** What each preset asks for besides the remote that new-remote makes, and the command that builds. */
const presets = [
  {
    what: 'by rspack',
    preset: 'rspack',
    version: '1.0.0',
    configuredBy: 'remoteConfig',
    asks: [],
    build: ['@rspack/cli/bin/rspack.js', 'build'],
  },
  { what: 'by webpack', version: '1.1.0', configuredBy: 'remoteConfig', ...webpack },
  {
    what: 'by webpack as an ES module',
    version: '1.2.0',
    configuredBy: 'moduleConfig',
    ...webpack,
  },
  {
    what: 'by Vite',
    preset: 'vite',
    version: '1.3.0',
    configuredBy: 'remoteConfig',
    asks: ['vite', '@module-federation/vite'],
    build: ['vite/bin/vite.js', 'build'],
  },
];

/** Where a command runs: in the team's folder, as npm runs it there. Vite's federation plugin does nothing in a test. */
const inFolder = () => ({
  cwd: folder,
  env: { INIT_CWD: folder, RELEASE_TOKEN: token, NODE_ENV: undefined, JEST_WORKER_ID: undefined },
});
const team = ([program = '', ...args]: readonly string[]) =>
  done([installed(program), ...args], inFolder());
const release = (...args: string[]) => team(['.bin/release', ...args]);
const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', ['--prefer-offline', '--no-audit', '--no-fund', ...args], {
    cwd,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });

let token = '';
let server = '';

/** Builds a source that cannot be parsed. */
async function failToBuild(build: readonly string[]): Promise<void> {
  const file = join(folder, 'src/screen.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, `${source}export const torn = ;\n`);
  await expect(team(build)).rejects.toThrow();
  writeFileSync(file, source);
}

/** The page of the remote in the site, with its text. */
async function seeIn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'outside' }).waitFor();
  await page.getByText(shown).waitFor();
}

/** Opens a build on the developer’s machine in the live site, and its publication in a preview. */
async function showBeforeItIsLive(candidate: string): Promise<void> {
  const { page, problems } = await openBrowser();
  const dev = ['dev', 'dist', '--against', siteUrl, '--port', '0'];
  const { child, output } = await startUntil(
    /Stop with Ctrl\+C/,
    [installed('.bin/release'), ...dev],
    inFolder(),
  );
  try {
    await page.goto(`${/http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]}/outside`);
    await seeIn(page);
  } finally {
    await stop(child);
  }
  const preview = await release('preview', candidate, '--server', server);
  await page.goto(/http:\S+\/\.preview\/\S+/.exec(preview)?.[0] ?? preview);
  await page.getByRole('button', { name: 'プレビューを開始' }).click();
  await page.getByText('プレビュー中').waitFor();
  await page.goto(new URL('/outside', page.url()).href);
  await seeIn(page);
  expect(problems).toEqual([]);
}

beforeAll(async () => {
  if (!isTested) return;
  const workspace = copyWorkspace();
  try {
    await done(['scripts/run.mjs', 'pack', packages], { cwd: workspace });
  } finally {
    rmSync(workspace, { recursive: true });
  }
  const [tarball = ''] = readdirSync(packages).filter((name) => name.includes('-build-'));
  const newRemote = ['new-remote', 'outside', '--packages', packages];
  npm(elsewhere, 'exec', '--yes', `--package=${join(packages, tarball)}`, '--', ...newRemote);
  npm(folder, 'install');
  // A page for everybody, as in CONTRIBUTING's first remote: each look at it may be a visitor's who has not signed in.
  const part = join(folder, 'part.json');
  writeFileSync(part, readFileSync(part, 'utf8').replace('"session": true', '"session": false'));
}, 300_000);

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

(isTested ? describe : describe.skip)(`a team outside the workspace${reason}`, () => {
  jest.setTimeout(180_000); // It installs, builds, and waits for a browser that looks at each page of a candidate.

  test('a new remote outside needs nothing of this repository but the packed packages', () => {
    const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'rspack.config.ts'];
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).not.toMatch(/workspace:|catalog:|https:\/\/[^"]*\.tgz/);
      expect(text).not.toContain('/.data/workspace-');
    }
  });

  test('a new remote outside passes types, lint, formatting and its unit test', async () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: { test: string };
    };
    expect(scripts.test).toBe('tsc && eslint . --max-warnings 0 && prettier --check . && jest');
    await Promise.all([
      team(['typescript/bin/tsc']).then(() => team(['prettier/bin/prettier.cjs', '--check', '.'])),
      team(['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    ]);
    expect(await team(['jest/bin/jest.js'])).toMatch(/Tests: +1 passed, 1 total/);
  });

  test('a new remote outside runs alone, in front of the API', async () => {
    const port = String(await freePort());
    const env = { DEV_PORT: port, API_URL: siteUrl, INBOX_URL: inboxUrl };
    const serve = [installed('@rspack/cli/bin/rspack.js'), 'serve'];
    const { child } = await startUntil(/compiled successfully/, serve, { env, cwd: folder });
    try {
      const { page, problems } = await openBrowser();
      await page.goto(`http://localhost:${port}`);
      await page.getByText(shown).waitFor();
      expect(problems).toEqual([]);
    } finally {
      await stop(child);
    }
  });

  test('the packed command is a program of its own that says its version and its commands', () => {
    const ask = (word: string) =>
      execFileSync(installed('.bin/release'), [word], { cwd: folder, encoding: 'utf8' });
    expect(ask('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(ask('--help')).toContain('publish');
  });

  test('ops serve the store of the live site, its page and previews with the packed command', async () => {
    const site = ['--site', join(dataDir, 'site')];
    const asked = ['--name', 'team-outside', '--may', 'publish,activate', '--parts', remote];
    [token = ''] = /release_\S+/.exec(await release('tokens', 'make', ...asked, ...site)) ?? [];
    const [port, previewPort] = [String(await freePort()), String(await freePort())];
    const previews = [
      '--previews',
      `http://*.preview.localhost:${previewPort}`,
      '--against',
      siteUrl,
    ];
    const ports = ['--port', port, '--preview-port', previewPort];
    const serve = [installed('.bin/release'), 'serve', ...site, ...previews, ...ports];
    await startUntil(/The page for ops/, serve, inFolder()); // It is killed when the file has ended.
    server = `http://127.0.0.1:${port}`;
    const { page, problems } = await openBrowser();
    await page.goto(`${server}/ops/`);
    await page.getByLabel('トークン').waitFor();
    expect(problems).toEqual([]);
  });

  test.each(presets)(
    'a remote built $what leaves no files if it fails, and is published, checked, activated over the server and shown',
    async ({ preset, version, asks, build, configuredBy }) => {
      if (preset === 'rspack') await team(build);
      else {
        const cli = preset === 'webpack' ? ['webpack-cli@7'] : [];
        const packages = asks.map((name) => `${name}@${seenToWork[name]}`);
        npm(folder, 'install', '--save-dev', ...packages, ...cli);
        const config = readFileSync(join(folder, 'rspack.config.ts'), 'utf8');
        const file = join(folder, `${preset}.config.mjs`);
        writeFileSync(
          file,
          config
            .replace('build/rspack', `build/${preset}`)
            .replaceAll('remoteConfig', configuredBy),
        );
      }
      // Those of the preset before are there.
      await failToBuild(build);
      expect(existsSync(join(folder, 'dist/build.json'))).toBe(false);
      expect(await team(build)).not.toContain('Manifest Plugin');
      const hostFiles = () => describeFiles(join(dataDir, 'site/host'));
      const scripts = () =>
        readdirSync(join(dataDir, 'site/compositions')).filter((name) => name.startsWith('held.'));
      const [hostBefore, scriptsBefore] = [hostFiles(), scripts()];

      const onServer = ['--server', server];
      const published = await release('publish', 'dist', '--version', version, ...onServer);
      expect(published).toContain(`${remote} ${version} is published`);
      const candidate = `${remote}=${version}`;
      if (preset === 'rspack') {
        await showBeforeItIsLive(candidate);
        await release('activate', candidate, ...onServer);
      } else {
        expect(await release('check', candidate, ...onServer)).toContain('mounted in Chromium');
        await release('activate', candidate, '--no-mount', ...onServer); // It has passed already.
      }
      const { page, problems } = await openBrowser();
      await page.goto('/outside');
      await seeIn(page);
      expect(await page.locator('#discovery').textContent()).toContain(`/${version}/`);
      expect(problems).toEqual([]);
      expect([hostFiles(), scripts()]).toEqual([hostBefore, scriptsBefore]);
    },
  );

  test('the team takes its remote out of the page again', async () => {
    await release('deactivate', remote, '--server', server);
    const { page } = await openBrowser();
    await page.goto('/outside');
    await page.getByRole('heading', { level: 1, name: 'outside' }).waitFor({ state: 'detached' });
  });
});
