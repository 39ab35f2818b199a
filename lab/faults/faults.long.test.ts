import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { openWatched, whyDead } from './alive';
import { answerBadly } from './answers';
import { flipBytes } from './flips';
import { poisonStorage } from './storage';

/** The short forms: `npm run faults` tries for minutes. */
const seed = 20_261_122;

test('a page whose kept entries are poisoned one after the other starts each time', async () => {
  const { rows, broken } = await poisonStorage({ seed, seconds: 60, tries: 1, only: /./ });
  expect(broken).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(8);
});

test('a page lives on after a call was answered badly, and works once answers are good', async () => {
  const { rows, broken } = await answerBadly({ seed, seconds: 3, tries: 1, only: /./ });
  expect(broken).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('a flipped byte of each file of a page is refused by the browser, or named by verify', async () => {
  const { rows, broken } = await flipBytes({ seed, seconds: 60, tries: 1, only: /./ }, ['br']);
  expect(broken).toEqual([]);
  expect(rows.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(['the first script, identity', 'a chunk of a remote, br']),
  );
});

test('a page that asks for the result of a change without end is dead', async () => {
  prepareBrowser();
  const browser = await launchBrowser();
  const { page, problems } = await openWatched(await browser.newContext());
  await page.setContent('<div id="app"><main>受け付けの結果を確認しています</main></div>');
  const why = await whyDead(page, problems, { mayShowPanel: true });
  await browser.close();
  expect(why).toBe('it never stops asking for the result of the change');
});
