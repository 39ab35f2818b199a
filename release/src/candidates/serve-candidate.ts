import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { findingsFile } from '../builds/script-findings';
import type { Candidate } from '../composing/smoke-test';
import { activate } from '../flows/activate';
import { done, type Result } from '../outcome';
import { versionPath } from '../protocol/paths';
import { createSite } from '../site/create-site';
import {
  createFolderStore,
  publicationFile,
  readPublication,
  sealFile,
  type Store,
} from '../store';

export interface CandidateSite {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** takes a request that came elsewhere */
  take: FastifyInstance['routing'];
  close: () => Promise<void>;
}

/**
 * Serves `versions` as a site of its own, by the real site server, from a copy in a temporary folder: the
 * store stays as it is. Findings of the static check are passed over, since that has run.
 *
 * @param beside what is served on the same origin
 * @param at where it listens; by default a free port of this machine alone
 */
export async function serveCandidate(
  store: Store,
  { versions, force, pictures }: Pick<Candidate, 'versions' | 'force' | 'pictures'>,
  beside?: FastifyPluginAsync,
  at = { port: 0, host: '127.0.0.1' },
): Promise<Result<CandidateSite>> {
  const siteDir = await mkdtemp(join(tmpdir(), 'release-candidate-'));
  const app = fastify();
  const close = async () => {
    await app.close();
    await rm(siteDir, { recursive: true, force: true });
  };
  try {
    for (const [name, version] of Object.entries(versions))
      await copy(store, siteDir, name, version);
    const active = await activate(createFolderStore(siteDir), versions, {
      force,
      pictures: [...pictures],
      telemetry: null,
    });
    if (!active.ok) {
      await close();
      return active;
    }
    if (beside) await app.register(beside);
    await app.register(createSite({ siteDir, report: () => undefined }));
    return done({ origin: await app.listen(at), take: app.routing, close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function copy(store: Store, to: string, name: string, version: string): Promise<void> {
  const folder = versionPath(name, version);
  const read = await readPublication(store, name, version);
  const files = read.ok ? Object.keys(read.value.files) : [];
  for (const path of [publicationFile, sealFile, findingsFile, ...files].map(
    (file) => `${folder}/${file}`,
  )) {
    const bytes = await store.get(path);
    if (!bytes) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), bytes);
  }
}
