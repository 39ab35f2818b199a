import {
  type Composed,
  type DiscoveryDocument,
  elements,
  failoverChain,
  fillerOf,
  HOST,
  type HostPage,
  pagesOf,
  parsePin,
  putDiscovery,
  readPin,
  readVisitor,
  type RemoteVersion,
  toComposed,
  toPin,
  variantsFor,
} from 'release/protocol';
import { createLoadable, type Loadable } from '../loading/loadable';
import { type CompositionPorts, findWhole, type Page, parse, sequenceIn } from './find-whole';

/** One version of a remote, as the composition of this page names it. */
export interface RemoteEntry {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  /** the number of the contract that it was built against */
  readonly contract: number;
  /** a classic script makes the global variable {@link container}; a module is the container */
  readonly entryType: 'script' | 'module';
  /** the global variable that its entry makes */
  readonly container: string;
  /** the names that it may use in the page's store */
  readonly slices: readonly string[];
  /** of every file that is known beforehand, by its address: `sha384-…`; of a module, of every script */
  readonly integrity: ReadonlyMap<string, string>;
  /** the failover version, which may have one too */
  readonly fallback?: RemoteEntry;
}

/** The composition of this page: which version of which remote, and the pages that remotes bring. */
export interface Composition {
  /** The pin of it; '' until it is known. A session that holds an earlier one knows it at once, others with {@link whole}. */
  readonly id: () => string;
  /** The pin and the versions with which this page began: before any failover. */
  readonly began: () => { id: string; versions: Readonly<Record<string, string>> };
  /** The host that runs, unless the document cannot be read. */
  readonly host: () => RunningHost | undefined;
  /** Returns whether the session was pinned to it as this page began. */
  readonly wasPinned: () => boolean;
  /** The versions that are known, by name: those of this document, and all with {@link whole}. */
  readonly versions: () => Readonly<Record<string, string>>;
  /** The pages of remotes that are known: that of this document, and all once {@link whole} is there. */
  readonly pages: () => readonly HostPage[];
  /** all that the document does not hold: the parts of other pages */
  readonly whole: Loadable<true, string>;
  /** The remote that fills a slot; waits for {@link whole} if the slot is of another page. */
  readonly find: (slot: string) => Promise<RemoteEntry | undefined>;
  /**
   * The version of a part that this visitor was given, if ops want to know what becomes of it, the release of the
   * document, and the name of the rollout for this browser alone; undefined if they do not, or if the session's pin chose the version.
   */
  readonly analysed: (name: string) => Analysed | undefined;
  /** Notes a failover to this version; resolves to the pin with it, '' if the composition stays unknown. */
  readonly fallBack: (name: string, version: string) => Promise<string>;
}

/** Version that is analysed. */
export interface Analysed {
  release: number;
  version: string;
  /** the part with the number of its rollout; with its version if everybody gets it */
  rollout: string;
}

/** The version of the host that runs. */
export interface RunningHost {
  readonly url: string;
  /** of its files, by their addresses */
  readonly integrity: ReadonlyMap<string, string>;
  /** the failover version */
  readonly fallback: string | undefined;
}

/**
 * Reads the composition of the document: its own page's part of the active one, or the whole one that
 * the session holds, which the first scripts put there. A document that cannot be read names no remote:
 * the shell lives without any.
 */
export function createComposition(page: Page, ports: CompositionPorts): Composition {
  // The first script says so in the document: the pin that it took, and the version of the host that took another's place.
  const { composition: taken = '', fallback } = page.documentElement.dataset;
  // Of the document: the customer may be on another page when the whole composition is asked for.
  const pathname = page.location?.pathname ?? '/';
  const pinned = parsePin(readPin(page.cookie))?.base;
  const inline = parse(page.getElementById(elements.discovery)?.textContent ?? '', ports.onBroken);
  let id = taken;
  let beganAs: string | undefined;
  const differing = () => parsePin(id)?.differing;
  let known = toKnown(inline, differing());

  const whole = createLoadable<true, string>(async () => {
    if (id !== '') return { ok: true, value: true }; // there is nothing more to know
    const found = await findWhole(inline, pathname, page, ports);
    if (!found.ok) return found;
    known = toKnown(found.value.document);
    // Its addresses are admitted from now on (release/src/documents/boot/admit-addresses.ts).
    putDiscovery(page.getElementById(elements.discovery), found.value.json);
    id = found.value.release;
    return { ok: true, value: true };
  });

  const entryIn = (slot: string) => findEntry(known, slot);
  return {
    id: () => id,
    began: () => {
      const pin = beganAs ?? id;
      return { id: pin, versions: versionsOf(known, parsePin(pin)?.differing) };
    },
    host: () => hostOf(known, fallback),
    wasPinned: () => pinned !== undefined && pinned === parsePin(id)?.base,
    versions: () => versionsOf(known, differing()),
    pages: () => known.pages,
    whole,
    async find(slot) {
      const entry = entryIn(slot);
      if (entry) return entry;
      await whole.retry();
      return entryIn(slot);
    },
    analysed: (name) => (differing()?.[name] === undefined ? findAnalysed(known, name) : undefined),
    async fallBack(name, version) {
      await whole.retry();
      const pin = parsePin(id);
      if (!pin) return '';
      beganAs ??= id;
      id = toPin({ ...pin, differing: { ...pin.differing, [name]: version } });
      return id;
    },
  };
}

interface Known {
  document: DiscoveryDocument | undefined;
  composed: Composed | undefined;
  pages: readonly HostPage[];
}

/** With the pages of remotes: the host's own are in its code already. */
function toKnown(
  document: DiscoveryDocument | undefined,
  differing?: Readonly<Record<string, string>>,
): Known {
  if (!document) return { document, composed: undefined, pages: [] };
  // The first script chose by the same number; what the session's pin names stands above it.
  const composed = toComposed(document, { ...variantsFor(document, readVisitor), ...differing });
  const { host } = composed;
  const bare = { ...host, extras: { ...host.extras, pages: [] } };
  return { document, composed, pages: pagesOf({ ...composed, host: bare }) };
}

/** @param differing failover versions since then */
function versionsOf(
  { composed }: Known,
  differing: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (!composed) return {};
  const parts = Object.entries({ [HOST]: composed.host, ...composed.remotes });
  const versions = parts.map(([name, { metadata }]) => [name, metadata.version]);
  return { ...Object.fromEntries(versions), ...differing };
}

/** @param failover the version that the first script started in the place of another, if it did */
function hostOf({ document, composed }: Known, failover?: string): RunningHost | undefined {
  if (!document || !composed) return undefined;
  const chain = failoverChain(document, HOST, composed.host);
  const started = chain.find(({ metadata }) => metadata.version === failover) ?? composed.host;
  const { url, metadata, extras } = started;
  const files = [
    { url, integrity: metadata.integrity },
    ...extras.preload,
    ...Object.values(extras.views).flat(),
  ];
  return {
    url,
    integrity: new Map(files.map((file) => [file.url, file.integrity])),
    fallback: chain[chain.indexOf(started) + 1]?.metadata.version,
  };
}

function findEntry({ document, composed }: Known, slot: string): RemoteEntry | undefined {
  const name = composed && fillerOf(composed, slot);
  const remote = name === undefined ? undefined : composed?.remotes[name];
  if (!document || !composed || name === undefined || !remote) return undefined;
  // An earlier version may have filled other slots.
  const isFiller = (version: RemoteVersion) =>
    fillerOf({ ...composed, remotes: { [name]: version } }, slot) !== undefined;
  return failoverChain(document, name, remote)
    .filter(isFiller)
    .reduceRight<RemoteEntry | undefined>(
      (fallback, version) => ({ ...toEntry(name, version), ...(fallback && { fallback }) }),
      undefined,
    );
}

function findAnalysed({ document, composed }: Known, name: string): Analysed | undefined {
  const versions = document?.microFrontends[name] ?? [];
  const isAnalysed = versions.some(({ extras }) => extras.judged);
  const part = name === HOST ? composed?.host : composed?.remotes[name];
  const release = document && sequenceIn(document);
  if (!isAnalysed || !part || release === undefined) return undefined;
  const { version } = part.metadata;
  const since = versions.find(({ extras }) => extras.rollout !== undefined)?.extras.rollout;
  return { release, version, rollout: `${name}@${since ?? version}` };
}

function toEntry(name: string, { url, metadata, extras }: RemoteVersion): RemoteEntry {
  const files = [{ url, integrity: metadata.integrity }, ...extras.preload];
  return {
    name,
    version: metadata.version,
    url,
    contract: extras.contract,
    entryType: extras.entryType,
    container: extras.container,
    slices: extras.slices,
    integrity: new Map(files.map((file) => [file.url, file.integrity])),
  };
}
