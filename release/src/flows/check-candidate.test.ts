import { deactivate } from '../commands/deactivate';
import { setMountRequired } from '../commands/mount';
import type { Candidate, SmokeTest, SmokeTested } from '../composing/smoke-test';
import { done, formatRefusal, orThrow, refusal, refused, type Result } from '../outcome';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { check } from './check';
import { history } from './history';
import { rollback } from './rollback';

let site: MemorySite;
const tests: Candidate[] = [];
const answering =
  (tested: Result<SmokeTested>): SmokeTest =>
  async (_, candidate) => {
    tests.push(candidate);
    return tested;
  };
const fits = answering(done({ by: 'Chromium 1', findings: [], notes: [] }));
const finding = refusal('mount-error', { path: '/', error: 'late' });
const errs = answering(done({ by: 'Chromium 1', findings: [finding], notes: [] }));
const noBrowser = answering(refused(refusal('mount-no-browser', { why: 'no Chromium' })));
const next = { 'remote-auth': '1.1.0' };
const codesOf = (result: Awaited<ReturnType<typeof activate>>) =>
  result.ok ? [] : result.failure.map(({ code }) => code);

beforeEach(async () => {
  tests.length = 0;
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  orThrow(await activate(site.store, everyPart));
});

describe('the smoke test of what changes', () => {
  test('the smoke test gets the whole composition and the parts that are new in it', async () => {
    orThrow(await activate(site.store, next, { smokeTest: fits }));
    expect(tests).toMatchObject([
      { versions: { ...everyPart, ...next }, changed: ['remote-auth'] },
    ]);
  });

  test('there is no smoke test if no version changes, or if the static check has a finding', async () => {
    orThrow(await activate(site.store, everyPart, { smokeTest: fits, telemetry: null }));
    await site.publishRemote('remote-auth', '1.2.0', { contract: 9 });
    await activate(site.store, { 'remote-auth': '1.2.0' }, { smokeTest: fits });
    expect(tests).toEqual([]);
  });

  test('a finding of the smoke test refuses the activation, and nothing changes', async () => {
    const before = await site.store.files('');
    expect(codesOf(await activate(site.store, next, { smokeTest: errs }))).toEqual(['mount-error']);
    expect(await site.store.files('')).toEqual(before);
    const { findings, check: by } = orThrow(await check(site.store, next, { smokeTest: errs }));
    expect(findings).toEqual([finding]);
    expect(by).toBe('static, mounted in Chromium 1');
  });

  test('the history says by which check a release was let through, and what was passed over', async () => {
    const force = { force: ['mount-error'], why: 'known, harmless' };
    orThrow(await activate(site.store, next, { smokeTest: errs, ...force }));
    const [entry] = orThrow(await history(site.store)).releases;
    expect(entry).toMatchObject({
      check: 'static, mounted in Chromium 1',
      forced: [{ code: 'mount-error' }],
    });
  });
});

test('a host without a rehearsal in the place of one that has it is a finding, which can be passed over, and a rollback to it is none', async () => {
  await site.publishHost({ version: '2.0.0', rehearsal: 'document.html' });
  await site.publishHost({ version: '3.0.0' });
  orThrow(await activate(site.store, { host: '2.0.0' }, { smokeTest: fits }));
  const { host } = tests.at(-1)?.parts ?? {};
  expect([host?.version, tests.at(-1)?.liveHost?.version]).toEqual(['2.0.0', '1.0.0']);
  const next3 = { host: '3.0.0' };
  const { findings } = orThrow(await check(site.store, next3, { smokeTest: fits }));
  expect(findings.map(formatRefusal)).toEqual([
    'Later checks would test less by the rehearsal.json of host 3.0.0 than by that of the live 2.0.0, which has one. Put it back. If it is meant, activate the host with --force rehearsal-less --why <text>.',
  ]);
  expect(codesOf(await activate(site.store, next3, { smokeTest: fits }))).toEqual([
    'rehearsal-less',
  ]);
  orThrow(await rollback(site.store));
  orThrow(await activate(site.store, { host: '2.0.0' }, { smokeTest: fits }));
  orThrow(
    await activate(site.store, next3, { smokeTest: fits, force: ['rehearsal-less'], why: 'meant' }),
  );
});

describe('a machine without a browser', () => {
  test('without a browser an activation goes on with the static check, and names what is missing in result and history', async () => {
    const { notes, check: by } = orThrow(
      await activate(site.store, next, { smokeTest: noBrowser }),
    );
    expect(by).toBe('static, not mounted (mount-no-browser)');
    expect(notes.map(formatRefusal)).toEqual([
      expect.stringMatching(/^There was no smoke test in a browser: no Chromium/),
    ]);
    expect(orThrow(await history(site.store)).releases[0]?.check).toBe(by);
  });

  test('a machine without a browser cannot activate in a store that requires the smoke test, but rolls back and deactivates', async () => {
    orThrow(await activate(site.store, next, { smokeTest: fits }));
    orThrow(await setMountRequired(site.store, 'required'));
    const back = { 'remote-auth': '1.0.0' };
    expect(codesOf(await activate(site.store, back, { smokeTest: noBrowser }))).toEqual([
      'mount-no-browser',
    ]);
    expect(codesOf(await activate(site.store, back))).toEqual(['mount-required']);
    orThrow(await rollback(site.store, { versions: back }));
    orThrow(await deactivate(site.store, ['remote-order-form']));
    expect(orThrow(await history(site.store)).releases[0]?.settings.mountRequired).toBe(true);
    orThrow(await setMountRequired(site.store, 'optional'));
    orThrow(await activate(site.store, next, { smokeTest: noBrowser }));
  });
});

test('a store that requires all of the smoke test asks for it in a check and in an activation', async () => {
  orThrow(await setMountRequired(site.store, 'all'));
  orThrow(await check(site.store, next, { smokeTest: fits }));
  orThrow(await activate(site.store, next, { smokeTest: fits }));
  expect(tests).toMatchObject([{ isThorough: true }, { isThorough: true }]);
  expect(codesOf(await activate(site.store, { 'remote-auth': '1.0.0' }))).toEqual([
    'mount-required',
  ]);
});

test('an engine that this machine lacks is a note, and refuses an activation if the store requires all of the smoke test', async () => {
  const missing = refusal('mount-no-engine', { engine: 'Firefox', why: 'it is not installed' });
  const inChromium = answering(done({ by: 'Chromium 1', findings: [], notes: [missing] }));
  const { findings, notes } = orThrow(await check(site.store, next, { smokeTest: inChromium }));
  expect([findings, notes]).toEqual([[], [missing]]);
  orThrow(await setMountRequired(site.store, 'all'));
  expect(codesOf(await activate(site.store, next, { smokeTest: inChromium }))).toEqual([
    'mount-no-engine',
  ]);
  const force = { force: ['mount-no-engine'], why: 'tried by hand' };
  orThrow(await activate(site.store, next, { smokeTest: inChromium, ...force }));
});

test('what was passed over for the live release is passed over again, for that version alone', async () => {
  await site.publishRemote('remote-auth', '1.2.0', { contract: 9 });
  await site.publishRemote('remote-auth', '1.3.0', { contract: 9 });
  const force = { force: ['other-contract'], why: 'tried by hand' };
  orThrow(await activate(site.store, { 'remote-auth': '1.2.0' }, force));
  orThrow(await deactivate(site.store, ['remote-order-form']));
  expect(codesOf(await activate(site.store, { 'remote-auth': '1.3.0' }))).toEqual([
    'other-contract',
  ]);
});

test('activate and check warn of each part that could not go back alone', async () => {
  await site.publishHost({ version: '2.0.0', contract: 2, oldestContract: 2 });
  await site.publishRemote('remote-auth', '2.0.0', { contract: 2 });
  await site.publishRemote('remote-order-form', '2.0.0', { contract: 2 });
  const all = Object.fromEntries(Object.keys(everyPart).map((name) => [name, '2.0.0']));
  const { warnings } = orThrow(await check(site.store, all));
  expect(warnings.map(formatRefusal)).toEqual([
    expect.stringMatching(
      /^host 1\.0\.0 cannot be the failover version .* remote-auth 2\.0\.0 was built/,
    ),
    expect.stringMatching(
      /^remote-auth 1\.0\.0 cannot be the failover version of the active one: /,
    ),
    expect.stringMatching(/^remote-order-form 1\.0\.0 cannot be the failover version /),
  ]);
  expect(orThrow(await activate(site.store, all)).warnings).toEqual(warnings);
});

test('a remote that uses what the host’s shared client does not give is a finding', async () => {
  await site.publishHost({ version: '1.1.0', clientExports: ['http', 'store'] });
  await site.publishRemote('remote-auth', '1.2.0', { usedClientExports: ['store', 'vault'] });
  const { findings } = orThrow(await check(site.store, { host: '1.1.0', 'remote-auth': '1.2.0' }));
  expect(findings.map(formatRefusal)).toEqual([
    expect.stringMatching(/^remote-auth 1\.2\.0 uses vault of the shared client, and host 1\.1\.0/),
  ]);
});

test('what ended with a contract is given to remotes of earlier ones alone, and its use by a later one is a finding', async () => {
  const clientExports = { clientExports: ['http', 'store'], endedExports: { store: 1 } };
  await site.publishHost({ version: '1.1.0', contract: 2, ...clientExports });
  const usedClientExports = ['http', 'store'];
  await site.publishRemote('remote-auth', '1.2.0', { usedClientExports });
  await site.publishRemote('remote-auth', '2.0.0', { usedClientExports, contract: 2 });
  const findingsOf = async (version: string) => {
    const { findings } = orThrow(
      await check(site.store, { host: '1.1.0', 'remote-auth': version }),
    );
    return findings.map(formatRefusal);
  };
  expect(await findingsOf('1.2.0')).toEqual([]);
  expect(await findingsOf('2.0.0')).toEqual([
    expect.stringMatching(/^remote-auth 2\.0\.0 uses store of the shared client, and host 1\.1\.0/),
  ]);
});
