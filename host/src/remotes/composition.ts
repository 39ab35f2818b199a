import type { Result } from '@order-change/contract';
import {
  type Composed,
  compositionPath,
  elements,
  fillerOf,
  type HostPage,
  pagesOf,
  parseJson,
  readDiscovery,
  toComposed,
} from 'release/protocol';
import { createLoadable, type Loadable } from '../loading/loadable';

/** One version of a remote, as the composition of this page names it. */
export interface RemoteEntry {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  /** the global variable that its entry makes */
  readonly container: string;
  /** the names that it may use in the page's store */
  readonly slices: readonly string[];
  /** of every file that is known beforehand, by its address: `sha384-…` */
  readonly integrity: ReadonlyMap<string, string>;
}

/** The composition of this page: which version of which remote, and the pages that remotes bring. */
export interface Composition {
  readonly id: string;
  /** The pages of remotes that are known: that of this document, and all once {@link whole} is there. */
  readonly pages: () => readonly HostPage[];
  /** all that the document does not hold: the parts of other pages */
  readonly whole: Loadable<true, string>;
  /** The remote that fills a slot; waits for {@link whole} if the slot is of another page. */
  readonly find: (slot: string) => Promise<RemoteEntry | undefined>;
}

interface CompositionPorts {
  fetch: typeof fetch;
  /** takes the reason if the document, or the composition's file, breaks its schema */
  onBroken: (reason: string) => void;
}

/**
 * Reads the composition that the document's first script chose. A document that cannot be read names
 * no remote: the shell lives without any.
 */
export function createComposition(page: Document, ports: CompositionPorts): Composition {
  const id = page.documentElement.dataset.composition ?? '';
  // Without an id the first script could not read it either.
  const inline = (id && page.getElementById(elements.discovery)?.textContent) || '';
  let known = toKnown(parse(inline, ports.onBroken));

  const whole = createLoadable<true, string>(async () => {
    if (id === '') return { ok: true, value: true }; // there is nothing more to know
    const fetched = await fetchText(id, ports);
    if (!fetched.ok) return fetched;
    const composed = parse(fetched.value, ports.onBroken);
    if (!composed) return { ok: false, failure: 'broken' };
    known = toKnown(composed);
    return { ok: true, value: true };
  });

  const entryIn = (slot: string) => (known.composed ? toEntry(known.composed, slot) : undefined);
  return {
    id,
    pages: () => known.pages,
    whole,
    async find(slot) {
      const entry = entryIn(slot);
      if (entry) return entry;
      await whole.retry();
      return entryIn(slot);
    },
  };
}

function parse(json: string, onBroken: (reason: string) => void): Composed | undefined {
  const parsed = parseJson(json, readDiscovery);
  if (parsed.ok) return toComposed(parsed.value);
  onBroken(`discovery document: ${parsed.fault}`);
  return undefined;
}

async function fetchText(id: string, { fetch }: CompositionPorts): Promise<Result<string, string>> {
  try {
    const answer = await fetch(`/${compositionPath(id)}`);
    return answer.ok
      ? { ok: true, value: await answer.text() }
      : { ok: false, failure: String(answer.status) };
  } catch (error) {
    return { ok: false, failure: String(error) };
  }
}

/** With the pages of remotes: the host's own are in its code already. */
function toKnown(composed: Composed | undefined) {
  if (!composed) return { composed, pages: [] };
  const { host } = composed;
  const bare = { ...host, extras: { ...host.extras, pages: [] } };
  return { composed, pages: pagesOf({ ...composed, host: bare }) };
}

function toEntry(composed: Composed, slot: string): RemoteEntry | undefined {
  const name = fillerOf(composed, slot);
  const remote = name === undefined ? undefined : composed.remotes[name];
  if (name === undefined || !remote) return undefined;
  const { url, metadata, extras } = remote;
  const files = [{ url, integrity: metadata.integrity }, ...extras.preload];
  return {
    name,
    version: metadata.version,
    url,
    container: extras.container,
    slices: extras.slices,
    integrity: new Map(files.map((file) => [file.url, file.integrity])),
  };
}
