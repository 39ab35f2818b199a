import { rmSync } from 'node:fs';
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
afterAll(() => rmSync(workspace, { recursive: true }));

const withoutSession = 'メールアドレスは認証されていません。';
const withSession = 'メールアドレスは認証済みです。';

/** Runs a program to its end. @throws with its output unless it ends well. */
async function done(args: readonly string[], cwd = workspace): Promise<string> {
  const { code, output } = await run(args, { cwd });
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}:\n${output}`);
  return output;
}

const npm = 'scripts/run.mjs';
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

/** Opens a remote as `npm run dev` shows it, in front of the site's own API. */
async function seeAlone(args: readonly string[], cwd: string): Promise<void> {
  const port = String(await freePort());
  const env = {
    DEV_PORT: port,
    PORT: new URL(siteUrl).port,
    MAIL_PORT: new URL(inboxUrl).port,
    API_URL: siteUrl,
    INBOX_URL: inboxUrl,
  };
  const { child } = await startUntil(/Stop with Ctrl\+C|compiled successfully/, args, { env, cwd });
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

  test('has files in its own folder; of the others the lockfile alone changes', async () => {
    const before = readSources(workspace);
    await done([npm, 'new-remote', name]);
    const after = readSources(workspace);
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(changed.filter((path) => !path.startsWith(`remote-${name}/`))).toEqual([
      'pnpm-lock.yaml',
    ]);
    expect(changed).toContain(join(`remote-${name}`, 'src/remote.ts'));
  });

  test('passes types, lint, formatting and its unit test', async () => {
    await Promise.all([
      done([bin('typescript/bin/tsc'), '--project', folder]).then(() =>
        done([bin('prettier/bin/prettier.cjs'), '--check', folder]),
      ),
      done([bin('eslint/bin/eslint.js'), folder, '--max-warnings', '0']),
    ]);
    expect(await done([npm, 'unit', `remote-${name}`])).toMatch(/Tests: +1 passed, 1 total/);
  });

  test('runs alone', () => seeAlone([npm, 'dev', `remote-${name}`], workspace));

  test('is shown on a running site whose host keeps every byte', async () => {
    await done([join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], folder);
    await seeOnTheSite(name, join(folder, 'dist'));
  });
});

test('a remote of a name that is taken is refused in one line, and no file is written', async () => {
  const before = [...readSources(workspace).keys()];
  const { code, output } = await run([npm, 'new-remote', 'auth'], { cwd: workspace });
  expect(code).toBe(1);
  expect(output.trim()).toBe('"auth" is taken: there is a remote-auth.');
  expect([...readSources(workspace).keys()]).toEqual(before);
});
