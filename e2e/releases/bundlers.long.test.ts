import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { root } from 'scripts/root';
import { buildWith } from '../support/build-with';
import { activateAll, publish, rollback } from '../support/release';
import { signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

// A remote of each tool chain but our own: built for real, activated after a smoke test, and changed on its way.

interface BuildInfo {
  schema: number;
  entryType: string;
  shared: Record<string, object>;
  usedClientExports: string[];
}

const readInfo = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildInfo;

/** Facts that every build of a remote states as rspack's does. */
const common = () => {
  const { schema, shared } = readInfo(join(root, 'remote-auth/dist'));
  const used = ['http', 'isTokenExpired', 'selectTokenExpiry', 'useAppSelector'];
  return { schema, shared, usedClientExports: used };
};

const tools = [
  {
    what: 'webpack builds',
    tool: 'webpack',
    name: 'webpacked',
    entryType: 'script',
    preset: 'remoteConfig',
  },
  {
    what: 'webpack builds as an ES module',
    tool: 'webpack',
    name: 'moduled',
    entryType: 'module',
    preset: 'moduleConfig',
  },
  { what: 'Vite builds', tool: 'vite', name: 'vited', entryType: 'module', preset: 'remoteConfig' },
] as const;
type Tool = (typeof tools)[number];

const text = 'メールアドレスは認証済みです。';
const changed = 'メールアドレスは認証されました';
const openBrowser = useBrowser();
const dists = new Map<string, string>();

/** The first one is the failover version of the second. */
const versions = ['1.0.0', '1.1.0'];

/** Answers each file of a version in which the text of the screen stands with another text in its place. */
async function change(context: BrowserContext, { name }: Tool, version: string) {
  const answered: string[] = [];
  await context.route(`**/remotes/remote-${name}/${version}/**`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (!body.includes(text)) return route.fulfill({ response: answer });
    answered.push(route.request().url());
    return route.fulfill({ response: answer, body: body.replace(text, changed) });
  });
  return answered;
}

async function openSignedIn() {
  const opened = await openBrowser();
  await opened.context.addCookies(await signIn());
  return opened;
}

beforeAll(async () => {
  await Promise.all(
    tools.map(async ({ tool, name, preset }) => {
      const dist = await buildWith(tool, { name, like: 'remote-auth', preset });
      dists.set(name, dist);
      for (const version of versions) await publish(dist, { version });
    }),
  );
  for (const version of versions) {
    await activateAll(Object.fromEntries(tools.map(({ name }) => [`remote-${name}`, version])));
  }
});
afterAll(async () => {
  for (const _ of versions) await rollback();
});

test.each(tools)('a remote that $what says what a build by rspack says', ({ name, entryType }) => {
  expect(readInfo(dists.get(name) ?? '')).toMatchObject({ ...common(), entryType });
});

test.each(tools)(
  'the page of a remote that $what reads the store of the host',
  async ({ name }) => {
    const { page, problems } = await openSignedIn();
    await page.goto(`/${name}`);
    await page.getByText(text).waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(tools)(
  'a remote that $what gives way to the version before if a chunk was changed, which does not run',
  async (tool) => {
    const { page, context } = await openSignedIn();
    const answered = await change(context, tool, '1.1.0');
    await page.goto(`/${tool.name}`);
    await page.getByText(text).waitFor();
    expect(await page.getByText(changed).count()).toBe(0);
    expect(answered.length).toBeGreaterThan(0);
  },
);
