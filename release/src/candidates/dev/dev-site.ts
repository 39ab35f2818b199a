import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { activate } from '../../flows/activate';
import { publish } from '../../flows/publish';
import { done, formatRefusal, refusal, refused, type Result } from '../../outcome';
import { parseJson } from '../../protocol/read';
import { createSite } from '../../site/create-site';
import { createFolderStore, readBuild } from '../../store';
import { fetchSite } from './fetch-site';
import { createPassOn } from './pass-on';
import { createReload } from './reload';

export interface DevOptions {
  /** the folder that the bundler of a part writes, with its build.json */
  dist: string;
  /** the origin of the live site */
  live: string;
  port: number;
  /** takes what a developer should know, a line each */
  say: (line: string) => void;
}

/** Milliseconds without another change of a build; a bundler writes many files. */
const settled = 200;

/**
 * Shows a live site on this machine with one part from a folder, and shows it again when that is built again. Documents
 * are composed here, in a temporary store; calls go to the live site. The live site learns nothing of it.
 */
export async function startDevSite({
  dist,
  live,
  port,
  say,
}: DevOptions): Promise<Result<{ url: string; close: () => Promise<void> }>> {
  const build = await readName(dist);
  if (!build.ok) return build;
  const siteDir = await mkdtemp(join(tmpdir(), 'release-dev-'));
  const store = createFolderStore(siteDir);
  const { plugin, reload } = createReload();
  const app = fastify({ forceCloseConnections: true });
  const close = async () => {
    await app.close();
    // A build that is shown at this moment writes on for a while.
    await rm(siteDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  const site = await fetchSite(live, store, [build.value]);
  if (!site.ok) {
    await close();
    return site;
  }
  const { versions: others, pictures } = site.value;
  let shown = 0;

  /** Under a version of its own each time, since browsers keep files of a version. */
  async function show(): Promise<Result<true>> {
    shown += 1;
    const version = await readVersion(dist, shown);
    const published = version.ok ? await publish(store, dist, { version: version.value }) : version;
    if (!published.ok) return published;
    const { name, version: own } = published.value;
    const versions = { ...others, [name]: own };
    const options = { pictures, telemetry: null };
    const first = await activate(store, versions, options);
    if (first.ok) return done(true);
    // What a check would refuse is shown anyway, and said.
    first.failure.map(formatRefusal).forEach(say);
    const force = first.failure.map(({ code }) => code);
    const forced = await activate(store, versions, { ...options, force });
    return forced.ok ? done(true) : forced;
  }

  const first = await show();
  if (!first.ok) {
    await close();
    return first;
  }
  app.addHook('onRequest', async ({ headers }, reply) => {
    // Calls are passed on as if a page of the live site made them: only pages from here may.
    const own = `http://${headers.host}`;
    const isHere = /^(localhost|127\.0\.0\.1):\d+$/.test(headers.host ?? '');
    const isOwn = headers.origin === undefined || headers.origin === own;
    const isLink = headers['sec-fetch-mode'] === 'navigate';
    if (!isHere || !isOwn || (headers['sec-fetch-site'] === 'cross-site' && !isLink))
      return reply.code(403).send('Only pages of this address.\n');
  });
  const passOn = createPassOn(live);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
  for (const path of ['/api/*', '/images/*']) app.all(path, passOn);
  await app.register(async (own) => {
    await own.register(plugin);
    await own.register(createSite({ siteDir, report: say }));
  });

  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    const next = await show();
    if (next.ok) reload();
    else next.failure.map(formatRefusal).forEach(say);
  };
  // Every build ends by writing it. A watched folder says nothing more once a bundler has taken it away.
  const file = join(dist, 'build.json');
  const changed = ({ mtimeMs }: Stats) => {
    clearTimeout(timer);
    if (mtimeMs === 0) return; // away for now
    timer = setTimeout(() => void again().catch((error: unknown) => say(String(error))), settled);
  };
  watchFile(file, { interval: settled }, changed);
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    unwatchFile(file, changed);
  });
  try {
    return done({ url: await app.listen({ port, host: '127.0.0.1' }), close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function readDist(dist: string) {
  const json = await readFile(join(dist, 'build.json'), 'utf8').catch(() => undefined);
  if (json === undefined) return refused(refusal('no-build', { dist }));
  const read = parseJson(json, readBuild);
  const path = join(dist, 'build.json');
  return read.ok
    ? done(read.value)
    : refused(refusal('broken-build', { path, fault: read.failure }));
}

async function readName(dist: string): Promise<Result<string>> {
  const read = await readDist(dist);
  return read.ok ? done(read.value.name) : read;
}

/** `1.2.0` -> `1.2.0-dev.3`, `1.2.0-beta` -> `1.2.0-beta.dev.3`. */
async function readVersion(dist: string, count: number): Promise<Result<string>> {
  const read = await readDist(dist);
  if (!read.ok) return read;
  const version = read.value.version.replace(/\+.*$/, '');
  return done(`${version}${version.includes('-') ? '.' : '-'}dev.${count}`);
}
