import type { Verified } from '../composing/verify';
import { refusal } from '../outcome';
import { compositionPath, documentPath, missDocument, versionPath } from '../protocol/paths';
import { readPublication, releasePath, type ReleaseRecord, type Store, workedFile } from '../store';

const encodings = ['identity', 'gzip', 'br'];

/** Compares what a running site answers, in each encoding, with the store's bytes. */
export async function verifyServed(
  store: Store,
  { id, files, active }: ReleaseRecord,
  url: string,
  ask: typeof fetch = fetch,
): Promise<Verified> {
  const plain = Object.keys(files).filter((file) => !/\.(br|gz)$/.test(file));
  const pages = plain
    .filter((file) => file !== missDocument && file !== workedFile)
    .map((file) => ({ from: `${releasePath(id)}/${file}`, at: addressOf(file) }));
  const parts = await Promise.all(
    Object.entries(active.versions).map(async ([name, version]) => {
      const read = await readPublication(store, name, version);
      const names = read.ok ? Object.keys(read.value.files) : [];
      return names.map((file) => `${versionPath(name, version)}/${file}`);
    }),
  );
  const immutable = [compositionPath(active.id), ...parts.flat()];
  const all = [...pages, ...immutable.map((path) => ({ from: path, at: `/${path}` }))];
  const verified: Verified = { files: 0, findings: [] };
  for (const { from, at } of all) {
    const bytes = await store.get(from);
    for (const encoding of encodings) {
      const address = new URL(at, url).href;
      const answered = await answerOf(ask, address, encoding);
      verified.files += 1;
      if (bytes && answered && bytes.equals(answered)) continue;
      verified.findings.push(refusal('other-answer', { address, encoding, path: from }));
    }
  }
  return verified;
}

/** `index.html` -> `/`, `a/b/index.html` -> `/a/b`, `discovery.json` -> `/discovery.json`. */
function addressOf(file: string): string {
  const page = file === 'index.html' ? '/' : `/${file.replace(/\/index\.html$/, '')}`;
  return documentPath(page) === file ? page : `/${file}`;
}

async function answerOf(
  ask: typeof fetch,
  address: string,
  encoding: string,
): Promise<Buffer | undefined> {
  try {
    const headers = { accept: 'text/html, */*', 'accept-encoding': encoding };
    const answer = await ask(address, { headers, redirect: 'manual' });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined; // refused, cut, or not of the encoding that it says
  }
}
