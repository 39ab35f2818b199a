import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from 'e2e/support/browser';
import { createCustomer } from 'e2e/support/customer';
import { dataDir, siteUrl } from 'e2e/support/environment';
import { startFaultProxy } from 'e2e/support/fault-proxy';
import { liveVersion, publish } from 'e2e/support/release';
import { visitorIn } from 'e2e/support/rollout';
import { openForm, signIn } from 'e2e/support/session';
import { release } from 'e2e/support/site';
import { breaksWhenTold, buildVariant } from 'e2e/support/variant';
import {
  createFolderStore,
  createReleaseServer,
  keyFileOf,
  makeToken,
  orThrow,
  readKey,
} from 'release';
import { createStage, type Frame, panels } from './stage';

const part = 'remote-order-form';

/** Passes every check, and breaks in the middle of an input. */
const bad = breaksWhenTold(part, '1.1.0');

/** `release serve` beside the site, with a token for its page. */
async function startServe(folder: string) {
  const siteDir = join(dataDir, 'site');
  const app = await createReleaseServer({
    store: createFolderStore(siteDir),
    folder,
    notify: () => undefined,
    report: () => undefined,
    key: orThrow(await readKey(keyFileOf(siteDir))),
    trustedProxies: 1,
    interval: 200,
  });
  const token = orThrow(
    await makeToken(
      join(folder, 'tokens.json'),
      { name: 'ops', may: ['publish', 'activate'], parts: 'all' },
      { now: new Date(), by: 'film' },
    ),
  ).text;
  return { app, token, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Records the pictures, in their order. */
export async function record(): Promise<readonly Frame[]> {
  const folder = await mkdtemp(join(tmpdir(), 'order-change-film-serve-'));
  const live = liveVersion(part);
  await publish(await buildVariant(bad));
  const serve = await startServe(folder);
  const proxy = await startFaultProxy();
  proxy.answerFrom(/^\/reports$/, serve.url, '203.0.113.9');
  const browser = await launchBrowser();
  try {
    const opsContext = await browser.newContext({ viewport: panels.ops, locale: 'en-GB' });
    const ops = await opsContext.newPage();
    await ops.goto(`${serve.url}/ops/`);
    await ops.getByLabel('Token').fill(serve.token);
    await ops.getByRole('button', { name: 'Sign in' }).click();
    await ops.getByRole('region', { name: 'Live', exact: true }).waitFor();

    const phoneContext = await browser.newContext({
      baseURL: proxy.url,
      viewport: panels.phone,
      locale: 'ja-JP',
    });
    const phone = await phoneContext.newPage();
    const stage = await createStage(browser, phone, ops);
    await phone.goto('/');
    await phone.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await stage.shows('A customer’s phone, and the page for ops', 1_800);

    const activated = ['--traffic', '50', '--judge', '--no-mount'];
    const done = await release(dataDir, 'activate', `${part}=${bad.version}`, ...activated);
    if (done.code !== 0) throw new Error(done.output);
    const rollout = ops.getByRole('heading', { name: `${part} ${bad.version}` });
    await rollout.waitFor();
    await rollout.evaluate((heading) => heading.scrollIntoView());
    await stage.shows('A team activates a bad version for half of the visitors', 2_200);

    const visitor = await visitorIn(part);
    await phoneContext.addInitScript((number) => {
      localStorage['visitor'] = number;
    }, visitor);
    await openForm(phone, await signIn());
    await createCustomer(phone).chooses('お届け先');
    const caption = 'This customer gets it, and fills in a form';
    const field = phone.getByLabel('郵便番号');
    const toField = () => field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await toField();
    for (const text of ['1', '100', '10000', '1000001']) {
      await field.fill(text);
      await stage.shows(caption, 350);
    }
    await stage.shows(caption, 1_200);

    await phone.evaluate(() => window.dispatchEvent(new Event('break')));
    await phone.waitForFunction(() => document.cookie.includes('~remote-order-form@'));
    await field.waitFor();
    await phone.evaluate(() => scrollTo(0, 0));
    const kept = 'It breaks: the version before goes on, with what was typed';
    await stage.shows(kept, 2_000);
    await toField();
    await stage.shows(kept, 2_000);

    const { microFrontends } = (await (await fetch(`${siteUrl}/discovery.json`)).json()) as {
      microFrontends: { host: readonly { extras: { sequence: number } }[] };
    };
    let networks = 0;
    const report = async (what: string, version: string) => {
      networks += 1;
      await serve.app.inject({
        method: 'POST',
        url: '/reports',
        headers: {
          'content-type': 'text/plain',
          'x-forwarded-for': `198.51.${networks & 255}.${networks >> 8}`,
        },
        payload: JSON.stringify({
          release: microFrontends.host[0]?.extras.sequence,
          part,
          version,
          what,
        }),
      });
    };
    for (let batch = 0; batch < 20 && (await rollout.isVisible()); batch += 1) {
      for (let visitors = 0; visitors < 20; visitors += 1) {
        await report('mounted', live);
        await report(visitors % 2 === 0 ? 'failed' : 'mounted', bad.version);
      }
      await ops.waitForResponse(/\/api\/v1\/live/);
      if (await rollout.isVisible()) await stage.shows('It fails for others too', 900);
    }
    await rollout.waitFor({ state: 'detached' });
    const history = ops.getByRole('heading', { name: 'History' });
    await history.evaluate((heading) => heading.scrollIntoView());
    await stage.shows('The analysis withdraws it: nobody else gets it', 3_500);
    return stage.frames;
  } finally {
    await browser.close();
    await proxy.close();
    await serve.app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
