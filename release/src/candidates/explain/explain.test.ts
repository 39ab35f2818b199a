import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '../../cli/run-command';
import { orThrow } from '../../outcome';
import type { Explained } from '../../protocol/explained';
import { createFolderStore } from '../../store';
import { hostBuild, hostFiles, writeDist } from '../../testing/builds';
import { activate, publish } from '../../testing/flows';
import { everyPart, useSite } from '../../testing/site';
import { serveRecord } from './serve-record';

const site = useSite();

const record: Explained = {
  schema: 1,
  takenDatetime: '2026-11-20T01:00:00.000Z',
  page: '/',
  composition: '000002-0123456789ab~remote-auth@1.0.0',
  parts: [
    { name: 'host', version: '1.0.0', why: 'active' },
    { name: 'remote-auth', version: '1.0.0', why: 'took over' },
    { name: 'remote-order-form', version: '1.0.0', why: 'session' },
  ],
  steps: [
    { at: 310, part: 'remote-auth@1.1.0', did: 'integrity' },
    { at: 620, part: 'remote-auth@1.0.0', did: 'took over' },
  ],
  paint: { first: 200, contentful: 210, usable: null },
  files: [{ at: 100, file: '/remotes/remote-auth/1.1.0/a.js', took: 9, bytes: 0, status: 503 }],
  calls: [
    {
      at: 400,
      call: 'GET /api/v1.0/metadata',
      status: 0,
      activityId: '0b9b33b5-3c8e-4a9f-8f0e-1c2d3e4f5a6b',
    },
  ],
  error: { line: 'TypeError: broken', place: '/remotes/remote-auth/1.1.0/a.js:1:2' },
  browser: {
    engine: 'Chromium/120',
    width: 360,
    keepsStorage: true,
    keepsCookies: true,
    changedByOthers: false,
  },
  loads: [],
};

async function explain(text: string, ...more: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'release-explain-'));
  await writeFile(join(folder, 'record.json'), text);
  const printed: string[] = [];
  const code = await runCommand(
    ['explain', join(folder, 'record.json'), ...more, '--site', basename(site.dir)],
    { INIT_CWD: dirname(site.dir) },
    { out: (line) => printed.push(line), err: (line) => printed.push(line) },
  );
  await rm(folder, { recursive: true });
  return { code, text: printed.join('\n') };
}

test('explain says which version a part failed over to and why, what failed, and the ids of the calls', async () => {
  const { code, text } = await explain(JSON.stringify(record), '--no-serve');
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'Taken 2026-11-20T01:00:00.000Z at /.',
    'Composition: 000002-0123456789ab~remote-auth@1.0.0.',
    '  host 1.0.0: active for every visitor.',
    '  remote-auth 1.0.0: in the place of a version that failed.',
    '  remote-order-form 1.0.0: retained by the session.',
    'Browser: Chromium/120, 360 pixels wide, keeps storage, keeps cookies.',
    'First error: TypeError: broken, at /remotes/remote-auth/1.1.0/a.js:1:2.',
    'First paint 200 ms, first content 210 ms, first remote on the screen never.',
    'What the parts did:',
    '     310 ms  remote-auth@1.1.0 FAILS: a file is not the published one (integrity)',
    '     620 ms  remote-auth@1.0.0 takes over',
    'Files that were refused:',
    '     100 ms  /remotes/remote-auth/1.1.0/a.js 503',
    'Files: 1, the slowest ones:',
    '     100 ms  /remotes/remote-auth/1.1.0/a.js took 9 ms, 0 bytes',
    'Last calls, with the ids under which the API logs them:',
    '     400 ms  GET /api/v1.0/metadata no answer 0b9b33b5-3c8e-4a9f-8f0e-1c2d3e4f5a6b',
  ]);
});

test.each([
  ['no JSON', 'hello', /is no record of a page/],
  ['a field more', JSON.stringify({ ...record, name: '鈴木' }), /has an unknown field: name/],
  [
    'a query in the address of a call',
    JSON.stringify({ ...record, calls: [{ ...record.calls[0], call: 'GET /api?zipCode=1' }] }),
    /is not a call/,
  ],
])('explain refuses a record that holds %s', async (_what, text, fault) => {
  const { code, text: printed } = await explain(text, '--no-serve');
  expect([code, printed]).toEqual([1, expect.stringMatching(fault)]);
});

const recorded = { status: 200, headers: { 'x-by': 'host' }, body: { version: 'recorded' } };
const recordedHost = '1.0.5';
/** The record of a page whose host has recorded answers. */
const served: Explained = {
  ...record,
  parts: record.parts.map((part) =>
    part.name === 'host' ? { ...part, version: recordedHost } : part,
  ),
};

async function publishRecordedHost(): Promise<void> {
  const fixtures = JSON.stringify({
    schema: 1,
    recordedDatetime: '2026-11-20T01:00:00Z',
    answers: { 'GET /api/v1.0/metadata': recorded },
    journey: [],
  });
  const dist = await writeDist(
    join(site.dir, '../dist-rehearsed'),
    { ...hostBuild, version: recordedHost, rehearsal: 'rehearsal.json' },
    { ...hostFiles, 'rehearsal.json': fixtures },
  );
  await publish(site.dir, dist);
}

test('explain serves the versions of the record, though others are active, and calls get recorded answers', async () => {
  await publishRecordedHost();
  await site.publishRemote('remote-auth', '1.1.0');
  await activate(site.dir, { ...everyPart, 'remote-auth': '1.1.0' });
  const calm = { ...served, steps: [] };
  const { origin, close } = orThrow(await serveRecord(createFolderStore(site.dir), calm));
  try {
    const page = await (await fetch(origin)).text();
    expect(page).toContain('/host/1.0.5/');
    expect(page).toContain('/remotes/remote-auth/1.0.0/');
    expect(page).not.toContain('/remotes/remote-auth/1.1.0/');
    const answer = await fetch(`${origin}/api/v1.0/metadata?x=1`);
    expect([answer.headers.get('x-by'), await answer.json()]).toEqual(['host', recorded.body]);
    expect((await fetch(`${origin}/api/v1.0/other`)).status).toBe(404);
  } finally {
    await close();
  }
});

/** The page that explain serves of a record. */
async function pageOf(of: Explained): Promise<string> {
  await publishRecordedHost();
  const { origin, close } = orThrow(await serveRecord(createFolderStore(site.dir), of));
  try {
    return await (await fetch(origin)).text();
  } finally {
    await close();
  }
}

const broken = '/remotes/remote-auth/1.1.0/';

test('explain serves the version that failed, not the one that took over', async () => {
  await site.publishRemote('remote-auth', '1.1.0');
  const page = await pageOf(served);
  expect(page).toContain(broken);
  expect(page).not.toContain('/remotes/remote-auth/1.0.0/');
});

test('explain of a page that was loaded anew serves the version that failed in the newest load before', async () => {
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  const load = (version: string) => ({
    beganDatetime: '2026-11-20T00:59:00.000Z',
    composition: record.composition,
    failed: [{ part: `remote-auth@${version}`, did: 'threw' as const }],
  });
  const loads = [load('1.2.0'), load('1.1.0'), { ...load('1.0.0'), failed: [] }];
  expect(await pageOf({ ...served, steps: record.steps.slice(1), loads })).toContain(broken);
});

test.each([
  ['a remote', 'remote-auth@1.1.0'],
  ['a host, whose version no page knows,', 'host'],
])(
  'explain of a page that was loaded anew after %s had failed and was rolled back serves all parts as the failing load had them',
  async (_what, part) => {
    await publishRecordedHost();
    await site.publishRemote('remote-auth', '1.1.0');
    const failing = { ...everyPart, host: recordedHost, 'remote-auth': '1.1.0' };
    const { release: id } = await activate(site.dir, failing);
    await activate(site.dir, everyPart);
    const load = {
      beganDatetime: '2026-11-20T00:59:00.000Z',
      composition: id,
      failed: [{ part, did: 'threw' as const }],
    };
    const store = createFolderStore(site.dir);
    const { versions, close } = orThrow(
      await serveRecord(store, { ...record, steps: [], loads: [load] }),
    );
    await close();
    expect(versions).toEqual(failing);
  },
);

test('explain serves what took over if the store has the version that failed no more', async () => {
  expect(await pageOf(served)).toContain('/remotes/remote-auth/1.0.0/');
});
