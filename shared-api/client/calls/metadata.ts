import { type Metadata } from '@order-change/contract';
import { reviveDate } from '../http/revive-date';
import { loadAnswers } from '../later/load-later';
import { serverNow, store } from '../page/page';
import { type ItemStorage, storageOrMemory } from '../storage/storage';
import { metadataLoaded } from '../store/metadata.slice';
import { call, type CallOptions, type Outcome } from './call';
import { metadataUrl } from './early-order';
import { metadataKey } from './metadata-cache';

interface MetadataOptions extends CallOptions {
  cache?: Pick<ItemStorage, 'getItem' | 'setItem'>;
  now?: Date;
}

/** Metadata from the browser's cache while it is valid, else from the server (spec §3). */
export async function loadMetadata({
  cache = storageOrMemory(() => window.localStorage),
  now = new Date(serverNow()),
  ...options
}: MetadataOptions = {}): Promise<Outcome<Metadata>> {
  const cached = await readCache(cache).catch(() => 'failed' as const);
  if (cached === 'failed') return { kind: 'failed', show: undefined };
  if (cached && cached.validUntilDatetime > now) {
    store.dispatch(metadataLoaded(cached));
    return { kind: 'ok', value: cached };
  }
  // A browser lets it wait for an earlier one that hangs, unless it goes past the cache: Chrome for 20 seconds.
  const headers = { 'Cache-Control': 'no-cache' };
  const outcome = await call(
    { method: 'get', url: metadataUrl, headers },
    'metadataAnswer',
    options,
  );
  if (outcome.kind === 'ok') {
    writeCache(cache, outcome.value);
    store.dispatch(metadataLoaded(outcome.value));
  }
  return outcome;
}

/**
 * A broken or foreign entry is no cache: it is fetched again and written over.
 *
 * @throws if the code that judges it does not come: the call would wait for it a second time
 */
async function readCache(cache: Pick<ItemStorage, 'getItem'>): Promise<Metadata | undefined> {
  const entry = parseEntry(cache.getItem(metadataKey));
  if (!entry) return undefined;
  const { answers } = await loadAnswers();
  return answers.metadataAnswer.isValidSync(entry, { strict: true }) ? entry : undefined;
}

function parseEntry(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null', reviveDate);
  } catch {
    return undefined;
  }
}

function writeCache(cache: Pick<ItemStorage, 'setItem'>, metadata: Metadata): void {
  try {
    cache.setItem(metadataKey, JSON.stringify(metadata));
  } catch {
    // A full or forbidden storage costs a fetch at the next visit, nothing else.
  }
}
