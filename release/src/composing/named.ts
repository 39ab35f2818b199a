import { readDiscovery } from '../protocol/discovery';
import { compositionPath } from '../protocol/paths';
import { parseJson } from '../protocol/read';
import { compositionOf } from '../protocol/release-id';
import type { RetainedRelease, Store } from '../store';
import { entriesOf, type IsBarred, type Marked, showsBarred } from './marked';

/** All versions that the composition of a release names, failover versions included; none if its file is gone. */
export async function namedBy(store: Store, release: string): Promise<Marked> {
  const json = await store.get(compositionPath(compositionOf(release)));
  const read = json && parseJson(String(json), readDiscovery);
  if (!read?.ok) return {};
  const parts = Object.entries(read.value.microFrontends);
  return Object.fromEntries(
    parts.map(([name, versions]) => [name, versions.map(({ metadata }) => metadata.version)]),
  );
}

/** The retained releases whose compositions name nothing barred, be it as a failover version. */
export async function retainedWithout(
  store: Store,
  held: readonly RetainedRelease[],
  isBarred: IsBarred,
): Promise<RetainedRelease[]> {
  const left = held.filter((one) => !showsBarred(one, isBarred));
  const named = await Promise.all(left.map(({ release }) => namedBy(store, release)));
  return left.filter((_, index) => entriesOf(named[index] ?? {}).every((one) => !isBarred(...one)));
}
