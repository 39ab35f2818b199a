import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const document = /^\/([\w-]*)(\?.*)?$/;
const panel = '認証画面を表示できませんでした';
const retry = 'もう一度読み込む';
let proxy: FaultProxy;

beforeEach(async () => {
  proxy = await startFaultProxy();
});
afterEach(() => proxy.close());

test('a changed byte in the composition of the document is a panel, whose retry asks for the document too', async () => {
  // Of the entry's hash: the hash of another file, as far as anybody can see.
  const hash = /("url":"\/remotes\/remote-auth\/[^}]*"integrity":"sha384-)(.)/;
  proxy.set(document, (html) =>
    html.replace(
      hash,
      (_all, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'),
    ),
  );
  const { page } = await openBrowser(phone);
  await page.goto(proxy.url);
  await page.getByRole('heading', { name: panel }).waitFor();
  proxy.fix();
  await page.getByRole('button', { name: retry }).click();
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
});

test('a captive portal that answers for the API is explained, and the same press works once it is gone', async () => {
  const { page } = await openBrowser(desktop);
  await page.goto(proxy.url);
  await page.locator('[data-slot]').waitFor({ state: 'attached' });
  proxy.set(/^\/api\//, 'html');
  await page.getByLabel('メールアドレス').fill('hanako@example.jp');
  const send = page.getByRole('button', { name: '認証コードを送信する' });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'エラー' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  proxy.fix();
  await send.click();
  await page.getByLabel('認証コード').waitFor();
});

/** A site of before, whose service worker answers every script with a page. */
async function startEarlierSite(): Promise<Server> {
  const worker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.startsWith('/remotes/'))
    event.respondWith(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
});`;
  const server = createServer(({ url }, answer) => {
    const type = url === '/earlier' ? 'text/html' : 'text/javascript';
    answer.writeHead(200, { 'content-type': type }).end(url === '/earlier' ? '' : worker);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('a service worker of an earlier site is unregistered, and the retry of the panel gets rid of it', async () => {
  const earlier = await startEarlierSite();
  try {
    const { port } = earlier.address() as AddressInfo;
    proxy.answerFrom(/^\/earlier/, `http://127.0.0.1:${port}`, '203.0.113.7');
    const { page } = await openBrowser(phone);
    await page.goto(`${proxy.url}/earlier`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/earlier-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.goto(proxy.url);
    await page.getByRole('heading', { name: panel }).waitFor();
    await page.getByRole('button', { name: retry }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  } finally {
    earlier.close();
  }
});
