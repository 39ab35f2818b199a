import type { Browser } from 'playwright-core';
import { activate } from '../../flows/activate';
import { check } from '../../flows/check';
import { formatRefusal, orThrow } from '../../outcome';
import { createMemorySite } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { launchBrowser } from './browser';
import { createSmokeTest } from './smoke-test';
import { openStandInApi } from './stand-in-api';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A stand-in whose calls are counted, and that says so. */
const script = (more = '') => `(() => {
  let count = 0;
  globalThis.standIn = {
    journeys: () => [{ name: 'one', isUsual: true, width: 360, isTouch: true, steps: [{ open: '/' }] }],
    begin: () => { count = 0; },
    answer: ({ call }) => call === 'GET /api/lost' ? { status: 0, headers: {}, body: null }
      : call === 'GET /api/count' ? { status: 200, headers: {}, body: ++count } : null,
    faults: (hasEnded) => hasEnded ? ['it is missing'] : [],
    marks: () => ['mark'],
    ownBuiltIns: () => [],
    ${more}
  };
})()`;
const call = (name: string) => ({ call: `GET /api/${name}`, query: '', headers: {}, body: null });

test('each page of a check has a stand-in of its own, whose state lasts as long as the page', async () => {
  const { open, journeys } = await openStandInApi(browser, script());
  const [one, other] = [await open('one'), await open(null)];
  expect(journeys.map(({ name }) => name)).toEqual(['one']);
  await one.answer(call('count'));
  expect(await one.answer(call('count'))).toMatchObject({ status: 200, body: 2 });
  expect(await other.answer(call('count'))).toMatchObject({ body: 1 });
  expect(await one.answer(call('lost'))).toBe('lost');
  expect(await one.answer(call('unknown'))).toBeUndefined();
  expect(one.marks[0]).toBe('mark');
  expect(await one.findings({ path: '/', hasEnded: false })).toEqual([]);
  expect(await one.findings({ path: '/', hasEnded: true })).toEqual([
    { code: 'mount-sent', params: { path: '/', what: 'it is missing' } },
  ]);
  await Promise.all([one.close(), other.close()]);
});

test('a new host whose rehearsal makes less than the live one is a finding, before any page is opened', async () => {
  const site = await createMemorySite();
  const rehearsal = 'rehearsal.json';
  const publish = async (version: string, standIn?: string | null) => {
    const fixtures = {
      schema: 1,
      recordedDatetime: '2026-11-20T03:00:00Z',
      answers: {},
      journey: [],
    };
    const files = { [rehearsal]: JSON.stringify({ ...fixtures, standIn }) };
    await site.publishHost({ version, rehearsal }, files);
  };
  await publish('2.0.0', script());
  await publish('2.1.0', script());
  await publish('3.0.0', script('journeys: () => [],'));
  await publish('4.0.0');
  await publish('5.0.0', null);
  const smokeTest = createSmokeTest(
    async () => browser,
    async () => undefined,
    () => true,
  );
  const findingsOf = async (host: string) =>
    orThrow(await check(site.store, { host }, { smokeTest })).findings.map(formatRefusal);
  orThrow(await activate(site.store, { ...everyPart, host: '2.0.0' }));
  expect(await findingsOf('2.1.0')).toEqual([]);
  const less =
    /^Later checks would test less by .* host [34]\.0\.0 than by that of the live 2\.0\.0, which has/;
  expect(await findingsOf('3.0.0')).toEqual([expect.stringMatching(less)]);
  expect(await findingsOf('3.0.0')).toEqual([expect.stringContaining('the journey one.')]);
  expect(await findingsOf('4.0.0')).toEqual([expect.stringContaining('the stand-in of the API.')]);
  expect(await findingsOf('5.0.0')).toEqual([
    expect.stringMatching(/rehearsal\.json of host 5\.0\.0 is broken: standIn/),
  ]);
});

test.each([
  ['makes nothing', '1', /standIn/],
  ['has journeys of another shape', script('journeys: () => [{}],'), /stand-in of the API: /],
  ['asks for the network at once', `fetch('https://a.example').then(() => {}); ${script()}`, null],
])('a script that %s breaks a check, or gets nowhere', async (_, text, fault) => {
  const opened = openStandInApi(browser, text);
  if (fault) await expect(opened).rejects.toThrow(fault);
  else await expect(opened).resolves.toBeDefined();
});
