import { activateAll, publish, rollback } from 'e2e/support/release';
import { phone, useBrowser } from 'e2e/support/use-browser';
import { buildBrokenHost, buildBrokenRemote } from './broken-parts';
import { forbidCookies, forbidStorage } from './visits/meddling';

const openBrowser = useBrowser();
const version = '95.2.0';

beforeAll(async () => {
  await publish(await buildBrokenHost(version));
  await publish(await buildBrokenRemote('remote-auth', version));
  await activateAll({ host: version, 'remote-auth': version });
}, 120_000);
afterAll(() => rollback());

/** Milliseconds in which a page that loads itself again and again was loaded 51 and 87 times. */
const watched = 15_000;

/** Opens the page of a browser that keeps nothing, with this fault, and counts how often it is asked for. */
async function countLoads(fault: string): Promise<number> {
  const { page, context } = await openBrowser(phone);
  await context.addInitScript(forbidStorage);
  await context.addInitScript(forbidCookies);
  await context.addInitScript((name) => void Reflect.set(window, 'fault', { name }), fault);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/');
  await page.waitForTimeout(watched);
  await page.locator('h1').first().waitFor();
  return loads;
}

test('a host that throws, and a remote that reloads its page, load it three times at most where nothing can be kept', async () => {
  const [byHost, byRemote] = await Promise.all([
    countLoads('host: throws in an effect'),
    countLoads('remote-auth: reloads the page'),
  ]);
  expect(byHost).toBeLessThanOrEqual(3);
  expect(byRemote).toBeGreaterThan(1);
  expect(byRemote).toBeLessThanOrEqual(3);
}, 60_000);
