import { company } from '@order-change/contract';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { signIn } from '../support/session';
import { tornAtAnyWidth } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const script = /\/host\/.*\/main\./;
let proxy: FaultProxy;

beforeEach(async () => {
  proxy = await startFaultProxy();
});
afterEach(() => proxy.close());

// A first visit has no earlier host to fall back to.
test.each<[Fault, string, typeof phone]>([
  ['unreachable', 'phone', phone],
  [404, 'desktop', desktop],
  ['html', 'phone', phone],
  ['half', 'desktop', desktop],
  ['flip', 'phone', phone],
])(
  'a host whose script fails (%s, %s) leaves a text that says what to do, and its button loads the page again',
  async (fault, _what, viewport) => {
    proxy.set(script, fault);
    const { page } = await openBrowser(viewport);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'ページを表示できませんでした' }).waitFor();
    expect(await page.title()).toBe('ページを表示できませんでした');
    await alert.locator('h1:focus').waitFor();
    const telephone = alert.getByRole('link', { name: company.telephone });
    expect(await telephone.getAttribute('href')).toBe(`tel:${company.telephone}`);
    await alert.getByRole('link', { name: company.email }).waitFor();
    expect(await tornAtAnyWidth(page)).toEqual([]);
    proxy.fix();
    await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  },
);

test.each<[Fault, string]>([
  ['unreachable', 'unreachable'],
  ['hang', 'timeout'],
])(
  'a form that lacks a module of the host (%s) is reported as the host’s failure',
  async (fault, stage) => {
    proxy.set(/\/host\/.*\/calls\./, fault);
    const { page, context } = await openBrowser(phone);
    await context.addCookies(await signIn());
    const told = page.waitForEvent('console', (message) => / failed \(/.test(message.text()));
    await page.goto(`${proxy.url}/order-change-form`, { waitUntil: 'commit' });
    expect((await told).text()).toMatch(`host failed (${stage})`);
  },
);
