import fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import type { Fixtures } from './fixtures';
import { makeJourney } from './journey';
import { openRecordedApi } from './recorded-api';
import { visit } from './visit';

let browser: Browser;
let app: FastifyInstance;
let origin: string;

const page = (script: string, style = '') => `<!doctype html><html lang="ja"><title>t</title>
  <meta name="viewport" content="width=device-width"><style>${style}</style>
  <header><a href="/">top</a></header>
  <main><h1>h</h1><div data-slot="form"><p>text</p><button type="button">next</button></div></main>
  <footer>footer</footer><script>${script}</script>`;
const onPress = (what: string) => `document.querySelector('button').onclick = () => { ${what} }`;
const fixtures: Fixtures = {
  schema: 1,
  recordedDatetime: '2026-11-20T03:00:00Z',
  answers: { 'POST /api/change': { status: 200, headers: {}, body: {} } },
  bodies: { 'POST /api/change': { type: 'object', additionalProperties: false } },
  journey: [{ open: '/' }, { press: 'button' }, { see: '[data-slot]', text: 'done' }],
  standIn: null,
};
const done = `document.querySelector('p').textContent = 'done';`;

const send = (body: object) =>
  `fetch('/api/change', { method: 'POST', body: '${JSON.stringify(body)}' }).then(() => { ${done} });`;

beforeAll(async () => {
  browser = await launchBrowser();
  app = fastify();
  const pages = {
    '/': page(onPress(done)),
    '/taken': page(onPress(`${done} document.querySelector('header').remove();`)),
    '/sends': page(onPress(send({}))),
    '/sends-more': page(onPress(send({ more: 1 }))),
    '/asks': page(
      `const ask = () => fetch('/api/change', { method: 'POST', body: '{}' }).then(ask); ask();`,
    ),
    '/hidden': page(
      `document.onvisibilitychange = () => { document.querySelector('header').hidden = document.hidden; }`,
    ),
    '/hidden-once': page(
      `document.onvisibilitychange = () => { if (document.hidden) document.querySelector('header')?.remove(); }`,
    ),
    '/kept': page(
      `addEventListener('pageshow', (e) => { if (e.persisted) document.querySelector('header').remove(); })`,
    ),
    '/narrow': page('', '@media (max-width: 400px) { header { display: none } }'),
    '/between': page('', '@media (500px < width < 900px) { main button { display: none } }'),
    '/sideways': page('', 'p { width: 500px }'),
    '/narrow-slot': page('', '@media (max-width: 400px) { [data-slot] { display: none } }'),
  };
  for (const [path, html] of Object.entries(pages))
    app.get(path, (_, reply) => reply.type('text/html').send(html));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const site = () => ({ origin, openApi: openRecordedApi(fixtures), slices: [] });
const [, ...usual] = fixtures.journey;
const journey = async (open: string, rest = usual) => {
  const steps = [{ open }, ...rest];
  return (
    await makeJourney(browser, site(), {
      name: null,
      steps,
      width: 360,
      isTouch: false,
      isKeyboard: false,
    })
  ).findings;
};
const visited = async (path: string) =>
  (
    await visit(
      browser,
      site(),
      { path, title: '', view: '', slots: { form: 'form' } } as unknown as Parameters<
        typeof visit
      >[2],
      ['form'],
      { own: [], screens: [] },
    )
  ).findings;

test('a journey whose steps leave header, main part and footer has no finding', async () => {
  expect(await journey('/')).toEqual([]);
  expect(await visited('/')).toEqual([]);
});

test('a step of the journey that takes the header away is a finding', async () => {
  expect(await journey('/taken')).toEqual([
    {
      code: 'mount-frame',
      params: { path: '/taken', what: 'there is no <header> after step 2 of the journey' },
    },
  ]);
}, 30_000);

test('a page that breaks once it is hidden, or comes back by the history, is a finding', async () => {
  const leaves = [{ see: 'h1', text: '', isLeft: true }];
  const of = async (path: string) => (await journey(path, leaves)).map(({ code }) => code);
  expect(await of('/hidden')).toEqual([]);
  expect(await of('/hidden-once')).toEqual(['mount-frame']);
  expect(await of('/kept')).toEqual(['mount-frame']);
}, 40_000);

test('a body that the host’s schema refuses is a finding, and one that it takes is none', async () => {
  expect(await journey('/sends')).toEqual([]);
  const fault = 'it must NOT have additional properties: more';
  const params = { path: '/sends-more', call: 'POST /api/change', fault };
  expect(await journey('/sends-more')).toEqual([{ code: 'mount-body', params }]);
}, 30_000);

test('a page that sends one request again and again is a finding', async () => {
  expect(await visited('/asks')).toEqual([
    {
      code: 'mount-repeats',
      params: { path: '/asks', call: 'POST /api/change', count: 11, seconds: 10 },
    },
  ]);
}, 40_000);

test.each([
  ['/narrow', 'mount-frame', { what: '<header> cannot be seen at 360 px' }],
  ['/between', 'mount-frame', { what: '"next" <button> cannot be seen at 600 px' }],
  ['/sideways', 'mount-frame', { what: 'it scrolls sideways at 360 px' }],
  ['/narrow-slot', 'mount-nothing', { slot: 'form at 360 px' }],
])(
  'a page %s that lacks something at one width alone is a finding',
  async (path, code, params) => {
    expect(await visited(path)).toEqual([{ code, params: { path, ...params } }]);
  },
  40_000,
);
