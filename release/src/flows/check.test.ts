import { formatRefusal, orThrow } from '../outcome';
import { remoteFiles, vouched } from '../testing/builds';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { check } from './check';
import { history } from './history';

let site: MemorySite;
const shares = (version: string, range: string, more: object = {}) => ({
  shared: { react: { version, range, singleton: true, import: false, ...more } },
});
const findingsOf = async (version: string) =>
  orThrow(await check(site.store, { 'remote-auth': version })).findings;

beforeEach(async () => {
  site = await createMemorySite();
  orThrow(await activate(site.store, everyPart));
});

describe('the modules that a remote takes from the page (the host gives react 19.3.1)', () => {
  test.each([
    ['^19.3.1', []],
    ['^19.0.0', []],
    ['19.3.1', []],
    ['>=18 <20', []],
    ['*', []],
    ['^20.0.0', ['shared-range']],
    ['^18.2.0', ['shared-range']],
    ['~19.2.0', ['shared-range']],
    ['19.3.1-rc.1', ['shared-range']],
  ])('the range %s is judged as Module Federation does: %j', async (range, codes) => {
    await site.publishRemote('remote-auth', '2.0.0', shares('19.3.1', range));
    expect((await findingsOf('2.0.0')).map(({ code }) => code)).toEqual(codes);
  });

  test('a prerelease of the host fits only where Module Federation lets it', async () => {
    await site.publishHost({ version: '2.0.0', ...shares('20.0.0-rc.1', '20.0.0-rc.1') });
    const { findings } = orThrow(await check(site.store, { host: '2.0.0' }));
    expect(findings.map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^remote-auth 1\.0\.0 needs react \^19\.3\.1, and host 2\.0\.0 gives 20/,
      ),
      expect.stringMatching(/^remote-order-form 1\.0\.0 needs react /),
    ]);
  });

  test('a module that the host does not give is a finding, unless the remote brings it', async () => {
    const vue = { version: '3.5.0', range: '^3.5.0', singleton: false };
    await site.publishRemote('remote-auth', '2.0.0', {
      shared: { vue: { ...vue, import: false } },
    });
    await site.publishRemote('remote-auth', '2.1.0', { shared: { vue: { ...vue, import: true } } });
    expect((await findingsOf('2.0.0')).map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^remote-auth 2\.0\.0 takes vue from the page, and host 1\.0\.0 does not/,
      ),
    ]);
    expect(await findingsOf('2.1.0')).toEqual([]);
  });
});

test('a page that asks for too much, or too often, is a finding', async () => {
  const files = Array.from({ length: 30 }, (_, at) => `${at}.js`);
  await site.publishRemote('remote-auth', '2.0.0', { preload: files });
  expect((await findingsOf('2.0.0')).map(formatRefusal)).toEqual([
    expect.stringMatching(/^The first screen of \/ asks for 34 scripts, more than 24\./),
  ]);
  const heavy = { ...remoteFiles('2.1.0'), 'remoteEntry.js': ' '.repeat(1_999_500) };
  await site.publishRemote('remote-auth', '2.1.0', {}, vouched('remoteEntry.js', heavy));
  expect((await findingsOf('2.1.0')).map(formatRefusal)).toEqual([
    expect.stringMatching(/^The entry of remote-auth 2\.1\.0 has 1953 KiB, more than 1024 KiB\./),
    expect.stringMatching(
      /^The first screen of \/ asks for 1954 KiB of scripts, more than 1536 KiB/,
    ),
  ]);
});

test('check changes nothing, and names what activate refuses', async () => {
  await site.publishRemote('remote-auth', '2.0.0', { contract: 7, fills: ['nowhere'] });
  const before = await site.store.files('');
  const findings = await findingsOf('2.0.0');
  expect(findings.map(({ code }) => code)).toEqual(['other-contract', 'no-slot']);
  expect(await site.store.files('')).toEqual(before);
  const refused = await activate(site.store, { 'remote-auth': '2.0.0' });
  expect(refused.ok ? [] : refused.failure).toEqual(findings);
});

test('a finding that is passed over stays in the history, and does not cover another one', async () => {
  await site.publishRemote('remote-auth', '2.0.0', shares('18.2.0', '^18.2.0'));
  await site.publishRemote('remote-auth', '2.1.0', { ...shares('1.0.0', '^1.0.0'), fills: ['x'] });
  const options = { force: ['shared-range'], why: 'tried by hand' };
  const { warnings } = orThrow(await activate(site.store, { 'remote-auth': '2.0.0' }, options));
  expect(warnings.map(formatRefusal)).toEqual([
    expect.stringMatching(/^Passed over \(shared-range\): remote-auth 2/),
  ]);
  const [entry] = orThrow(await history(site.store)).releases;
  expect(entry).toMatchObject({ why: 'tried by hand', forced: [{ code: 'shared-range' }] });
  const other = await activate(site.store, { 'remote-auth': '2.1.0' }, options);
  expect(other.ok ? [] : other.failure.map(({ code }) => code)).toEqual(['no-slot']);
});
