// How long status, check (without the smoke test), an activation and the page for ops take with 200 remotes of 40 teams,
// 2,000 versions and 20 rollouts at once: in a folder, or with --ceph in an object store. Medians of five, in ms: by the
// clock, and of this process's own processor time, which says more on a busy machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseServer } from 'release';
import { launchBrowser } from '../../release/src/candidates/smoke-test/browser';
import { list } from '../../release/src/commands/list';
import { status } from '../../release/src/commands/status';
import { makeToken } from '../../release/src/credentials/make-token';
import { activate } from '../../release/src/flows/activate';
import { check } from '../../release/src/flows/check';
import { done, orThrow, type Result } from '../../release/src/outcome';
import { createFolderStore, readPlace, type Store } from '../../release/src/store';
import { createAsk } from '../../release/src/store/object/ask';
import { createObjectStore } from '../../release/src/store/object/object-store';
import { hostBuild, hostFiles, remoteBuild, vouched } from '../../release/src/testing/builds';
import { startCeph } from '../../release/src/testing/ceph';
import { writeBuild } from '../../release/src/testing/memory-site';
import { median } from '../support/percentile';
import { type Figures, writeResult } from '../support/results';

const [remotes, teams, versionsOfEach, rollouts] = [200, 40, 10, 20];
const dir = await mkdtemp(join(tmpdir(), 'release-scale-'));
const ceph = process.argv.includes('--ceph') ? await startCeph() : undefined;

/** A new one for each command, as a process of its own has it. */
async function opener(): Promise<() => Store> {
  if (!ceph) return () => createFolderStore(join(dir, 'site'));
  const place = orThrow(readPlace('s3://scale/site', ceph.env));
  await createAsk(place)({ method: 'PUT' });
  return () => createObjectStore(place);
}

/** Text that compresses as code does, more or less. */
const filler = (KiB: number, seed: string) =>
  `/* ${Array.from({ length: KiB * 16 }, (_, at) => `${seed}.${(at * 2_654_435_761) % 4_294_967_296}`.padEnd(64)).join('')} */`;

const nameOf = (at: number) => `remote-team${at % teams}-${Math.floor(at / teams)}`;

async function publishOne(store: Store, at: number, version: string, KiB: number): Promise<void> {
  const name = nameOf(at);
  const page = { path: `/${name}`, title: name, session: false, menu: null };
  const build = { ...remoteBuild(name, version), fills: [], pages: [page], slices: [`part${at}`] };
  const files = vouched('remoteEntry.js', {
    'remoteEntry.js': `/* ${version} */`,
    '123.js': filler(KiB, version),
    'lazy.js': filler(KiB, `later ${version}`),
  });
  await writeBuild(store, build, files);
}

const figures: Record<string, Figures> = {};

/** Measures by the clock, unless `work` answers a number: then by that. */
async function measure(what: string, work: (at: number) => Promise<Result<unknown>>) {
  const [wall, own]: [number[], number[]] = [[], []];
  for (let at = 0; at < 5; at += 1) {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const made = orThrow(await work(at));
    wall.push(typeof made === 'number' ? made : performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    own.push((user + system) / 1000);
  }
  figures[what] = { ms: Math.round(median(wall)), 'ms of processor': Math.round(median(own)) };
  console.log(what, figures[what]);
}

/** In the page: ms from the press of a key until all answers are shown, as the page itself sees it. */
function timeUntilShown({ parts, previous }: { parts: number; previous: string }): Promise<number> {
  return new Promise((resolve) => {
    let pressed = 0;
    addEventListener('keydown', () => (pressed = performance.now()), { once: true });
    // A function with a name would call a helper of the compiler, which the page lacks.
    const timer = setInterval(() => {
      const read = performance.getEntriesByType('resource').map(({ name }) => name);
      const isAll =
        read.some((name) => name.includes('/status')) &&
        document.querySelectorAll('ul > li').length >= 20 &&
        document.querySelectorAll('option').length > parts &&
        document.querySelector('main')?.textContent.includes(previous);
      if (!isAll) return;
      clearInterval(timer);
      resolve(performance.now() - pressed);
    }, 5);
  });
}

/** Each call that the page for ops makes once it is signed in, then the page in Chromium, from that press on. */
async function measurePage(store: Store): Promise<void> {
  const folder = join(dir, 'beside');
  const app = await createReleaseServer({ store, folder, notify: console.error });
  const browser = await launchBrowser();
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = { name: 'ops', may: ['activate' as const], parts: 'all' as const };
    const { text } = orThrow(
      await makeToken(join(folder, 'tokens.json'), asked, { now: new Date(), by: 'bench' }),
    );
    const ask = async <T>(path: string) => {
      const answer = await fetch(`${url}/api/v1/${path}`, {
        headers: { authorization: `Bearer ${text}` },
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const { release, previous } = await ask<{ release: string; previous: string }>('live');
    const diff = `diff?from=${release}&to=${previous}`;
    const brief = ['status?brief=true', 'history?last=20&brief=true'];
    for (const path of ['live', ...brief, diff, 'list?part=host'])
      await measure(`page for ops: ${path.replace(/\?.*/, '')}`, async () => done(await ask(path)));
    await measure('page for ops in Chromium, until all is shown', async () => {
      const page = await browser.newPage();
      await page.goto(`${url}/ops/`);
      await page.locator('input').fill(text);
      const shown = page.evaluate(timeUntilShown, { parts: remotes, previous });
      await page.keyboard.press('Enter');
      const ms = await shown;
      await page.context().close();
      return done(ms);
    });
  } finally {
    await browser.close();
    await app.close();
  }
}

try {
  const open = await opener();
  const store = open();
  await writeBuild(store, hostBuild, hostFiles);
  const live: Record<string, string> = { host: '1.0.0' };
  for (let version = 0; version < versionsOfEach; version += 1) {
    // The last but one is live, the last one comes in; files of the others are small, since nobody reads them.
    const KiB = version < versionsOfEach - 2 ? 1 : 32;
    for (let at = 0; at < remotes; at += 20) {
      const some = Array.from({ length: 20 }, (_, one) => at + one);
      await Promise.all(some.map((one) => publishOne(store, one, `1.${version}.0`, KiB)));
    }
  }
  const [now, next] = [`1.${versionsOfEach - 2}.0`, `1.${versionsOfEach - 1}.0`];
  for (let at = 0; at < remotes; at += 1) live[nameOf(at)] = `1.${versionsOfEach - 3}.0`;
  orThrow(await activate(store, live));
  for (let at = 0; at < remotes; at += 1) live[nameOf(at)] = now;
  orThrow(await activate(store, live));
  const variants = Array.from({ length: rollouts }, (_, at) => [nameOf(at), next] as const);
  orThrow(await activate(store, Object.fromEntries(variants), { traffic: 5 }));

  await measure('status', () => status(open()));
  await measure('list', () => list(open()));
  await measure('check of one remote', (at) => check(open(), { [nameOf(100 + at)]: next }));
  await measure('activation of one remote', (at) => activate(open(), { [nameOf(100 + at)]: next }));
  await measure('a rollout more, beside 20', (at) =>
    activate(open(), { [nameOf(150 + at)]: next }, { traffic: 5 }),
  );
  for (let at = 160; at < 170; at += 1) orThrow(await activate(store, { [nameOf(at)]: next }));
  await measurePage(open());
  writeResult('release-bench', ceph ? 'scale, object store' : 'scale, folder', { figures });
} finally {
  await ceph?.close();
  await rm(dir, { recursive: true });
}
