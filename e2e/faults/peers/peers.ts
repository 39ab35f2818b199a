import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, prepareBrowser } from '../../support/browser';
import { startFaultProxy } from '../../support/fault-proxy';
import type { Bounds, Outcome } from '../outcome';
import { fileFaults } from '../part-cases';
import { buildPeers } from './build';

const peers = ['federation', 'single-spa'] as const;

// The proxy's plain files have no compressed form.
const { 'has a changed bit, compressed': _compressed, ...network } = fileFaults;
const code = [
  'throws while it loads',
  'throws at render',
  'throws in an effect',
  'renders nothing',
] as const;

/** Milliseconds after which it is looked at what a customer has: ours has taken over by then. */
const lookAfter = 8_000;

/** What a customer has of a page. */
async function look(page: Page): Promise<string> {
  const hasForm = await page.getByLabel('お名前').isVisible();
  const hasFrame = await page.getByRole('heading', { name: '枠' }).isVisible();
  const hasWay = (await page.getByRole('button').count()) > 0;
  if (hasForm) return 'the form';
  return hasFrame ? `the frame${hasWay ? ', and a way on' : ' alone'}` : 'nothing';
}

/** Breaks the form of both peers, and tells what is left of the page: the rows of a table in Markdown. */
export async function breakPeers({ tell = () => undefined }: Bounds): Promise<Outcome> {
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
      ...code.map((kind) => `${kind}, at the start`),
      ...code.slice(1).map((kind) => `${kind}, in the middle`),
    ];
    for (const fault of cases) {
      const seen = await Promise.all(urls.map((url) => visit(browser, url, fault)));
      tell(`| ${fault} | ${seen.join(' | ')} |`);
    }
    return { rows: [], broken: [] };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await browser.close();
  }
}

/** What a customer has with a fault, and, if that is not the form, after a reload without the fault. */
async function visit(browser: Browser, url: string, fault: string): Promise<string> {
  const [kind = '', at = ''] = fault.split(', ');
  const proxy = await startFaultProxy(url);
  const context = await browser.newContext();
  await context.addInitScript(
    ([name, when]) => {
      if (sessionStorage.getItem('mended')) return localStorage.removeItem('fault');
      localStorage.setItem('fault', name ?? '');
      localStorage.setItem('fault-at', when === 'in the middle' ? 'mid' : 'start');
    },
    [kind, at],
  );
  const page = await context.newPage();
  try {
    const spoiled = network[kind.replace('the entry ', '')];
    if (spoiled !== undefined) proxy.set(/remoteEntry/, spoiled);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    if (at === 'in the middle') {
      await page.getByLabel('お名前').waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('break')));
    }
    await page.waitForTimeout(fault === 'nothing is broken' ? 3_000 : lookAfter);
    const seen = await look(page);
    if (seen === 'the form') return seen;
    proxy.mend();
    await page.evaluate(() => sessionStorage.setItem('mended', '1'));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForTimeout(3_000);
    return `${seen}; reloaded: ${await look(page)}`;
  } finally {
    await context.close();
    await proxy.close();
  }
}
