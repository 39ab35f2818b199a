import { deactivate } from '../commands/deactivate';
import { setMountRequired } from '../commands/mount';
import { endRollouts } from '../commands/rollout';
import { status } from '../commands/status';
import type { SmokeTest } from '../composing/smoke-test';
import { formatRefusal, orThrow, type Result } from '../outcome';
import { type DiscoveryDocument, readDiscovery } from '../protocol/discovery';
import { parseJson } from '../protocol/read';
import { releasePath } from '../store';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate, type ActivateOptions } from './activate';
import { prune } from './prune';
import { rollback } from './rollback';
import { withdraw } from './withdraw';
let site: MemorySite;

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-order-form', '2.0.0');
  orThrow(await activate(site.store, everyPart));
});

const served = async () => orThrow(await status(site.store));
const rollouts = async () => (await served()).rollouts;
const begin = (versions: Record<string, string>, traffic: number, options: ActivateOptions = {}) =>
  activate(site.store, versions, { traffic, ...options });
const codes = (result: Result<unknown>) =>
  result.ok ? [] : result.failure.map(({ code }) => code);

/** The document of a page, and the discovery document in it. */
async function page(file = 'index.html') {
  const { id } = await served();
  const html = String(await site.store.get(`${releasePath(id)}/${file}`));
  const parsed = parseJson(/id="discovery">(.*?)<\/script>/.exec(html)?.[1] ?? '', readDiscovery);
  if (!parsed.ok) throw new Error(parsed.failure);
  return { html, document: parsed.value as DiscoveryDocument };
}

test('a rollout gives its version a traffic beside the live one, to which it fails over', async () => {
  const begun = orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
  expect(begun.rollouts).toEqual({
    'remote-auth': { version: '1.1.0', traffic: 1, since: 2, judge: false },
  });
  expect((await served()).active.versions).toEqual(everyPart);
  const [live, variant] = (await page()).document.microFrontends['remote-auth'] ?? [];
  expect(live).toMatchObject({
    metadata: { version: '1.0.0' },
    deployment: { traffic: 99, default: true },
  });
  expect(variant).toMatchObject({
    metadata: { version: '1.1.0' },
    fallbackUrl: live?.url,
    deployment: { traffic: 1, default: false },
    extras: { rollout: 2 },
  });
});

test('only documents of pages with a rollout change, and only they carry its script', async () => {
  const [before, form] = [await page(), await page('order-change-form/index.html')];
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
  expect((await page('order-change-form/index.html')).html).toBe(form.html);
  expect(before.html).not.toContain('getRandomValues');
  expect((await page()).html).toContain('getRandomValues');
});

test('a rollout of the host stands in every document', async () => {
  await site.publishHost({ version: '1.1.0' });
  orThrow(await begin({ host: '1.1.0' }, 12.34));
  for (const file of ['index.html', 'order-change-form/index.html', '404.html'])
    expect((await page(file)).document.microFrontends.host).toMatchObject([
      { metadata: { version: '1.0.0' }, deployment: { traffic: 87.66 } },
      { metadata: { version: '1.1.0' }, deployment: { traffic: 12.34 } },
    ]);
});

test('a rollout that widens keeps the number by which its visitors were chosen', async () => {
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 10));
  expect(await rollouts()).toEqual({
    'remote-auth': { version: '1.1.0', traffic: 10, since: 2, judge: false },
  });
  orThrow(await rollback(site.store));
  expect(await rollouts()).toMatchObject({ 'remote-auth': { traffic: 1, since: 2 } });
});

test('the same rollout again changes nothing', async () => {
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
  expect(orThrow(await begin({ 'remote-auth': '1.1.0' }, 1)).changed).toBe(false);
});

test('a version is live for everybody once it is activated without a traffic', async () => {
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 10));
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  expect(await served()).toMatchObject({
    rollouts: {},
    active: { versions: { 'remote-auth': '1.1.0' } },
    fallbacks: { 'remote-auth': '1.0.0' },
  });
});

test('another part that is activated leaves a rollout as it is', async () => {
  orThrow(await begin({ 'remote-auth': '1.1.0' }, 10));
  orThrow(await activate(site.store, { 'remote-order-form': '2.0.0' }));
  expect(await rollouts()).toMatchObject({ 'remote-auth': { traffic: 10, since: 2 } });
});

test('the fallback of the live version may be given to some visitors again', async () => {
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  orThrow(await begin({ 'remote-auth': '1.0.0' }, 5));
  const [live, variant, ...others] = (await page()).document.microFrontends['remote-auth'] ?? [];
  expect([live?.fallbackUrl, variant?.fallbackUrl]).toEqual([variant?.url, live?.url]);
  expect(others).toEqual([]);
});

describe('refuses, and changes nothing', () => {
  test.each([
    ['a traffic that is no whole bucket', 0.005, '1.1.0', ['no-traffic']],
    ['a traffic of everybody', 100, '1.1.0', ['no-traffic']],
    ['a traffic that is no number', NaN, '1.1.0', ['no-traffic']],
    ['the live version', 1, '1.0.0', ['arm-is-live']],
    ['a version that is not published', 1, '9.9.9', ['not-published']],
  ])('%s', async (_what, traffic, version, expected) => {
    const { id } = await served();
    expect(codes(await begin({ 'remote-auth': version }, traffic))).toEqual(expected);
    expect((await served()).id).toBe(id);
  });

  test('a rollout that would narrow, because its visitors have seen the version', async () => {
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 10));
    expect(codes(await begin({ 'remote-auth': '1.1.0' }, 9.99))).toEqual(['rollout-narrows']);
  });

  test('a second rollout of one part', async () => {
    await site.publishRemote('remote-auth', '1.2.0');
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 10));
    expect(codes(await begin({ 'remote-auth': '1.2.0' }, 20))).toEqual(['rollout-taken']);
  });

  test('a remote that is not live', async () => {
    await site.publishRemote('remote-news', '1.0.0', { fills: [] });
    expect(codes(await begin({ 'remote-news': '1.0.0' }, 1))).toContain('arm-of-none');
  });

  test('a variant with another page, because documents are the same for every visitor', async () => {
    const news = { path: '/news', title: 'お知らせ', session: false, menu: null };
    await site.publishRemote('remote-auth', '1.2.0', { pages: [news] });
    expect(codes(await begin({ 'remote-auth': '1.2.0' }, 1))).toEqual(['arm-elsewhere']);
  });

  test('a variant that does not fit another variant', async () => {
    await site.publishRemote('remote-auth', '1.2.0', { slices: ['draft'] });
    await site.publishRemote('remote-order-form', '2.1.0', { slices: ['draft'] });
    orThrow(await begin({ 'remote-auth': '1.2.0' }, 1));
    expect(codes(await begin({ 'remote-order-form': '2.1.0' }, 1))).toEqual(['slice-taken']);
  });

  test('a live version that does not fit a variant', async () => {
    await site.publishRemote('remote-auth', '1.2.0', { slices: ['draft'] });
    await site.publishRemote('remote-order-form', '2.1.0', { slices: ['draft'] });
    orThrow(await begin({ 'remote-auth': '1.2.0' }, 1));
    const refused = await activate(site.store, { 'remote-order-form': '2.1.0' });
    expect(codes(refused)).toEqual(['slice-taken']);
  });

  test('the end of a rollout that does not run', async () => {
    expect(codes(await endRollouts(site.store, ['remote-auth']))).toEqual(['no-rollout']);
  });
});

describe('the smoke test of a rollout', () => {
  const tested = () => {
    const seen: [versions: object, changed: string[]][] = [];
    const smokeTest: SmokeTest = async (_store, { versions, changed }) => {
      seen.push([versions, changed]);
      return { ok: true, value: { by: 'a test', findings: [], notes: [] } };
    };
    return { seen, smokeTest };
  };

  test('a smoke test shows a variant among the live parts, and with the variants of its pages', async () => {
    await site.publishHost({ version: '1.1.0' });
    orThrow(await begin({ host: '1.1.0' }, 1));
    orThrow(await begin({ 'remote-order-form': '2.0.0' }, 1));
    const { seen, smokeTest } = tested();
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 1, { smokeTest }));
    expect(seen).toEqual([
      [{ ...everyPart, 'remote-auth': '1.1.0' }, ['remote-auth']],
      [{ ...everyPart, host: '1.1.0', 'remote-auth': '1.1.0' }, ['remote-auth']],
    ]);
  });

  test('a smoke test shows a live part that changes without variants and with them', async () => {
    await site.publishHost({ version: '1.1.0' });
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
    const { seen, smokeTest } = tested();
    orThrow(await activate(site.store, { host: '1.1.0' }, { smokeTest }));
    const live = { ...everyPart, host: '1.1.0' };
    expect(seen).toEqual([
      [live, ['host']],
      [{ ...live, 'remote-auth': '1.1.0' }, ['host']],
    ]);
  });

  test('a rollout that widens has no smoke test', async () => {
    const { seen, smokeTest } = tested();
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 1));
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 2, { smokeTest }));
    expect(seen).toEqual([]);
  });

  test('a variant is refused if the store requires the smoke test and there is no browser', async () => {
    orThrow(await setMountRequired(site.store, 'required'));
    expect(codes(await begin({ 'remote-auth': '1.1.0' }, 1))).toEqual(['mount-required']);
  });
});

describe('what comes to its end', () => {
  beforeEach(async () => void orThrow(await begin({ 'remote-auth': '1.1.0' }, 10)));
  const retainedVariants = async () => (await served()).held.map(({ arms }) => arms);

  test('a rollout that is ended stays with the sessions that began with it', async () => {
    orThrow(await endRollouts(site.store, ['remote-auth']));
    expect(await rollouts()).toEqual({});
    expect(await retainedVariants()).toEqual([{ 'remote-auth': '1.1.0' }, {}]);
    orThrow(await rollback(site.store));
    expect(await rollouts()).toMatchObject({ 'remote-auth': { traffic: 10, since: 2 } });
  });

  test('a version that is withdrawn leaves its sessions too, and does not come again', async () => {
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    expect(await rollouts()).toEqual({});
    expect(await retainedVariants()).toEqual([{}]);
    expect(codes(await begin({ 'remote-auth': '1.1.0' }, 1))).toEqual(['withdrawn']);
    orThrow(await begin({ 'remote-auth': '1.1.0' }, 1, { reinstate: true }));
    expect(await rollouts()).toMatchObject({ 'remote-auth': { since: 4 } });
  });

  test('a rollback to a release with a rollout leaves out a version that was withdrawn since', async () => {
    const { id } = await served();
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    orThrow(await rollback(site.store, { to: id }));
    expect(await rollouts()).toEqual({});
  });

  test('a rollout ends with the live version or the part beside which it was begun', async () => {
    orThrow(await deactivate(site.store, ['remote-auth']));
    expect(await rollouts()).toEqual({});
  });

  test('a rollback leaves out a variant whose files are gone, with a warning', async () => {
    orThrow(await activate(site.store, { 'remote-order-form': '2.0.0' }));
    await site.store.remove('remotes/remote-auth/1.1.0');
    const back = orThrow(await rollback(site.store));
    expect(back.rollouts).toEqual({});
    expect(back.warnings.map(formatRefusal).join()).toContain(
      'The rollout of remote-auth 1.1.0 ends',
    );
  });

  test('pruning keeps the version of a rollout while visitors or sessions have it', async () => {
    const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
    expect(orThrow(await prune(site.store, { now: later(20) })).versions).toEqual({});
    orThrow(await endRollouts(site.store, ['remote-auth']));
    expect(orThrow(await prune(site.store)).versions).toEqual({});
    orThrow(await activate(site.store, { 'remote-order-form': '2.0.0' }, { now: later(20) }));
    orThrow(await activate(site.store, {}, { now: later(40), pictures: ['https://a.example'] }));
    expect(orThrow(await prune(site.store, { now: later(60) })).versions).toEqual({
      'remote-auth': ['1.1.0'],
    });
  });
});
