import type { Browser } from 'playwright-core';
import type { Refusal } from '../../outcome';
import { lookForBarriers } from './barriers';
import { launchBrowser } from './browser';
import { inPage } from './in-page.cjs';
import type { WatchedPage } from './watched-page';

const html = '<!doctype html><html lang="ja"><title>t</title><main><h1>h</h1></main>';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('axe comes into each document once, and each look sees what the page shows then', async () => {
  const page = await browser.newPage();
  await page.addInitScript(inPage);
  const findings: Refusal[] = [];
  const ask = <T>(question: () => Promise<T>) => question();
  const look = () => lookForBarriers({ page, findings, ask } as unknown as WatchedPage);
  let brought = 0;
  const context = page.context();
  const open = context.newCDPSession.bind(context);
  jest.spyOn(context, 'newCDPSession').mockImplementation(async (target) => {
    const session = await open(target);
    const send = session.send.bind(session);
    jest.spyOn(session, 'send').mockImplementation((method, params) => {
      if (JSON.stringify(params ?? {}).length > 100_000) brought += 1;
      return send(method, params);
    });
    return session;
  });

  await page.goto('about:blank');
  await page.setContent(html);
  await look();
  await look();
  expect([brought, findings]).toEqual([1, []]);
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  await look();
  expect([brought, findings]).toEqual([2, []]);
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await look();
  expect(brought).toBe(2);
  expect(findings).toMatchObject([{ code: 'mount-barrier' }]);
});
