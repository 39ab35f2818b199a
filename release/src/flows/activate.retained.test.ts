import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockPath, withLock } from '../store';
import { activate, list, status } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();
const at = (time: string) => ({ now: () => new Date(`2026-04-${time}Z`) });
const page = () => readFile(join(site.dir, 'current/index.html'), 'utf8');
const telemetry = {
  connectionString: 'InstrumentationKey=k;IngestionEndpoint=https://collector.example/',
  configUrl: '',
};

describe('activate, when the composition stays the same,', () => {
  let first: string;

  beforeEach(async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    first = (await activate(site.dir, everyPart, at('01T00:00:00'))).release;
    await activate(site.dir, { 'remote-auth': '1.1.0' }, at('01T01:00:00'));
  });

  test('an activation that changes nothing writes no release, even after a superseded composition is retained no more', async () => {
    const { id: release } = await status(site.dir);
    const again = await activate(site.dir, {}, at('02T00:00:00'));
    expect(again).toMatchObject({ release, changed: false });
    expect((await list(site.dir)).releases).toHaveLength(2);
  });

  test('an activation keeps every release that sessions retain when only the telemetry changes', async () => {
    const { id: second } = await status(site.dir);
    const { changed } = await activate(site.dir, {}, { ...at('01T02:00:00'), telemetry });
    expect(changed).toBe(true);
    const { held } = await status(site.dir);
    expect(held.map(({ release }) => release)).toEqual([second, first]);
  });
});

test('an activation that names no origins of pictures keeps those of the one before', async () => {
  await activate(site.dir, everyPart, { pictures: ['https://pictures.example'] });
  await site.publishRemote('remote-auth', '1.1.0');
  await activate(site.dir, { 'remote-auth': '1.1.0' });
  expect(await page()).toContain("img-src 'self' data: https://pictures.example;");
  await activate(site.dir, {}, { pictures: [] });
  expect(await page()).not.toContain('pictures.example');
});

describe('activate with another origin of files', () => {
  const files = 'https://files.example';

  beforeEach(async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    await activate(site.dir, everyPart, { ...at('01T00:00:00'), filesOrigin: files });
  });

  test('another origin of files is named in every address of the document, and the policy allows it', async () => {
    const html = await page();
    expect(html).toContain(`data-url="${files}/host/1.0.0/main.1a2b.js"`);
    expect(html).toContain(`"url":"${files}/remotes/remote-auth/1.0.0/remoteEntry.js"`);
    expect(html).not.toMatch(/"url":"\/(host|remotes)/);
    expect(html).toContain(`script-src 'self' ${files} 'sha256-`);
    expect(html).toContain(`connect-src 'self' ${files};`);
  });

  test('another origin of files stays when a later activation names none', async () => {
    await activate(site.dir, { 'remote-auth': '1.1.0' });
    const html = await page();
    expect(html).toContain(`"url":"${files}/remotes/remote-auth/1.1.0/remoteEntry.js"`);
    expect(html).toContain(`"fallbackUrl":"${files}/remotes/remote-auth/1.0.0/remoteEntry.js"`);
  });

  test('the origin of files goes back to the site’s own, and pages allow the other one as long as sessions retain it', async () => {
    await activate(site.dir, {}, { ...at('01T01:00:00'), filesOrigin: null });
    const html = await page();
    expect(html).toContain('"url":"/remotes/remote-auth/1.0.0/remoteEntry.js"');
    expect(html).toContain(`script-src 'self' ${files} 'sha256-`);
    await activate(site.dir, { 'remote-auth': '1.1.0' }, at('02T00:00:00'));
    await activate(site.dir, { 'remote-auth': '1.0.0' }, at('02T01:00:00'));
    expect(await page()).not.toContain(files);
  });
});

describe('activate with telemetry', () => {
  beforeEach(() => activate(site.dir, everyPart, { telemetry }));

  test('telemetry stays when a later activation names none', async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    await activate(site.dir, { 'remote-auth': '1.1.0' });
    expect(await page()).toContain('collector.example');
  });

  test('telemetry goes when a later activation says null', async () => {
    expect(await page()).toContain('collector.example');
    const { changed } = await activate(site.dir, {}, { telemetry: null });
    expect(changed).toBe(true);
    expect(await page()).not.toContain('collector.example');
    expect(await activate(site.dir, {})).toMatchObject({ changed: false });
  });
});

test('an activation that starts while another one holds the lock waits until the lock is free', async () => {
  const order: string[] = [];
  let activation: Promise<unknown> = Promise.resolve();
  await withLock(join(site.dir, lockPath), async () => {
    activation = activate(site.dir, everyPart).then(() => order.push('activated'));
    // An activation of this site takes some 20 ms.
    await pause(500);
    order.push('lock given back');
  });
  await activation;
  expect(order).toEqual(['lock given back', 'activated']);
});
