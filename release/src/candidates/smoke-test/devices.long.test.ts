import fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import type { Device } from './devices';
import { openRecordedApi } from './recorded-api';
import { openWatched } from './watched-page';

let browser: Browser;
let app: FastifyInstance;
let origin: string;
let asked: Record<string, unknown>;

beforeAll(async () => {
  browser = await launchBrowser();
  app = fastify();
  app.get('/', ({ headers }, reply) => {
    asked = headers;
    return reply.type('text/html').send('<meta name="viewport" content="width=device-width">');
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Returns what a page reads of its device. */
async function namedIn(device?: Device) {
  const openApi = openRecordedApi({
    schema: 1,
    recordedDatetime: '2026-11-20T03:00:00Z',
    answers: {},
    bodies: {},
    journey: [],
    standIn: null,
  });
  const where = { origin, openApi, path: '/', journey: null, slices: [], width: 360, device };
  const { page, close, findings } = await openWatched(browser, where);
  await page.goto('/');
  const named = await page.evaluate(() => {
    const data = (navigator as { userAgentData?: { mobile: boolean; platform: string } })
      .userAgentData;
    return {
      platform: navigator.platform,
      vendor: navigator.vendor,
      points: navigator.maxTouchPoints,
      isCoarse: matchMedia('(pointer: coarse)').matches,
      data: data ? `${data.platform} ${data.mobile}` : null,
      width: innerWidth,
    };
  });
  expect(findings).toEqual([]);
  await close();
  return { ...named, agent: asked['user-agent'], hint: asked['sec-ch-ua-mobile'] };
}

test('a phone names itself as Chrome on Android or Safari on an iPhone does, and a computer as one', async () => {
  expect(await namedIn('Android')).toMatchObject({
    platform: 'Linux armv81',
    vendor: 'Google Inc.',
    points: 5,
    isCoarse: true,
    width: 360,
    data: 'Android true',
    hint: '?1',
    agent: expect.stringMatching(/Android.* Mobile /),
  });
  expect(await namedIn('iPhone')).toMatchObject({
    platform: 'iPhone',
    vendor: 'Apple Computer, Inc.',
    points: 5,
    isCoarse: true,
    data: null,
    hint: undefined,
    agent: expect.stringMatching(/iPhone.* Mobile/),
  });
  expect(await namedIn()).toMatchObject({
    vendor: 'Google Inc.',
    points: 0,
    isCoarse: false,
    data: 'Linux false',
    hint: '?0',
  });
}, 40_000);
