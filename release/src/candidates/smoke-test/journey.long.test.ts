import fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import type { Step } from '../../protocol/stand-in';
import { launchBrowser } from './browser';
import type { OpenApi } from './candidate-api';
import type { Fixtures } from './fixtures';
import { makeJourney } from './journey';
import { openRecordedApi } from './recorded-api';
import { visit } from './visit';

// Pages are waited for, so they are looked at at the same time, several in one browser.
jest.setTimeout(90_000);

let browser: Browser;
let app: FastifyInstance;
let origin: string;

const form = `<form onsubmit="event.preventDefault(); document.querySelector('p').textContent = 'done'">
  <label>Street<input name="street"></label><label>Building<input name="building"></label>
  <button type="submit">send</button></form>`;
const choices = (...names: string[]) =>
  names
    .map((name, at) => `<label><input type="checkbox" value="${at}"> <span>${name}</span></label>`)
    .join('');
const page = (
  script: string,
  style = '',
  more = '',
) => `<!doctype html><html lang="ja"><title>Form | t</title>
  <meta name="viewport" content="width=device-width"><style>${style}</style>
  <header><a href="/">top</a></header>
  <main><h1>h</h1><div data-slot="form"><p>text</p><input hidden><button type="button">next</button>${more}</div></main>
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
    '/minutes': page(`setInterval(() => { throw new Error('each minute'); }, 60_000)`),
    '/tab': page(
      `onstorage = () => document.querySelector('header').remove(); localStorage.setItem('at', performance.timeOrigin);`,
    ),
    '/opens': page(onPress(`window.open('/'); ${done}`)),
    '/restless': page(
      `const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { for (const end = performance.now() + 10; performance.now() < end;); port2.postMessage(0); };
      port2.postMessage(0); ${onPress(done)}`,
    ),
    '/goes-on': page(
      `document.querySelector('[name="street"]').oninput = ({ target }) => { ${done} target.remove(); };`,
      '',
      form,
    ),
    '/form': page('', '', form),
    '/swapped': page('', '', form.replace('Street', 'House').replace('Building', 'Street')),
    '/choices': page(onPress(done), '', choices('Street', 'Time')),
    '/exchanged': page(onPress(done), '', choices('Time', 'Street')),
    '/locked': page(
      `navigator.locks.request('tab', { ifAvailable: true }, (lock) => {
        if (lock) return new Promise(() => 0);
        document.querySelector('[data-slot]').replaceChildren();
      });`,
    ),
    '/home': page(
      `navigator.locks.request('tab', { ifAvailable: true }, (lock) => {
        if (lock) return new Promise(() => 0);
        location.href = '/';
      });`,
    ),
    '/step': page(onPress(`document.title = 'Step 2 | t'; ${done}`)),
    '/own-name': page(onPress(`document.title = 'my-form'; ${done}`)),
    '/other-page': page(onPress(`document.title = 'Top | t'; ${done}`)),
    '/cut': page(
      '',
      '[data-slot] button { height: 32px; width: 120px; overflow: hidden; font-size: 1rem }',
    ),
    '/getter': page(`Object.defineProperty(navigator, 'language', { get: () => 'ja' })`),
    '/no-enter': page(
      `onkeydown = (e) => { if (e.key === 'Enter') e.preventDefault(); }`,
      '',
      form,
    ),
    '/no-tab': page(`onkeydown = (e) => { if (e.key === 'Tab') e.preventDefault(); }`, '', form),
    '/no-focus': page(
      `document.querySelector('input').onchange = () => 0; onsubmit = () => document.activeElement.blur();`,
      '',
      form,
    ),
    '/body': page('', 'body { letter-spacing: 2px }'),
    '/own-body': page('', 'body { margin: 0px }'),
    '/patched': page('HTMLElement.prototype.focus = function () {};'),
    '/no-scroll': page(
      `addEventListener('touchmove', (e) => e.preventDefault(), { passive: false })`,
    ),
    '/no-pan': page('', '[data-slot] { touch-action: none; min-height: 600px }'),
    '/low': page('', '@media (max-height: 400px) { main button { display: none } }'),
    '/narrow': page('', '@media (max-width: 400px) { header { display: none } }'),
    '/between': page('', '@media (500px < width < 900px) { main button { display: none } }'),
    '/sideways': page('', 'p { width: 500px }'),
    '/no-ring': page('', 'main :focus-visible { outline: none }'),
    '/own-order': page(`document.querySelector('button').tabIndex = 1;`),
    '/turning': page(
      '',
      '@keyframes turn { to { rotate: 1turn } } main p { animation: turn 3s infinite }',
    ),
    '/small': page('', 'main input { font-size: 9px }', form),
    '/late': page(
      `const button = document.querySelector('button'); button.disabled = true;
      setTimeout(() => { button.disabled = false; }, 5000);`,
    ),
    '/copies': page(onPress(`navigator.clipboard.writeText('text').catch(() => 0); ${done}`)),
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

const pages = ['/step', '/own-name', '/other-page'].map((path) => ({ path, title: 'Form' }));
const site = () => ({
  origin,
  openApi: openRecordedApi(fixtures),
  slices: [],
  pages: [...pages, { path: '/top', title: 'Top' }],
});
const [, ...usual] = fixtures.journey;
const journey = async (open: string, rest: Step[] = usual, hands: object = {}) => {
  const steps = [{ open }, ...rest];
  return (
    await makeJourney(browser, site(), {
      name: null,
      steps,
      width: 360,
      isTouch: false,
      isKeyboard: false,
      ...hands,
    })
  ).findings;
};
const visited = async (path: string, more: object = {}) =>
  (
    await visit(
      browser,
      { ...site(), ...more },
      { path, title: '', view: '', slots: { form: 'form' } } as unknown as Parameters<
        typeof visit
      >[2],
      ['form'],
      { own: [], screens: [], hostRules: async () => ['body { margin: 0px; }'] },
    )
  ).findings;

test.concurrent(
  'a journey whose steps leave header, main part and footer has no finding',
  async () => {
    expect(await journey('/')).toEqual([]);
    expect(await visited('/')).toEqual([]);
  },
);

test.concurrent('a step of the journey that takes the header away is a finding', async () => {
  expect(await journey('/taken')).toEqual([
    {
      code: 'mount-frame',
      params: { path: '/taken', what: 'there is no <header> after step 2 of the journey' },
    },
  ]);
});

test.concurrent(
  'a page that breaks once it is hidden, or comes back by the history, is a finding',
  async () => {
    const leaves = [{ see: 'h1', text: '', isLeft: true }];
    const of = async (path: string) => (await journey(path, leaves)).map(({ code }) => code);
    expect(await of('/hidden')).toEqual([]);
    expect(await of('/hidden-once')).toEqual(['mount-frame']);
    expect(await of('/kept')).toEqual(['mount-frame']);
  },
);

test.concurrent.each([
  ['/minutes', 'mount-error'],
  ['/tab', 'mount-frame'],
  ['/locked', 'mount-nothing'],
  ['/home', 'mount-left'],
])(
  'a page %s that breaks minutes later, or beside another tab, is a finding',
  async (path, code) => {
    const found = await journey(path, [{ see: 'h1', text: '', isLeft: true }]);
    expect(found.map((one) => one.code)).toEqual([code]);
  },
);

test.concurrent(
  'a page that goes on by itself once its field is filled has no finding',
  async () => {
    const steps = [
      { fill: '[name="street"]', with: '123456', label: 'Street' },
      { see: 'p', text: 'done' },
    ];
    expect(await journey('/goes-on', steps)).toEqual([]);
  },
);

test.concurrent('a step that opens a window is a finding', async () => {
  expect(await journey('/opens', usual, { name: 'of a test' })).toMatchObject([
    { code: 'mount-left', params: { to: 'another window' } },
  ]);
});

test.concurrent('a step that writes to the clipboard is a finding', async () => {
  expect(await journey('/copies', usual, { name: 'of a test' })).toEqual([
    { code: 'mount-dialog', params: { path: '/copies', text: 'writeText' } },
  ]);
});

test.concurrent(
  'a page that works while nobody does anything is a finding, for a customer who touches it',
  async () => {
    const of = async (path: string) =>
      (await journey(path, usual, { isTouch: true })).map(({ code }) => code);
    expect(await of('/')).toEqual([]);
    expect(await of('/restless')).toEqual(['mount-restless']);
  },
);

test.concurrent.each([
  ['/swapped', 'its label is "House"'],
  ['/no-enter', 'Enter in its field does not submit it'],
  ['/no-tab', 'Tab does not lead on from "street"'],
  ['/no-focus', 'the focus is lost'],
])('a form %s that a keyboard alone cannot use is a finding', async (path, why) => {
  const steps = [
    { fill: '[name="street"]', with: '1-1', label: 'Street' },
    { press: '[type="submit"]' },
    { see: 'p', text: 'done' },
    { press: '[type="submit"]' },
  ];
  expect(await journey('/form', steps, { isKeyboard: true })).toEqual([]);
  expect(await journey(path, steps, { isKeyboard: true })).toMatchObject([
    { code: 'mount-journey', params: { why } },
  ]);
});

test.concurrent(
  'a style of every element that changes the frame is a finding, unless the host has it',
  async () => {
    expect(await visited('/own-body')).toEqual([]);
    const what = 'the style "body" changes <body>';
    expect(await visited('/body')).toEqual([
      { code: 'mount-frame', params: { path: '/body', what } },
    ]);
  },
);

test.concurrent.each([
  ['/patched', 'HTMLElement.prototype.focus'],
  ['/getter', 'navigator.language'],
])('a built-in that a page %s replaces or hides is a finding', async (path, what) => {
  const openApi: OpenApi = async (name) => ({ ...(await site().openApi(name)), ownBuiltIns: [] });
  expect(await visited(path, { openApi })).toMatchObject([
    { code: 'mount-changed', params: { what } },
  ]);
});

test.concurrent(
  'a title that names neither the page nor the site, or another page, is a finding',
  async () => {
    const of = async (path: string) => (await journey(path)).map(({ params }) => params['what']);
    expect(await of('/step')).toEqual([]);
    expect(await of('/own-name')).toEqual(['<title> says "my-form" after step 2 of the journey']);
    expect(await of('/other-page')).toEqual(['<title> says "Top | t" after step 2 of the journey']);
  },
);

test.concurrent(
  'a choice that is called otherwise than a customer looks for is a finding',
  async () => {
    const steps = [{ press: 'label:has([value="0"])', label: 'Street' }];
    expect(await journey('/choices', steps)).toEqual([]);
    expect(await journey('/exchanged', steps)).toMatchObject([
      { code: 'mount-journey', params: { why: 'its label is "Time"' } },
    ]);
  },
);

test.concurrent(
  'a body that the host’s schema refuses is a finding, and one that it takes is none',
  async () => {
    expect(await journey('/sends')).toEqual([]);
    const fault = 'it must NOT have additional properties: more';
    const params = { path: '/sends-more', call: 'POST /api/change', fault };
    expect(await journey('/sends-more')).toEqual([{ code: 'mount-body', params }]);
  },
);

test.concurrent('a page that sends one request again and again is a finding', async () => {
  expect(await visited('/asks')).toEqual([
    {
      code: 'mount-repeats',
      params: { path: '/asks', call: 'POST /api/change', count: 11, seconds: 10 },
    },
  ]);
});

test.concurrent.each([
  ['/no-scroll', 'mount-frame', { what: 'it keeps each touchmove for itself' }],
  ['/no-pan', 'mount-frame', { what: 'a finger neither scrolls nor enlarges it' }],
  ['/low', 'mount-frame', { what: '"next" <button> cannot be seen at 740 px' }],
  ['/narrow', 'mount-frame', { what: '<header> cannot be seen at 360 px' }],
  ['/between', 'mount-frame', { what: '"next" <button> cannot be seen at 600 px' }],
  ['/sideways', 'mount-frame', { what: 'it scrolls sideways at 360 px' }],
  ['/cut', 'mount-frame', { what: '"next" is cut in letters of 200 % at 1280 px' }],
  ['/narrow-slot', 'mount-nothing', { slot: 'form at 360 px' }],
  ['/small', 'mount-frame', { what: '<input> has letters of 9px at 360 px' }],
  ['/late', 'mount-frame', { what: '<button> "next" takes no press at first' }],
  ['/turning', 'mount-barrier', { what: '"text" moves without end' }],
  ['/own-order', 'mount-barrier', { what: expect.stringContaining('tabindex') }],
  ['/no-ring', 'mount-barrier', { what: 'nothing shows that <button> "next" has the focus' }],
])(
  'a page %s that somebody cannot use, or that lacks something at one width alone, is a finding',
  async (path, code, params) => {
    expect(await visited(path)).toEqual([{ code, params: { path, ...params } }]);
  },
);
