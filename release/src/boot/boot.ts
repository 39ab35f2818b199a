/// <reference lib="dom" />
import { type Choices, chooseComposition } from '../protocol/choice';
import { preloadsOf, toComposed } from '../protocol/composed';
import type { DiscoveryDocument } from '../protocol/discovery';
import { elements } from '../protocol/elements';
import { compositionPath } from '../protocol/paths';
import { readPin } from '../protocol/pin';

// The first script of every page: takes the composition that the session is pinned to, else the
// active one, and asks for the host's script and for what the first screen needs besides. It does not
// judge what activation wrote (1.2 KB more in every document); the host does, before it uses any of it.

const root = document.documentElement.dataset;
/** The active host: the shell lives even if the documents cannot be read. */
const { url, integrity } = document.currentScript?.dataset ?? {};

const elementOf = (id: string) => document.getElementById(id) as HTMLElement;
const read = (id: string): unknown => JSON.parse(elementOf(id).textContent);

function append(tag: 'script' | 'link', attributes: object): void {
  const element = Object.assign(document.createElement(tag), attributes);
  element.crossOrigin = 'anonymous';
  document.body.append(element);
}

const appendHost = (file: { src?: string | undefined; integrity?: string | undefined }) =>
  append('script', { ...file, async: false, fetchPriority: 'high' });

/** Asks for the files of the composition that stands in the document. */
function start(id: string): void {
  const composed = toComposed(read(elements.discovery) as DiscoveryDocument);
  const { url: src, metadata } = composed.host;
  const preloads = preloadsOf(composed, location.pathname);
  root.composition = id;
  appendHost({ src, integrity: metadata.integrity });
  for (const file of preloads) {
    const { url: href } = file;
    append('link', {
      rel: 'preload',
      as: 'script',
      href,
      integrity: file.integrity,
      fetchPriority: 'low',
    });
  }
}

/** Puts the file of a composition that the session holds in the place of the active one. */
async function takeHeld(id: string): Promise<void> {
  const answer = await fetch(`/${compositionPath(id)}`);
  const json = await answer.text();
  // An answer that is no composition throws here, and leaves the active one in its place.
  preloadsOf(toComposed(JSON.parse(json)), location.pathname);
  elementOf(elements.discovery).textContent = json;
}

const startAlone = () => appendHost({ src: url, integrity });

try {
  const choices = read(elements.choices) as Choices;
  const { active } = choices;
  const id = chooseComposition(choices, readPin(document.cookie));
  if (id === active) start(id);
  else
    takeHeld(id)
      .then(
        () => start(id),
        () => start(active),
      )
      .catch(startAlone);
} catch {
  startAlone();
}
