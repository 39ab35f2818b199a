import { launchBrowser } from 'e2e/support/browser';
import { createCustomer } from 'e2e/support/customer';
import { dataDir } from 'e2e/support/environment';
import { startFaultProxy } from 'e2e/support/fault-proxy';
import { liveVersion, publish } from 'e2e/support/release';
import { startAnalysis, visitorIn } from 'e2e/support/rollout';
import { openForm, signIn } from 'e2e/support/session';
import { release } from 'e2e/support/site';
import { breaksWhenTold, buildVariant } from 'e2e/support/variant';
import { createStage, type Frame, panels } from './stage';

const part = 'remote-order-form';

/** Passes every check, and breaks in the middle of an input. */
const bad = breaksWhenTold(part, '1.1.0');

/** Records the pictures, in their order. */
export async function record(): Promise<readonly Frame[]> {
  const live = liveVersion(part);
  await publish(await buildVariant(bad));
  const serve = await startAnalysis(part, false);
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

    for (let batch = 0; batch < 20 && (await rollout.isVisible()); batch += 1) {
      await serve.report('mounted', live, 20);
      await serve.report('failed', bad.version, 10);
      await serve.report('mounted', bad.version, 10);
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
    await serve.close();
  }
}
