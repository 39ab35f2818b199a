import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFiles } from '@order-change/build/parts';
import { dataDir } from '../support/environment';
import { done, run } from '../support/processes';
import { activate, publish, rollback } from '../support/release';
import { signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';
import { copyWorkspace, readSources } from '../support/workspace';

// A remote made in the workspace; outside.long.test.ts has the one of a team outside.

const openBrowser = useBrowser();
const workspace = copyWorkspace();
afterAll(() => rmSync(workspace, { recursive: true }));

const npm = 'scripts/run.mjs';
const name = 'inside';
const folder = join(workspace, `remote-${name}`);
const inWorkspace = { cwd: workspace };

test('a new remote whose name is taken is refused in one line, and no file is written', async () => {
  const before = [...readSources(workspace).keys()];
  const { code, output } = await run([npm, 'new-remote', 'auth'], inWorkspace);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/"auth" is taken: there is a remote-auth\.$/);
  expect([...readSources(workspace).keys()]).toEqual(before);
});

test('a new remote of the workspace has files in its own folder, and of the others the lockfile alone changes', async () => {
  const before = readSources(workspace);
  await done([npm, 'new-remote', name], inWorkspace);
  const after = readSources(workspace);
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  expect(changed.filter((path) => !path.startsWith(`remote-${name}/`))).toEqual(['pnpm-lock.yaml']);
  expect(changed).toContain(join(`remote-${name}`, 'src/remote.ts'));
});

test('a new remote of the workspace passes types, formatting and its unit test', async () => {
  const bin = (path: string) => join(workspace, 'node_modules', path);
  await done([bin('typescript/bin/tsc'), '--project', folder], inWorkspace);
  await done([bin('prettier/bin/prettier.cjs'), '--check', folder], inWorkspace);
  expect(await done([npm, 'unit', `remote-${name}`], inWorkspace)).toMatch(
    /Tests: +1 passed, 1 total/,
  );
});

test('a new remote of the workspace is shown on a running site whose host keeps every byte', async () => {
  await done([join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: folder });
  const hostFiles = () => describeFiles(join(dataDir, 'site/host'));
  const before = hostFiles();
  await publish(join(folder, 'dist'));
  await activate(`remote-${name}`, '1.0.0');
  try {
    const { page, context, problems } = await openBrowser();
    await context.addCookies(await signIn());
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('メールアドレスは認証済みです。').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await rollback();
  }
  expect(hostFiles()).toEqual(before);
});
