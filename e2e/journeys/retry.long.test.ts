import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
let proxy: FaultProxy;

beforeEach(async () => {
  proxy = await startFaultProxy();
});
afterEach(() => proxy.close());

const entry = /\/remotes\/remote-auth\/.*\/remoteEntry/;
const chunk = /\/remotes\/remote-auth\/.*\/remote\./;

// A first visit has no earlier version to fall back to: the panel's retry is the next step.
test.each<[string, RegExp, Fault]>([
  ['entry is unreachable', entry, 'unreachable'],
  ['entry is missing', entry, 404],
  ['entry is HTML', entry, 'html'],
  ['chunk has one changed bit', chunk, 'flip'],
  ['chunk is cut in half', chunk, 'half'],
  ['chunk answers 503', chunk, 503],
])(
  'the retry of the panel works once the cause is gone: a remote whose %s',
  async (_what, file, fault) => {
    proxy.set(file, fault);
    const { page } = await openBrowser();
    await page.goto(proxy.url);
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    proxy.fix();
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  },
);

test.each([
  ['entry', entry],
  ['chunk', chunk],
])(
  'the retry of the panel works although the %s still hangs on its first connection',
  async (_what, file) => {
    proxy.set(file, 'hang');
    const { page } = await openBrowser();
    await page.clock.install();
    await page.goto(proxy.url, { waitUntil: 'commit' });
    // The first screen stands until the deadline, which began before the script was asked for.
    await page.locator('head script[src*="/remotes/"]').waitFor({ state: 'attached' });
    // In one jump the first script's own timeout would come before the host has reported that it runs.
    await page.clock.fastForward(3_000);
    await page.locator('#loading').waitFor({ state: 'detached' });
    await page.clock.fastForward(17_000);
    await page.getByRole('heading', { name: '認証画面を表示できませんでした' }).waitFor();
    proxy.fix();
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  },
);
