import type { Versions } from '../../composing/parts';
import { done, refusal, refused, type Result } from '../../outcome';
import { toComposed } from '../../protocol/composed';
import { readDiscovery } from '../../protocol/discovery';
import { isPartName, isVersion } from '../../protocol/names';
import { HOST, versionPath } from '../../protocol/paths';
import { parseJson } from '../../protocol/read';
import { atMost, integrityOf, readBuild, type Store, writePublication } from '../../store';

export interface LiveSite {
  versions: Versions;
  /** other origins from which its pages load pictures */
  pictures: string[];
}

/** Files that are fetched at the same time; count. */
const atOnce = 16;

/**
 * Publishes in `store` what is live on a site, but for the parts in `without`: fetched as any visitor does, and compared with
 * the hashes that the site names. Visitors of a rollout get what everybody gets.
 */
export async function fetchSite(
  origin: string,
  store: Store,
  without: readonly string[],
  ask: typeof fetch = fetch,
): Promise<Result<LiveSite>> {
  const inTurn = atMost(atOnce);
  const unreadable = (path: string, fault: string) =>
    refused(refusal('no-live-site', { address: `${origin}${path}`, fault }));
  const get = (path: string) =>
    inTurn(async (): Promise<Result<Buffer>> => {
      try {
        const answer = await ask(`${origin}${path}`, { headers: { accept: 'text/html, */*' } });
        if (!answer.ok) return unreadable(path, `status ${answer.status}`);
        return done(Buffer.from(await answer.arrayBuffer()));
      } catch (error) {
        return unreadable(path, reasonOf(error));
      }
    });

  async function fetchVersion(name: string, version: string): Promise<Result<true>> {
    const folder = `/${versionPath(name, version)}`;
    const json = await get(`${folder}/publication.json`);
    if (!json.ok) return json;
    const read = parseJson(String(json.value), readBuild);
    if (!read.ok) return unreadable(`${folder}/publication.json`, read.failure);
    const files: Record<string, Buffer> = {};
    for (const [path, { integrity }] of Object.entries(read.value.files)) {
      const bytes = await get(`${folder}/${path}`);
      if (!bytes.ok) return bytes;
      if (integrityOf(bytes.value) !== integrity)
        return unreadable(`${folder}/${path}`, 'other bytes');
      files[path] = bytes.value;
    }
    const written = await writePublication(store, read.value, files);
    return written.ok ? done(true) : written;
  }

  const json = await get('/discovery.json');
  if (!json.ok) return json;
  const discovery = parseJson(String(json.value), readDiscovery);
  if (!discovery.ok) return unreadable('/discovery.json', discovery.failure);
  const { host, remotes } = toComposed(discovery.value);
  const versions = Object.fromEntries(
    Object.entries({ [HOST]: host, ...remotes }).map(([name, { metadata }]) => [
      name,
      metadata.version,
    ]),
  );
  const needed = Object.entries(versions).filter(
    ([name, version]) => !without.includes(name) && isPartName(name) && isVersion(version),
  );
  const fetched = await Promise.all(needed.map(([name, version]) => fetchVersion(name, version)));
  const refusals = fetched.flatMap((one) => (one.ok ? [] : one.failure));
  if (refusals.length > 0) return refused(...refusals);
  const document = await get('/');
  return done({ versions, pictures: document.ok ? picturesOf(String(document.value)) : [] });
}

/** Returns why a connection failed: `fetch` itself says "fetch failed", its cause says ECONNREFUSED or the certificate. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as Error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return code ?? message;
}

/** Returns the origins of pictures that the policy of a document names. */
function picturesOf(document: string): string[] {
  const [, sources = ''] = /img-src ([^;"]*)/.exec(document) ?? [];
  return sources.split(' ').filter((source) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(source));
}
