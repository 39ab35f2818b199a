/// <reference lib="dom" />
import { areAccepted, type Choices } from '../../protocol/choices';
import { preloadsOf, toComposed } from '../../protocol/composed';
import type { DiscoveryDocument } from '../../protocol/discovery';
import { elements, putDiscovery } from '../../protocol/elements';
import { choicesFile, compositionPath, signaturePath } from '../../protocol/paths';
import { parsePin, type Pin, readPin } from '../../protocol/pin';
import { compositionOf } from '../../protocol/release-id';
import { isSigned, keysMeta } from '../../protocol/signature';
import { readVisitor, variantsFor } from '../../protocol/variants';
import { start } from './start';

// Runs only in sessions that retain another composition than the document's: puts its file in the place of
// the inline JSON. If the site does not retain it any more, or its files do not come, the session goes on
// with the document's own.

const element = document.getElementById(elements.discovery) as HTMLElement;
const read = (json: string) => JSON.parse(json) as DiscoveryDocument;
const keys = document.querySelector<HTMLMetaElement>(`meta[name=${keysMeta}]`)?.content.split(' ');
const composedFor = (discovery: DiscoveryDocument, differing = {}) =>
  toComposed(discovery, { ...variantsFor(discovery, readVisitor), ...differing });
const get = async (path: string) => (await fetch(`/${path}`)).text();

/** A release that revoked a key has had what sessions retain signed anew, with another one. */
async function isSignedBy(
  accepted: readonly string[],
  id: string,
  json: string,
  signature: string,
): Promise<boolean> {
  if (await isSigned(json, signature, accepted)) return true;
  for (const key of accepted)
    if (await isSigned(json, await get(signaturePath(id, key)), accepted)) return true;
  return false;
}

async function takeRetained({ base, differing }: Pin): Promise<void> {
  const id = compositionOf(base);
  const since = toComposed(read(element.textContent)).host.extras.sequence;
  const [list, json, signature] = await Promise.all([
    get(choicesFile),
    get(compositionPath(id)),
    keys ? get(signaturePath(id)) : '',
  ]);
  const choices = JSON.parse(list) as Choices;
  if (!(await areAccepted(choices, keys, since))) throw new Error('The choices are not accepted.');
  const { active, held } = choices;
  if (![active, ...held].includes(base)) throw new Error(`${base} was taken back`);
  if (keys && !(await isSignedBy(keys, id, json, signature)))
    throw new Error(`${base} is not signed`);
  const discovery = read(json);
  const composed = composedFor(discovery, differing);
  preloadsOf(composed, location.pathname); // throws for an answer that is not a composition
  const { dataset } = document.documentElement;
  if (dataset.started) return; // The first script has not waited so long.
  putDiscovery(element, json);
  dataset.composition = readPin(document.cookie);
  start(discovery, composed);
}

takeRetained(parsePin(readPin(document.cookie)) as Pin).catch(() => {
  const discovery = read(element.textContent);
  start(discovery, composedFor(discovery));
});
