import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { type FaultProxy, startFaultProxy } from 'e2e/support/fault-proxy';
import fastify from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Bounds, Outcome } from '../outcome';
import { fileFaults } from '../part-cases';
import { openEyes } from '../visits/eyes';
import { printed, translate } from '../visits/meddling';
import { buildPeers } from './build';

const peers = ['federation', 'single-spa'] as const;

// The proxy's plain files have no compressed form.
const { 'has a changed bit, compressed': _compressed, ...network } = fileFaults;
const code = [
  'throws while it loads',
  'throws at render',
  'throws in an effect',
  'renders nothing',
  'suspends for ever',
  'renders transparent',
  'does nothing at a press',
  'breaks Array.prototype.map',
] as const;

/** Milliseconds after which it is looked at what a customer has: ours has taken over by then. */
const lookAfter = 8_000;

/** Faults of `npm run faults -- visits`, as these pages can have them. */
const visits: Record<string, (proxy: FaultProxy, context: BrowserContext) => Promise<unknown>> = {
  'the document is cut before its scripts': async ({ set }) =>
    set(/^\/$/, (body) => body.slice(0, body.indexOf('<script'))),
  'its first script never runs': async ({ set }) => set(/main\.js/, () => ''),
  'the page is translated': (_, context) =>
    context.addInitScript({
      content: printed(translate, { within: 'body', merges: true, again: 0 }),
    }),
  'a captive portal': async ({ set }) => set(/\.js/, 'html'),
};

/** Describes what a customer has of a page, and whether a press leads to the next step. */
async function look(page: Page): Promise<string> {
  const see = await openEyes(page);
  const sight = await see();
  if (sight?.text.includes('お名前')) {
    await page.getByRole('button', { name: '次へ' }).click();
    await page.waitForTimeout(500);
    const next = await see();
    if (next?.text.includes('確認')) return 'the form';
    return next?.text.includes('お名前') ? 'a form that does nothing' : 'nothing after a press';
  }
  const hasFrame = sight?.text.includes('枠');
  const hasWay = (sight?.ways.length ?? 0) > 0;
  return hasFrame ? `the frame${hasWay ? ', and a next step' : ' alone'}` : 'nothing';
}

/** Breaks the form of both peers, and prints what is left of the page: the rows of a table in Markdown. */
export async function breakPeers({ only, print = () => undefined }: Bounds): Promise<Outcome> {
  const folder = await buildPeers();
  prepareBrowser();
  const browser = await launchBrowser();
  const servers = peers.map((peer) =>
    fastify().register(fastifyStatic, {
      root: join(folder, peer),
      immutable: true,
      maxAge: '365d',
      setHeaders(answer, path) {
        if (path.endsWith('.html')) void answer.setHeader('cache-control', 'no-cache');
      },
    }),
  );
  try {
    const urls = await Promise.all(
      servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' })),
    );
    const cases = [
      'nothing is broken',
      ...Object.keys(network).map((kind) => `the entry ${kind}`),
      ...code.slice(0, 4).map((kind) => `${kind}, at the start`),
      ...code.slice(1, 4).map((kind) => `${kind}, in the middle`),
      ...Object.keys(visits),
      ...code.slice(4).map((kind) => `${kind}, at the start`),
    ];
    for (const fault of cases.filter((name) => only.test(name))) {
      const seen = await Promise.all(urls.map((url) => visit(browser, url, fault)));
      print(`| ${fault} | ${seen.join(' | ')} |`);
    }
    return { rows: [], broken: [] };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await browser.close();
  }
}

/** Describes what a customer has with a fault, and, if that is not the form, after a reload without the fault. */
async function visit(browser: Browser, url: string, fault: string): Promise<string> {
  const [kind = '', at = ''] = fault.split(', ');
  const proxy = await startFaultProxy(url);
  const context = await browser.newContext();
  await context.addInitScript(
    ([name, when]) => {
      localStorage.setItem('fault', name ?? '');
      localStorage.setItem('fault-at', when === 'in the middle' ? 'mid' : 'start');
    },
    [kind, at],
  );
  const page = await context.newPage();
  try {
    const spoiled = network[kind.replace('the entry ', '')];
    if (spoiled !== undefined) proxy.set(/remoteEntry/, spoiled);
    await visits[kind]?.(proxy, context);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    if (at === 'in the middle') {
      await page.getByLabel('お名前').waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('break')));
    }
    await page.waitForTimeout(fault === 'nothing is broken' ? 3_000 : lookAfter);
    const seen = await look(page);
    if (seen === 'the form') return seen;
    proxy.fix();
    await context.addInitScript(() => localStorage.removeItem('fault'));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForTimeout(3_000);
    return `${seen}; reloaded: ${await look(page)}`;
  } finally {
    await context.close();
    await proxy.close();
  }
}
