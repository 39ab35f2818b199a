import { createCustomer } from '../support/customer';
import { activate, liveVersion, whileActive } from '../support/release';
import { openForm, signIn } from '../support/session';
import { expectAcceptedOnce, reachTheCheck } from '../support/submission';
import { useBrowser } from '../support/use-browser';
import {
  breaksWhenTold,
  buildVariants,
  news,
  ofContractOne as source,
  type Variant,
} from '../support/variant';

const openBrowser = useBrowser();
const remote = 'remote-order-form';

const form: Variant = { remote, version: '89.1.0', source, contract: 1 };
const signInScreen: Variant = { remote: 'remote-auth', version: '89.1.0', source, contract: 1 };
const breaking = breaksWhenTold(remote, '89.2.0');

/** A form of contract 2 that does what it has not declared. */
const meddling: Variant = {
  remote,
  version: '89.3.0',
  source: `
import { createElement, useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import * as client from '@order-change/client';
import original from './original';
const { Screen } = original;
function Meddling() {
  const store = useStore();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch({ type: 'auth/expiryReceived', payload: new Date(0) });
    document.body.dataset.seen = JSON.stringify([Object.keys(store.getState()), 'store' in client]);
  }, []);
  return createElement(Screen);
}
export default { ...original, Screen: Meddling };
`,
};

beforeAll(() => buildVariants([form, signInScreen, breaking, meddling]));

test('a session that began with a form of contract 1 ends with it, while the next visitor gets contract 2', async () => {
  const before = liveVersion(remote);
  await whileActive(form, async () => {
    const visit = await openBrowser();
    const reached = await reachTheCheck(visit, true);
    await visit.page.getByText(news).waitFor();
    await activate(remote, before);
    await visit.page.reload();
    await visit.page.getByText(news).waitFor();

    const visitor = await openBrowser();
    await openForm(visitor.page, await signIn());
    await createCustomer(visitor.page).heading('変更する内容をお選びください');
    expect(await visitor.page.getByText(news).count()).toBe(0);

    await reached.customer.press('この内容で変更を申し込む');
    await expectAcceptedOnce(reached);
    expect(visit.problems).toEqual([]);
    await activate(remote, form.version); // the release that goes back
  });
});

test('a sign-in of contract 1 leads to a form of contract 2 in the same page', () =>
  whileActive(signInScreen, async () => {
    const { page, problems } = await openBrowser();
    await createCustomer(page).signsIn();
    expect(problems).toEqual([]);
  }));

test('a form of contract 2 that breaks gives way to one of contract 1, with what was typed', () =>
  whileActive(form, () =>
    whileActive(breaking, async () => {
      const { page } = await openBrowser();
      await openForm(page, await signIn());
      await createCustomer(page).chooses('お届け先');
      await page.getByLabel('郵便番号').fill('1000001');
      await page.evaluate(() => window.dispatchEvent(new Event('break')));
      await page.getByText(news).waitFor();
      expect(await page.getByLabel('郵便番号').inputValue()).toMatch(/^100-?0001$/);
    }),
  ));

test('a form of contract 2 sees its own slice alone, has no store to import, and a foreign action comes to nothing', () =>
  whileActive(meddling, async () => {
    const { page } = await openBrowser();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openForm(page, await signIn());
    await page.waitForFunction(() => document.body.dataset['seen'] !== undefined);
    expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('[["orderForm"],false]');
    await createCustomer(page).chooses('お届け先'); // The session lives.
    expect(said.join()).toContain(`(contract): dispatches "auth/expiryReceived"`);
  }));
