import type { ItemStorage } from '@order-change/client/host';
import type { Result } from '@order-change/contract';
import {
  areAccepted,
  atSequence,
  choicesFile,
  type CompositionFile,
  compositionOf,
  compositionPath,
  type DiscoveryDocument,
  isSigned,
  keysMeta,
  narrow,
  parseJson,
  parsePin,
  readChoices,
  readCompositionFile,
  readDiscovery,
  readPin,
  sequenceOf,
  signaturePath,
} from 'release/protocol';

export type Page = Pick<
  Document,
  'documentElement' | 'getElementById' | 'querySelector' | 'cookie' | 'location'
>;

export interface CompositionPorts {
  fetch: typeof fetch;
  /** what outlives this visit: the last composition that was verified */
  storage?: ItemStorage | undefined;
  /** takes the reason if the document, or the composition's file, breaks its schema */
  onBroken: (reason: string) => void;
}

/** Reads a discovery document; reports what breaks its schema. */
export function parse(
  json: string,
  onBroken: CompositionPorts['onBroken'],
): DiscoveryDocument | undefined {
  const parsed = parseJson(json, readDiscovery);
  if (parsed.ok) return parsed.value;
  onBroken(`discovery document: ${parsed.failure}`);
  return undefined;
}

export interface Whole {
  release: string;
  document: DiscoveryDocument;
  /** the text of {@link document} */
  json: string;
}

/**
 * Finds the whole composition of this document. If the one that came is refused, the last one stands in that
 * this browser has verified.
 */
export async function findWhole(
  inline: DiscoveryDocument | undefined,
  pathname: string,
  page: Page,
  ports: CompositionPorts,
): Promise<Result<Whole, string>> {
  const newest = await findNewest(inline, pathname, page, ports);
  if (newest.ok || !refusals.includes(newest.failure)) return newest;
  const kept = await findKept(inline, pathname, page, ports);
  return kept.ok ? kept : newest;
}

/**
 * Finds the release that this document is of: the one that the session holds, else the newest with the
 * same part for this page. It is not always the active one: that may have moved on since the document came.
 */
async function findNewest(
  inline: DiscoveryDocument | undefined,
  pathname: string,
  page: Page,
  ports: CompositionPorts,
): Promise<Result<Whole, string>> {
  const listed = await fetchText(choicesFile, ports);
  if (!listed.ok) return listed;
  const choices = parseJson(listed.value, readChoices);
  if (!choices.ok) return { ok: false, failure: choices.failure };
  const since = inline ? (sequenceIn(inline) ?? 0) : 0;
  if (!(await areAccepted(choices.value, keysOf(page), since))) {
    ports.onBroken(`${choicesFile}: an earlier one, or no accepted key has signed it`);
    return { ok: false, failure: 'signature' };
  }
  const releases = [choices.value.active, ...choices.value.held];
  const pinned = parsePin(readPin(page.cookie))?.base;
  const first = releases.filter((release) => release === pinned);
  for (const release of new Set([...first, ...releases])) {
    const file = await fetchFile(release, page, ports);
    if (!file.ok) return file;
    const document = await verify(file.value, page, ports);
    if (!document.ok) return document;
    if (!inline || isPartOf(inline, document.value, pathname)) {
      keep(file.value, ports);
      return { ok: true, value: { release, document: document.value, json: file.value.json } };
    }
  }
  return { ok: false, failure: 'no release has the parts of this document' };
}

/** Returns the last composition that this browser has verified, if it has the same part for this page; verifies it again. */
async function findKept(
  inline: DiscoveryDocument | undefined,
  pathname: string,
  page: Page,
  ports: CompositionPorts,
): Promise<Result<Whole, string>> {
  const parsed = parseJson(ports.storage?.getItem(keptKey) ?? '', readCompositionFile);
  if (!parsed.ok) return { ok: false, failure: parsed.failure };
  const document = await verify(parsed.value, page, ports);
  if (!document.ok) return document;
  return !inline || isPartOf(inline, document.value, pathname)
    ? { ok: true, value: { ...parsed.value, document: document.value } }
    : { ok: false, failure: 'the one that is kept has other parts' };
}

// Not under the prefix of what the store remembers: that is erased with old drafts.
const keptKey = 'order-change-composition';

/** Failures of a file that came; one that does not come can be asked for again. */
const refusals: readonly string[] = ['signature', 'broken', 'replayed'];

function keep(file: CompositionFile, { storage }: CompositionPorts): void {
  try {
    storage?.setItem(keptKey, JSON.stringify(file));
  } catch {
    // A full storage keeps none.
  }
}

/** Both went through the same reader, so equal parts are equal texts; the numbers of their releases differ. */
function isPartOf(part: DiscoveryDocument, whole: DiscoveryDocument, pathname: string): boolean {
  const text = (document: DiscoveryDocument) =>
    JSON.stringify(atSequence(narrow(document, pathname), 1));
  return text(part) === text(whole);
}

/** The number of the release that wrote it: signed with it, so that no other release's file can stand in. */
export const sequenceIn = ({ microFrontends }: DiscoveryDocument) =>
  microFrontends.host[0]?.extras.sequence;

/** The keys that the site accepts; undefined if it accepts every composition. */
const keysOf = (page: Page) =>
  page.querySelector<HTMLMetaElement>(`meta[name=${keysMeta}]`)?.content.split(' ');

async function fetchFile(
  release: string,
  page: Page,
  ports: CompositionPorts,
): Promise<Result<CompositionFile, string>> {
  const id = compositionOf(release);
  const [json, signature] = await Promise.all([
    fetchText(compositionPath(id), ports),
    keysOf(page) === undefined ? undefined : fetchText(signaturePath(id), ports),
  ]);
  if (!json.ok) return json;
  const signed = signature?.ok ? signature.value : '';
  return { ok: true, value: { release, json: json.value, signature: signed } };
}

/** Fails if the site accepts keys and none of them signed the file, or if it is of another release. */
async function verify(
  { release, json, signature }: CompositionFile,
  page: Page,
  { onBroken }: CompositionPorts,
): Promise<Result<DiscoveryDocument, string>> {
  const keys = keysOf(page);
  if (keys !== undefined && !(await isSigned(json, signature, keys))) {
    onBroken(`composition ${compositionOf(release)}: no accepted key has signed it`);
    return { ok: false, failure: 'signature' };
  }
  const document = parse(json, onBroken);
  if (!document) return { ok: false, failure: 'broken' };
  return sequenceIn(document) === sequenceOf(release)
    ? { ok: true, value: document }
    : { ok: false, failure: 'replayed' };
}

/** Milliseconds for one of the small files: a page that waits for it then offers a retry. */
const fetchBound = 20_000;

async function fetchText(
  path: string,
  { fetch }: CompositionPorts,
): Promise<Result<string, string>> {
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), fetchBound);
  try {
    const answer = await fetch(`/${path}`, { signal: bound.signal });
    return answer.ok
      ? { ok: true, value: await answer.text() }
      : { ok: false, failure: String(answer.status) };
  } catch (error) {
    return { ok: false, failure: String(error) };
  } finally {
    clearTimeout(timer);
  }
}
