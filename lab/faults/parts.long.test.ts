import { rollback } from 'e2e/support/release';
import { desktop, phone, useBrowser } from 'e2e/support/use-browser';
import { type Case, toCases } from './part-cases';
import { showFailover, type Visit } from './part-visit';
import { activateBroken } from './parts';

// The kinds that no other test shows in a browser, without the order that follows: `npm run faults -- parts`
// shows them all, at both widths.
const openBrowser = useBrowser();
const version = '98.1.0';

beforeAll(() => activateBroken(['host', 'remote-auth'], version));
afterAll(rollback);

const shown: readonly [Case['part'], string][] = [
  ['host', 'the entry answers 503'],
  ['host', 'the entry has a changed bit, compressed'],
  ['host', 'throws in an effect'],
  ['remote-auth', 'throws in init'],
  ['remote-auth', 'throws in get'],
  ['remote-auth', 'renders for ever'],
  ['remote-auth', 'renders nothing'],
  ['remote-auth', 'reloads the page'],
];

test.each(shown)(
  'a new version of %s that fails (%s) gives way to the version before',
  async (part, kind) => {
    const { context } = await openBrowser(part === 'host' ? desktop : phone);
    const one = toCases(version).find((each) => each.part === part && each.kind === kind);
    if (!one) throw new Error('There is no such case.');
    await showFailover(context, one, async () => undefined);
  },
);

test('a version that gives way is reported to the telemetry, and its page explains itself', async () => {
  const { context } = await openBrowser();
  const one: Case = { part: 'remote-auth', kind: 'throws at render', at: 'start' };
  const reported = context.waitForEvent('request', (request) =>
    (request.postData() ?? '').includes('ExceptionData'),
  );
  await showFailover(context, one, async ({ page }: Visit) => {
    expect((await reported).postData()).toContain(version);
    await page.keyboard.press('Alt+Shift+KeyE');
    const shownRecord = page.getByLabel('記録', { exact: true }).filter({ hasText: 'schema' });
    const record = await shownRecord.innerText();
    expect(JSON.parse(record)).toMatchObject({
      parts: expect.arrayContaining([
        expect.objectContaining({ name: 'remote-auth', version, why: 'active' }),
      ]),
      steps: expect.arrayContaining([
        expect.objectContaining({ part: `remote-auth@${version}`, did: 'threw' }),
        expect.objectContaining({ did: 'took over' }),
      ]),
    });
  });
});
