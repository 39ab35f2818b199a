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
  ['flip', 'desktop', desktop],
])(
  'a host whose script fails (%s, %s) leaves a text that says what to do, and its button loads the page again',
  async (fault, _what, viewport) => {
    proxy.set(script, fault);
    const { page } = await openBrowser(viewport);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'ページを読み込めませんでした' }).waitFor();
    expect(await page.title()).toBe('ページを読み込めませんでした');
    await alert.locator('h1:focus').waitFor();
    const telephone = alert.getByRole('link', { name: company.telephone });
    expect(await telephone.getAttribute('href')).toBe(`tel:${company.telephone}`);
    expect(await tornAtAnyWidth(page)).toEqual([]);
    proxy.fix();
    await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  },
);

test('a host that hangs says so below the address that was typed meanwhile, whose field keeps the focus', async () => {
  proxy.set(script, 'hang');
  const { page } = await openBrowser(phone);
  await page.goto(proxy.url, { waitUntil: 'commit' });
  const field = page.getByLabel('メールアドレス');
  await field.pressSequentially('hanako@example.jp');
  const again = page.getByRole('alert').getByRole('button', { name: 'もう一度読み込む' });
  await again.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('hanako@example.jp');
  proxy.fix();
  await again.click();
  await page.locator('[data-slot]').waitFor();
});

async function openForm(fault: Fault) {
  proxy.set(/\/host\/.*\/calls\./, fault);
  const { page, context } = await openBrowser(phone);
  await context.addCookies(await signIn());
  const told = page.waitForEvent('console', (message) => / failed \(/.test(message.text()));
  await page.goto(`${proxy.url}/order-change-form`, { waitUntil: 'commit' });
  return { page, told };
}

test.each<[Fault, string]>([
  ['unreachable', 'unreachable'],
  ['hang', 'timeout'],
])(
  'a form that lacks a module of the host (%s) is reported as the host’s failure, and says what to do',
  async (fault, stage) => {
    const { page, told } = await openForm(fault);
    expect((await told).text()).toMatch(`host failed (${stage})`);
    await page.getByRole('heading', { name: 'ご注文情報を表示できませんでした' }).waitFor();
  },
);

test('a form that lacked a module of the host comes with one press once the module is there', async () => {
  const { page } = await openForm('unreachable');
  const again = page.getByRole('alert').getByRole('button', { name: 'もう一度読み込む' });
  await again.waitFor();
  proxy.fix();
  await again.click();
  await page.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
  await page.locator('[data-slot]').getByLabel('お届け先', { exact: true }).check();
  expect(await page.getByRole('alert').count()).toBe(0);
});
