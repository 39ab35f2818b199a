import { join } from 'node:path';
import { root } from 'scripts/root';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { activate, liveVersion, publish } from '../support/release';
import { useBrowser } from '../support/use-browser';

// One build of one package.json, published under two versions, as `--version` and each `npm start` do.

const openBrowser = useBrowser();
const [first, second] = ['96.1.0', '96.2.0'] as const;
let before: string;
let proxy: FaultProxy;

beforeAll(async () => {
  before = liveVersion('remote-auth');
  for (const version of [first, second]) {
    await publish(join(root, 'remote-auth/dist'), { version });
    await activate('remote-auth', version);
  }
});
afterAll(() => activate('remote-auth', before));
beforeEach(async () => {
  proxy = await startFaultProxy();
});
afterEach(() => proxy.close());

test.each([
  ['all files', /\/remotes\/remote-auth\/96\.2\.0\//],
  ['all files but its entry', /\/remotes\/remote-auth\/96\.2\.0\/(?!remoteEntry)/],
])(
  'of two versions with one package.json the one before starts if %s of the new one hang',
  async (_, files) => {
    proxy.set(files, 'hang');
    const { page } = await openBrowser();
    await page.goto(proxy.url, { waitUntil: 'commit' });
    // 8 s in which nothing of the new version arrives; then the files of the one before.
    await page.locator('[data-slot]').getByLabel('メールアドレス').fill('a@example.jp', {
      timeout: 16_000,
    });
    expect(proxy.asked(files)).toBeGreaterThan(0);
    const pinned = await page.evaluate(() => document.cookie);
    expect(pinned).toContain(`~remote-auth@${first}`);
  },
  40_000,
);
