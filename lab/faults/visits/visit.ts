import { randomUUID } from 'node:crypto';
import { nextMember } from 'e2e/support/customer';
import { startFaultProxy } from 'e2e/support/fault-proxy';
import { signIn } from 'e2e/support/session';
import type { BrowserContext } from 'playwright-core';
import { firstLine } from '../outcome';
import { openEyes } from './eyes';
import type { Row, Visit } from './kind';
import { printed } from './meddling';
import { places } from './places';
import { stepOf, typedName } from './steps';
import { travel, type Verdict, wordWithin } from './travel';

/** Shows one row of the matrix to a customer who wants to change an order. Never throws. */
export async function showVisit(context: BrowserContext, row: Row): Promise<Verdict> {
  const { kind, at } = row;
  const place = places[row.place];
  const proxy = await startFaultProxy();
  const page = await context.newPage();
  page.setDefaultTimeout(4_000);
  page.setDefaultNavigationTimeout(wordWithin);
  const visit: Visit = {
    context,
    page,
    proxy,
    row,
    email: `customer-${randomUUID()}@example.jp`,
    look: await openEyes(page),
    async meddle(run, given) {
      const source = printed(run, given);
      await context.addInitScript({ content: source });
      if (page.url() !== 'about:blank') await page.evaluate(source).catch(() => undefined);
    },
  };
  try {
    if (place.hasSession) await context.addCookies(await signIn(nextMember()));
    await kind.prepare?.(visit);
    const url = proxy.url + place.path;
    if (at === 'start') {
      await kind.strike(visit);
      return await travel(visit, () => page.goto(url, { waitUntil: 'commit' }));
    }
    await page.goto(url, { waitUntil: 'commit' });
    await reachTheMiddle(visit);
    return await travel(visit, async () => {
      await kind.strike(visit);
      if (kind.mid === 'reload') await reload(visit);
    });
  } catch (error) {
    return { end: 'dead', took: 0, why: `the harness: ${firstLine(error)}` };
  } finally {
    await proxy.close();
  }
}

/** The customer loads again, and nothing comes from the browser's cache. */
async function reload({ page, context }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.reload({ waitUntil: 'commit' });
}

/** To the code, or to a destination whose name is typed. */
async function reachTheMiddle(visit: Visit): Promise<void> {
  const { page, look, row } = visit;
  const middle = places[row.place].hasSession ? 'destination' : 'code';
  const end = Date.now() + wordWithin;
  while (Date.now() < end) {
    const sight = await look();
    const step = sight && stepOf(sight);
    if (step?.name === middle) {
      if (middle === 'destination') await page.getByLabel('お届け先のお名前').fill(typedName);
      await page.waitForTimeout(500);
      return;
    }
    await step?.act(visit).catch(() => undefined);
    await page.waitForTimeout(1_000);
  }
  throw new Error('The middle was not reached.');
}
