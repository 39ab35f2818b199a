import fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { compareFirstScreen } from './first-screen';
import { inPage } from './in-page.cjs';
import type { WatchedPage } from './watched-page';

let browser: Browser;
let app: FastifyInstance;
let origin: string;

const slot = '<p>番号を入力してください。</p><label>番号<input></label>';
const frame = (intro: string, place: string) => `<h1>変更</h1><p>${intro}</p><div ${place}</div>`;
const intro = '注文を変更できます。';
const first = frame(intro, `data-place="form">${slot}`);

beforeAll(async () => {
  browser = await launchBrowser();
  app = fastify().get('/', (_, reply) =>
    reply
      .type('text/html;charset=utf-8')
      .send(`<!doctype html><title>t</title><div id="screen">${first}</div>`),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Says what the first screen has otherwise than a page with this content. */
async function compare(content: string, css = ''): Promise<unknown[]> {
  const page = await browser.newPage();
  await page.setContent(content);
  await page.evaluate(inPage);
  const live = { page, findings: [], ask: (question: () => unknown) => question() };
  const watched = live as unknown as WatchedPage;
  await compareFirstScreen(browser, { origin, path: '/' }, watched, [{ html: first, css }]);
  await page.close();
  return watched.findings.map(({ params }) => params['what']);
}

const page = (form = slot, says = intro) => frame(says, `data-slot="form">${form}`);

test.each([
  ['has the same words', page(), []],
  ['ends its lines within a word', page(slot, '注文を変更<wbr>できま<wbr>す。'), []],
  ['says something besides, not in a slot', page(slot, `${intro}<b>急ぎの知らせ</b>`), []],
  [
    'says something else',
    page(slot, '注文を取り消せます。'),
    [`the first screen shows "${intro}", which the page does not have`],
  ],
  [
    'asks for a part of what is there',
    page(`${slot}<p>番号</p><p>入力</p>`),
    ['the first screen lacks "入力"'],
  ],
  ['asks for something besides', page(`${slot}<p>必須</p>`), ['the first screen lacks "必須"']],
  [
    'has another field',
    page('<p>番号を入力してください。</p><label>番号<select></select></label>'),
    ['the first screen shows <input> "番号", which the page does not have'],
  ],
])('a first screen beside a page that %s', async (_, content, faults) => {
  expect(await compare(content)).toEqual(faults);
});

test('a style that reaches beyond the first screen is a finding', async () => {
  expect(await compare(page(), 'h1{color:red}')).toEqual([
    'the first screen has a style for "h1" of the whole page',
  ]);
});
