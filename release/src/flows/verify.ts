import { type Verified, verifyPublication, verifyRelease } from '../composing/verify';
import {
  because,
  done,
  formatFault,
  refusal,
  refused,
  type Result,
  type Step,
  step,
} from '../outcome';
import { versionPath } from '../protocol/paths';
import {
  listPublished,
  listReleases,
  onStore,
  readCurrentId,
  readRecord,
  type Store,
} from '../store';
import { history } from './history';
import { verifyServed } from './verify-served';

export interface VerifyOptions {
  /** the origin of a running site: what it answers is compared with the store */
  url?: string;
  fetch?: typeof fetch;
  /** takes the step that begins */
  progress?: (step: Step) => void;
}

/**
 * Compares every byte of the store with what was recorded when it was written: published versions with
 * their compressed files, compositions, documents and records; with `url` also what the site answers.
 * Changes nothing.
 */
export function verify(store: Store, options: VerifyOptions = {}): Promise<Result<Verified>> {
  return onStore(store, async () => {
    const { progress = () => undefined } = options;
    const all: Verified[] = [];
    const served = await readCurrentId(store); // First: with it the store forgets what it has read.
    for (const [name, versions] of Object.entries(await listPublished(store))) {
      for (const version of versions) {
        progress(step('verifying', { what: versionPath(name, version) }));
        all.push(await verifyPublication(store, name, version));
      }
    }
    const pointer = served.ok ? served.value : undefined;
    const current = pointer === undefined ? undefined : await readRecord(store, pointer);
    const needed = [pointer, current?.ok ? current.value.previous : null];
    let before: 'unneeded' | 'pruned' = 'unneeded';
    for (const id of (await listReleases(store)).reverse()) {
      progress(step('verifying', { what: `release ${id}` }));
      const verified = await verifyRelease(store, id, needed.includes(id) ? 'needed' : before);
      all.push(id === pointer ? verified : { ...verified, findings: ofEarlier(id, verified) });
      const record = await readRecord(store, id);
      if (record.ok && record.value.flow === 'prune') before = 'pruned';
    }
    if (all.length === 0) return refused(refusal('store-empty', { store: store.name }));
    if (!served.ok) all.push({ files: 0, findings: served.failure });
    if (pointer !== undefined) all.push(await verifyChain(store));
    if (options.url !== undefined && current?.ok) {
      progress(step('verifying', { what: options.url }));
      all.push(await verifyServed(store, current.value, options.url, options.fetch));
    }
    return done({
      files: all.reduce((sum, { files }) => sum + files, 0),
      findings: all.flatMap(({ findings }) => findings),
    });
  });
}

/** Says that a finding is about an earlier release: the live one is whole, and a rollback would mend nothing. */
const ofEarlier = (id: string, { findings }: Verified) =>
  findings.map((finding) =>
    finding.code === 'stray-file'
      ? finding
      : because(refusal('earlier-release', { id }), [finding]),
  );

async function verifyChain(store: Store): Promise<Verified> {
  const chain = await history(store);
  const faults = chain.ok ? chain.value.warnings : chain.failure;
  const lines = faults.map(formatFault);
  return { files: 0, findings: lines.map((line) => refusal('broken-chain', { line })) };
}
