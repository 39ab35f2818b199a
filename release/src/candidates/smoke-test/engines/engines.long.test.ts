import fastify, { type FastifyInstance } from 'fastify';
import { formatRefusal, type Refusal } from '../../../outcome';
import type { HostPage } from '../../../protocol/discovery';
import type { Fixtures } from '../fixtures';
import type { Made } from '../journey';
import { openRecordedApi } from '../recorded-api';
import { engines, type OtherEngine } from '.';
import { testInEngine } from './test-in-engine';

let app: FastifyInstance;
let origin: string;

const page = (script: string) => `<!doctype html><html lang="ja"><head><title>t</title>
  <meta name="viewport" content="width=device-width"></head>
  <header><a href="/">top</a></header>
  <main><h1>h</h1><div data-slot="form"><p>text</p><input type="email"><button>next</button></div></main>
  <footer>footer</footer><script>const slot = document.querySelector('[data-slot]'); ${script}</script>`;

const onlyIn: Readonly<Record<string, string>> = {
  Firefox: `'mozInnerScreenX' in window`,
  WebKit: `/AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent)`,
};
const sends = `document.querySelector('button').onclick = () =>
  fetch('/api/change', { method: 'POST', body: JSON.stringify({ email: document.querySelector('input').value }) })
    .then((answer) => answer.json()).then(({ receipt }) => { document.querySelector('p').textContent = receipt; });`;

/** What a page does that is broken in one engine, and the finding. */
const faults: readonly [path: string, does: string, code: string, words: RegExp][] = [
  ['/throws', `throw new Error('of a feature');`, 'mount-error', /of a feature/],
  ['/rejects', `Promise.reject(new Error('of a call'));`, 'mount-error', /of a call/],
  ['/empty', `slot.replaceChildren();`, 'mount-nothing', /slot form/],
  ['/panel', `slot.dataset.unavailable = '';`, 'mount-panel', /text/],
  [
    '/policy',
    `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="content-security-policy" content="img-src \\'none\\'">');
     slot.append(Object.assign(new Image(), { src: '/picture.png' }));`,
    'mount-policy',
    /img-src/,
  ],
  [
    '/leaves',
    `if (!sessionStorage.again) { sessionStorage.again = 1; location.reload(); }`,
    'mount-left',
    /leads away/,
  ],
  ['/frame', `document.querySelector('footer').remove();`, 'mount-frame', /<footer>/],
];

const fixtures = {
  answers: {
    'POST /api/change': { status: 200, headers: {}, body: { receipt: 'R-1' } },
    'GET /api/early': { status: 200, headers: {}, body: {} },
  },
  bodies: {
    'POST /api/change': {
      type: 'object',
      required: ['email'],
      properties: { email: { const: 'a@example.jp' } },
    },
  },
} as unknown as Fixtures;

const journeyFrom = (path: string): Made => ({
  name: 'of a change',
  steps: [
    { open: path },
    { fill: '[type="email"]', with: 'a@example.jp' },
    { reload: true },
    { holds: '[type="email"]', value: '' },
    { fill: '[type="email"]', with: 'a@example.jp' },
    { press: ':nth-match([data-slot]:has(p:has-text("text")) :is(a, button), 1)' },
    { see: '[data-slot] p', text: 'R-1' },
  ],
  width: 360,
  isTouch: true,
  isKeyboard: false,
});

beforeAll(async () => {
  app = fastify();
  const send = (path: string, script: string) =>
    app.get(path, (_, reply) => reply.type('text/html').send(page(script)));
  send('/', sends);
  send('/spinning', 'for (;;);');
  send('/hidden', `if (navigator.webdriver) slot.replaceChildren();`);
  for (const [name, condition] of Object.entries(onlyIn)) {
    send(`/${name}/mute`, `if (!(${condition})) { ${sends} }`);
    for (const [path, does] of faults) send(`/${name}${path}`, `if (${condition}) { ${does} }`);
  }
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const testIn = (engine: OtherEngine, paths: readonly string[], journey?: Made) =>
  testInEngine(engine, {
    site: { origin, take: app.routing, close: async () => undefined },
    openApi: openRecordedApi(fixtures),
    pages: paths.map((path) => ({ page: { path } as HostPage, filled: ['form'] })),
    journey,
  });

const told = (findings: readonly Refusal[]) =>
  findings.map((one) => `${one.code}: ${formatRefusal(one)}`);

describe.each(engines)('$name', (engine) => {
  const { name, start } = engine;
  const testHere = start || process.env['REQUIRE_ALL'] === '1' ? test : test.skip;
  const other = Object.keys(onlyIn).find((one) => one !== name) ?? '';

  testHere(
    `what is broken in ${name} alone is a finding that names it, and a good page is none`,
    async () => {
      const { by, findings, notes } = await testIn(
        engine,
        ['/', '/hidden', ...faults.map(([path]) => `/${name}${path}`)],
        journeyFrom('/'),
      );
      expect(notes).toEqual([]);
      expect(by).toMatch(new RegExp(`^${name} \\d+`));
      expect(told(findings)).toEqual(
        faults.map(([path, , code]) =>
          expect.stringMatching(new RegExp(`^${code}: .*/${name}${path} \\(${name}\\)`)),
        ),
      );
      for (const [at, [, , , words]] of faults.entries()) expect(told(findings)[at]).toMatch(words);
    },
    150_000,
  );

  testHere(
    `what is broken in ${other} alone is no finding in ${name}`,
    async () => {
      const { findings } = await testIn(
        engine,
        [`/${other}/throws`, `/${other}/empty`],
        journeyFrom(`/${other}/mute`),
      );
      expect(told(findings)).toEqual([]);
    },
    90_000,
  );

  testHere(
    `a journey that ends in ${name} alone is a finding, and so is a page that never answers there`,
    async () => {
      const journey = await testIn(engine, [], journeyFrom(`/${name}/mute`));
      expect(told(journey.findings)).toEqual([
        expect.stringMatching(
          new RegExp(`^mount-journey: The journey of a change \\(${name}\\) .* 7,`),
        ),
      ]);
      const { findings } = await testIn(engine, ['/spinning', '/']);
      expect(told(findings)).toEqual([
        expect.stringMatching(new RegExp(`^mount-frozen: The page /spinning \\(${name}\\) `)),
      ]);
    },
    150_000,
  );
});

test.each([
  ['is not installed', undefined, 'it is not installed'],
  ['does not start', () => Promise.reject(new Error('no screen')), 'no screen'],
])('an engine that %s is a note, and no finding', async (_, start, why) => {
  expect(await testIn({ name: 'Firefox', start }, ['/'])).toEqual({
    findings: [],
    notes: [{ code: 'mount-no-engine', params: { engine: 'Firefox', why } }],
  });
});
