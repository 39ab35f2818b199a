import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWith } from '../support/build-with';
import { dataDir } from '../support/environment';
import { activate, publish, rollback } from '../support/release';
import root from '../support/root.cjs';
import { signIn } from '../support/session';
import { release } from '../support/site';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

interface BuildInfo {
  schema: number;
  entryType: string;
  shared: Record<string, object>;
  usedClientExports: string[];
}

const readInfo = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildInfo;

/** What the build of a remote by rspack says, however else it is built. */
const common = () => {
  const { schema, shared } = readInfo(join(root, 'remote-auth/dist'));
  const used = ['http', 'isTokenExpired', 'selectTokenExpiry', 'store', 'useAppSelector'];
  return { schema, shared, usedClientExports: used };
};

test('a remote that webpack builds is published, and its page reads the store of the host', async () => {
  const dist = await buildWith('webpack', { name: 'webpacked', like: 'remote-auth' });
  expect(readInfo(dist)).toMatchObject({ ...common(), entryType: 'script' });
  await publish(dist);
  await activate('remote-webpacked', '1.0.0');
  try {
    const { page, context, problems } = await openBrowser();
    await context.addCookies(await signIn());
    await page.goto('/webpacked');
    await page.getByText('メールアドレスは認証済みです。').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await rollback();
  }
});

test('a remote that Vite builds, an ES module, is published, and not activated', async () => {
  const dist = await buildWith('vite', { name: 'vited', like: 'remote-auth' });
  expect(readInfo(dist)).toMatchObject({ ...common(), entryType: 'module' });
  await publish(dist);
  const refused = await release(dataDir, 'activate', 'remote-vited=1.0.0');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('remote-vited 1.0.0 is an ES module');
});
